// Sorts and filters the tables.
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
      : text.startsWith("–") ? Infinity : parseFloat(text.replaceAll(",", ""));
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

document.addEventListener("click", event => {
  const heading = event.target.closest("thead th");
  if (heading && heading.querySelector("button")) sortBy(heading);
});
let ready; // when all is unpacked
document.addEventListener("DOMContentLoaded", () => {
  ready = Promise.all([...document.querySelectorAll("[data-packed]")]
    .map(unpack)).then(() => filter(form)); // a browser keeps what was entered
  const form = document.querySelector("form.rows");
  form.addEventListener("input", () => filter(form));
  form.addEventListener("submit", event => event.preventDefault());
});
