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
    "section[id]:not(#pick, #cost) tr[data-level]")].map(row => [
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

const signed = (x, digits) => {
  const text = (Number(x.toFixed(digits)) + 0).toFixed(digits); // no -0.00
  return text.startsWith("-") ? text.replace("-", "−") : `+${text}`;
};

// A row of picks, by rules of judge/choice.py that need no other evidence: one
// saves 0.5 % with its whole interval, or else what engines use stays.
function judge(of, nps, budget) {
  const rows = of.rows.filter(row => row.bytes <= budget).map(row => ({...row,
    more: row.more.map(x => row.ns ? x * nps / 1e7 : x)})); // per cent
  const saves = rows.find(row => row.replaces && row.more[2] <= -0.5);
  const best = saves ?? rows[0];
  const how = of.bytes > budget ? "too large"
    : nps < of.least || nps > of.most ? "–"
    : of.how || (saves ? "change" : "keep");
  const plain = of.how && of.how === how; // Python said it
  const [point, low, high] = best
    ? best.more.map(x => signed(x, best.ns ? 2 : 1)) : [];
  return [of.used, how, best ? best.name : plain ? of.other : "–",
    best ? `${point}\u00a0% (${low} to ${high})` : plain ? of.said : "–",
    best ? best.by : "", of.smaller];
}

// Picks, the chart and its unit for what the form says.
async function showPicks() {
  const known = JSON.parse(await unpacked(
    document.getElementById("known").textContent));
  const form = document.getElementById("how");
  const show = () => {
    const nps = Number(form.nps.value), budget = Number(form.budget.value);
    if (!(nps > 0 && nps < Infinity)) return;
    // A result without a search of that kind says the same of both.
    const own = form.kind.value in known ? form.kind.value
      : Object.keys(known)[0], counts = {};
    for (const row of document.querySelectorAll("#picks tbody tr")) {
      const cells = judge(known[own][row.dataset.question], nps, budget);
      cells.forEach((text, n) => { // names may be broken
        row.cells[n + 1].innerHTML = text.replace(/[_+](?=[a-z])/g, "$&<wbr>");
      });
      row.className = cells[1];
      counts[cells[1]] = (counts[cells[1]] ?? 0) + 1;
    }
    document.getElementById("counts").textContent = Object.entries(counts)
      .map(([how, count]) => `${how}: ${count}`).join(", ");
    for (const line of document.querySelectorAll(".swept"))
      line.hidden = line.dataset.kind !== form.kind.value;
    for (const place of document.querySelectorAll(".costs"))
      place.hidden = place.dataset.kind !== own;
    for (const row of document.querySelectorAll("#cost tr[data-bytes]"))
      row.hidden = Number(row.dataset.bytes) > budget;
    document.documentElement.style.setProperty("--per", nps / 1e7);
    document.getElementById("unit").textContent = `An engine of ${nps >= 1e5
      ? `${Number((nps / 1e6).toPrecision(6))} M`
      : Number(nps.toPrecision(6))} nodes/s has ${(1e9 / nps).toFixed(0)
    } ns for a node: −1 % saves ${Number((1e7 / nps).toPrecision(3))} of them.`;
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
