// Sorts tables, and shows picks and rows for what is entered.
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
    best ? best.by : "–", of.smaller];
}

// Picks, the chart, its unit and rows of all tables for what the form says.
function showPicks() {
  const known = JSON.parse(document.getElementById("known").textContent);
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
    for (const row of document.querySelectorAll("tr[data-bytes]"))
      row.hidden = Number(row.dataset.bytes) > budget;
    document.documentElement.style.setProperty("--per", nps / 1e7);
    document.getElementById("unit").textContent = `An engine of ${nps >= 1e5
      ? `${Number((nps / 1e6).toPrecision(6))} M`
      : Number(nps.toPrecision(6))} nodes/s has ${(1e9 / nps).toFixed(0)
    } ns for a node: −1 % saves ${Number((1e7 / nps).toPrecision(3))} of them.`;
  };
  form.addEventListener("input", show);
  show(); // a browser keeps what was entered
}

document.addEventListener("submit", event => event.preventDefault());
document.addEventListener("click", event => {
  const heading = event.target.closest("thead th");
  if (heading && heading.querySelector("button")) sortBy(heading);
});
document.addEventListener("DOMContentLoaded", showPicks);
