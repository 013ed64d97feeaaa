// Shows the picks that report/lookup.py computed for what the form says.
// SPDX-License-Identifier: MIT

const speed = nps => nps >= 1e5
  ? `${Number((nps / 1e6).toPrecision(6))} M nodes/s`
  : `${Number(nps.toPrecision(6))} nodes/s`;

// Question -> its HTML, what engines use, the pick: from the last speed that
// is not above the engine's.
function lookUp({questions, tracks, texts}, nps, budget) {
  return Object.fromEntries(Object.entries(questions).map(([name, of]) => {
    const [speeds, shown] = tracks[of[budget]];
    const reached = speeds.filter(from => from <= nps).length;
    return [name, texts[shown[Math.max(0, reached - 1)]]];
  }));
}

function showJoint(place, [, used, pick], kind, bytes) {
  // Where nothing that engines use fits, the chart is beside the usual one.
  const fits = used === null && place.closest("#cost")
    ? "usual" in place.dataset : place.dataset.used === used;
  place.hidden = !fits || place.dataset.kind !== kind;
  for (const says of place.querySelectorAll("[data-says=pick]"))
    says.textContent = pick ?? "no pick";
  for (const row of place.querySelectorAll("tr[data-bytes]"))
    row.hidden = Number(row.dataset.bytes) > bytes;
}

// Shares of the engine, and marks, of which each holds from a speed on.
function showSpeed(nps) {
  document.documentElement.style.setProperty("--per", nps / 1e7);
  for (const share of document.querySelectorAll("data")) {
    const signed = /^[-+]/.test(share.textContent); // + 0: no -0.00
    const x = Number((share.value * nps / 1e7).toFixed(2)) + 0;
    share.textContent = (signed && x >= 0 ? "+" : "") + x.toFixed(2);
  }
  for (const mark of document.querySelectorAll("[data-turn]"))
    mark.textContent = nps >= mark.dataset.turn ? mark.dataset.mark : "=";
  for (const place of document.querySelectorAll("[data-says=speed]"))
    place.textContent = speed(nps);
  document.getElementById("unit").textContent = `An engine of ${speed(nps)
  } has ${(1e9 / nps).toFixed(0)} ns for a node: −1 % saves ${
    Number((1e7 / nps).toPrecision(3))} of them.`;
}

async function showPicks() {
  const form = document.getElementById("how");
  form.addEventListener("submit", event => event.preventDefault());
  const known = JSON.parse(await unpacked(
    document.getElementById("known").textContent));
  const show = () => {
    const {nps: {value: nps}, budget, kind} = form.elements;
    if (!(nps > 0 && nps < Infinity)) return;
    // A result without a search of that kind says the same of both.
    const own = kind.value in known ? kind.value : Object.keys(known)[0];
    const {answer: [answer], ...found} = lookUp(known[own], Number(nps),
      budget.selectedIndex);
    document.getElementById("answer").textContent = answer;
    for (const line of document.querySelectorAll(".swept"))
      line.hidden = line.dataset.kind !== kind.value;
    document.querySelector("#picks tbody").innerHTML = Object.values(found)
      .map(([html]) => html).join("");
    for (const place of document.querySelectorAll(".joint"))
      showJoint(place, found[place.dataset.question], own,
        Number(budget.value));
    showSpeed(Number(nps));
  };
  form.addEventListener("input", show);
  show();
}

document.addEventListener("DOMContentLoaded", () => {
  ready = ready.then(showPicks);
});
