// Sorts and filters the tables, and shows picks for what is entered.
// SPDX-License-Identifier: MIT
"use strict";

// A heading sorts its table by that column; once more reverses the order.
function sortBy(heading) {
  const column = [...heading.parentNode.children].indexOf(heading);
  const up = heading.getAttribute("aria-sort") !== "ascending";
  const table = heading.closest("table");
  for (const other of table.tHead.querySelectorAll("[aria-sort]"))
    other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", up ? "ascending" : "descending");
  const key = row => {
    const cell = row.children[column];
    const text = cell.textContent;
    return "sort" in cell.dataset ? Number(cell.dataset.sort)
      : /words|method/.test(heading.className) ? text
      : text.startsWith("–") ? Infinity
      : parseFloat(text.replaceAll(",", "").replace("−", "-"));
  };
  const order = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0) * (up ? 1 : -1);
  const body = table.tBodies[0];
  body.append(...[...body.rows].map(row => [key(row), row]).sort(order)
    .map(([, row]) => row));
}

// A strategy is shown in all of its section, or nowhere there: every word must be
// in one of its rows; the other filters are limits.
function filter(form) {
  const words = form.words.value.toLowerCase().split(/\s+/);
  const level = Number(form.level.value), bytes = Number(form.bytes.value);
  const rows = [...document.querySelectorAll(
    "section[id]:not(#pick, #cost, #getters) tr[data-level]")].map(row => [
    row, `${row.closest("section").id} ${row.cells[0].textContent}`]);
  const shown = new Set(rows.filter(([row]) => {
    const text = row.textContent.toLowerCase();
    return words.every(word => text.includes(word))
      && Number(row.dataset.level) <= level
      && Number(row.dataset.bytes) <= bytes;
  }).map(([, strategy]) => strategy));
  for (const [row, strategy] of rows) row.hidden = !shown.has(strategy);
  const all = new Set(rows.map(([, strategy]) => strategy)).size;
  document.getElementById("count").textContent =
    shown.size === all ? "" : `${shown.size} of ${all} strategies`;
  document.body.classList.toggle("intervals", form.intervals.checked);
}

// Charts, and tables of what the form may ask: HTML packed by gzip, as base64.
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(
    new DecompressionStream("gzip"))).text();
}
async function unpack(place) {
  place.innerHTML = await unpacked(place.dataset.packed);
}

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

// What the form says is looked up in what report/lookup.py computed.
async function showPicks() {
  const form = document.getElementById("how");
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

document.addEventListener("submit", event => event.preventDefault());
document.addEventListener("click", event => {
  const heading = event.target.closest("thead th");
  if (heading && heading.querySelector("button")) sortBy(heading);
});
let ready; // when all is unpacked
document.addEventListener("DOMContentLoaded", () => {
  ready = Promise.all([...document.querySelectorAll("[data-packed]")]
    .map(unpack)).then(() => filter(form)) // a browser keeps what was entered
    .then(showPicks);
  const form = document.querySelector("form.rows");
  form.addEventListener("input", () => filter(form));
});
