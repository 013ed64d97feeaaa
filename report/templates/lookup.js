// Shows the picks that report/lookup.py computed for what the form says.
// SPDX-License-Identifier: MIT

const speed = nps => nps >= 1e5
  ? `${Number((nps / 1e6).toPrecision(6))} M nodes/s`
  : `${Number(nps.toPrecision(6))} nodes/s`;

// Question -> its HTML, what engines use, the pick: from the last speed that
// is not above the engine's.
function lookUp({questions, tracks, texts}, nps, budget, level) {
  return Object.fromEntries(Object.entries(questions).map(([name, of]) => {
    const [speeds, shown] = tracks[of[level][budget]];
    const reached = speeds.filter(from => from <= nps).length;
    return [name, texts[shown[Math.max(0, reached - 1)]]];
  }));
}

function showJoint(place, [, used, pick], bytes, level) {
  place.hidden = place.dataset.used !== used;
  place.querySelector("[data-says=pick]").textContent = pick ?? "no pick";
  for (const row of place.querySelectorAll("tr[data-level]"))
    row.hidden = Number(row.dataset.level) > level
      || Number(row.dataset.bytes) > bytes;
}

// Shares of the engine, and marks, of which each holds from a speed on.
function showSpeed(nps) {
  document.documentElement.style.setProperty("--per", nps / 1e7);
  for (const share of document.querySelectorAll("#pick data")) {
    const x = share.value * nps / 1e7, signed = /^[-+]/.test(share.textContent);
    share.textContent = (signed && x >= 0 ? "+" : "") + x.toFixed(2);
  }
  for (const mark of document.querySelectorAll("#pick [data-turn]"))
    mark.textContent = nps >= mark.dataset.turn ? mark.dataset.mark : "=";
  for (const place of document.querySelectorAll("[data-says=speed]"))
    place.textContent = speed(nps);
  document.getElementById("unit").textContent = `An engine of ${speed(nps)
  } has ${(1e9 / nps).toFixed(0)} ns for a node: +1 % saves ${
    Number((1e7 / nps).toPrecision(3))} of them.`;
}

async function showPicks() {
  const form = document.getElementById("how");
  form.addEventListener("submit", event => event.preventDefault());
  const known = await Promise.all([...document.querySelectorAll(".picks")].map(
    async place => JSON.parse(await unpacked(place.textContent))));
  const show = () => {
    const {nps: {value: nps}, budget, isa} = form.elements;
    if (!(nps > 0 && nps < Infinity)) return;
    const found = known.map(of => lookUp(of, Number(nps), budget.selectedIndex,
      Number(isa.value)));
    for (const place of document.querySelectorAll("#picks tbody"))
      place.innerHTML = Object.values(found[0]).map(([html]) => html).join("");
    for (const cell of document.querySelectorAll("#pick td[data-result]"))
      [cell.innerHTML] = found[cell.dataset.result][cell.dataset.question];
    for (const place of document.querySelectorAll(".joint"))
      showJoint(place, found[place.dataset.result][place.dataset.question],
        Number(budget.value), Number(isa.value));
    showSpeed(Number(nps));
  };
  form.addEventListener("input", show);
  show();
}

document.addEventListener("DOMContentLoaded", () => {
  ready = ready.then(showPicks);
});
