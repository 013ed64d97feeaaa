// Picks again, by the rules of report/pick.py.
// SPDX-License-Identifier: MIT

const MUST_SEE = 0.02, TOO_MUCH = 0.1, WORTH_A_WORD = 0.005, CONFIDENCE = 0.95;
const PROGRAMS = ["search", "perft"];

function logGamma(x) {
  let sum = 1.000000000190015, y = x;
  for (const c of [76.18009172947146, -86.50532032941677, 24.01409824083091,
    -1.231739572450155, 1.208650973866179e-3, -5.395239384953e-6])
    sum += c / ++y;
  return Math.log(2.5066282746310005 * sum / x)
    - (x + 5.5) + (x + 0.5) * Math.log(x + 5.5);
}

// The regularized incomplete beta function, by Lentz's continued fraction.
function beta(a, b, x) {
  if (x > (a + 1) / (a + b + 2)) return 1 - beta(b, a, 1 - x);
  if (x <= 0) return 0;
  let c = 1, d = 1 / (1 - (a + b) * x / (a + 1)), h = d;
  for (let m = 1; m < 5000; m++) {
    const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + even * d); c = 1 + even / c; h *= d * c;
    d = 1 / (1 + odd * d); c = 1 + odd / c; h *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return h / a * Math.exp(a * Math.log(x) + b * Math.log(1 - x)
    + logGamma(a + b) - logGamma(a) - logGamma(b));
}

// Student's t that both tails beyond together have so much of.
const quantiles = new Map();
function quantile(df, tails) {
  const key = `${df} ${tails}`;
  if (!quantiles.has(key)) {
    let low = 0, high = 1;
    const left = t => beta(df / 2, 0.5, df / (df + t * t));
    while (left(high) > tails && high < 1e9) high *= 2;
    for (let n = 0; n < 60; n++) {
      const middle = (low + high) / 2;
      if (left(middle) > tails) low = middle; else high = middle;
    }
    quantiles.set(key, high);
  }
  return quantiles.get(key);
}

// As in stats.py: of what it takes more, and its interval.
function verdict([point, low, high]) {
  if ((low <= 0 && high >= 0) || Math.abs(point) < WORTH_A_WORD) return "tied";
  return point > 0 ? "slower" : "faster";
}

class Evidence {
  constructor(data, engine) {
    Object.assign(this, data);
    this.share = data.ns === null ? null : data.ns / engine;
    this.sees = data.sees / (data.ns === null ? 1 : engine);
  }
  between(a, b) {
    return [this.points[a] - this.points[b],
      this.variances[a] + this.variances[b], this.df];
  }
  worth(one, other, doubt) {
    const a = this.rows[one], b = this.rows[other];
    if (a === b) return [0, 0, 0];
    const share = this.share === null ? 1
      : this.share * Math.exp(this.between(b, this.base)[0]);
    const [point, variance, df] = this.between(a, b);
    const half = Math.min(300,
      quantile(Math.max(1, df), doubt) * Math.sqrt(variance));
    return [point, point - half, point + half].map(x => share * Math.expm1(x));
  }
  doubt(names) {
    return (1 - CONFIDENCE)
      / Math.max(1, new Set(names.map(n => this.rows[n])).size - 1);
  }
  has(name) { return name in this.rows; }
  // Of the engine, or of queries' own time.
  mustSee() {
    return this.share === null && !PROGRAMS.includes(this.name)
      ? TOO_MUCH : MUST_SEE;
  }
  // Of everything that was measured there at once.
  ofAll(one, other) {
    return this.worth(one, other, (1 - CONFIDENCE) / Math.max(1, this.of - 1));
  }
  surelyWorth(a, b, doubt) {
    return this.worth(a, b, doubt)[2] < -WORTH_A_WORD;
  }
  surelySlower(a, b, doubt) {
    return verdict(this.worth(a, b, 2 * doubt)) === "slower";
  }
  notBeaten(names) {
    const doubt = this.doubt(names);
    return names.filter(a => !names.some(b => this.rows[a] !== this.rows[b]
      && this.surelySlower(a, b, doubt)));
  }
}

function narrowed(names, incumbent, found) {
  const present = names.filter(n => found.has(n));
  if (!present.includes(incumbent))
    return [present.length ? found.notBeaten(present) : names, false];
  const doubt = found.doubt(present);
  const faster = found.notBeaten(present)
    .filter(n => found.surelyWorth(n, incumbent, doubt));
  return faster.length ? [faster, true] : [names.filter(n => !found.has(n)
    || found.rows[n] === found.rows[incumbent]), false];
}

const least = (items, keys) => items.reduce((best, item) => {
  const a = keys(item), b = best && keys(best);
  const n = b ? a.findIndex((x, k) => x !== b[k]) : 0;
  return !b || (n >= 0 && a[n] < b[n]) ? item : best;
}, null);

function worthOf(usable, a, b, names, engine) {
  const found = usable.find(e => e.has(a) && e.has(b)
    && e.rows[a] !== e.rows[b]);
  const more = found.worth(a, b, found.doubt(names.filter(n => found.has(n))));
  return {by: found.name, more,
    ns: found.share === null ? null : more.map(x => engine * x)};
}

// As in pick.py: where no program was run, by the queries' own time.
function toBeAsGood(found) {
  return found.some(e => PROGRAMS.includes(e.name)) ? found
    : found.map(e => Object.assign(Object.create(Evidence.prototype), e,
      {share: null, sees: e.sees / (e.share ?? 1)}));
}

function pickOne(question, strategies, incumbent, engine) {
  const choice = {question: question.name, incumbent};
  const found = question.evidence.map(e => new Evidence(e, engine))
    .filter(e => !incumbent || e.has(incumbent));
  const usable = (incumbent ? found : toBeAsGood(found))
    .filter(e => e.sees <= e.mustSee());
  if (!strategies.length) return {...choice, why: "nothing fits"};
  if (!usable.length) return {...choice, why: "not measured well enough",
    blind: question.evidence.map(e => new Evidence(e, engine))};
  const all = strategies.map(s => s[0]);
  let names = all, decided = usable[0];
  for (const found of usable) {
    const [left, faster] = narrowed(names, incumbent, found);
    names = left;
    if (faster) decided = found;
  }
  choice.kept = names.includes(incumbent);
  choice.pick = choice.kept ? incumbent
    : least(strategies.filter(s => names.includes(s[0])), s => [s[1], s[2]])[0];
  choice.by = decided.name;
  const rival = choice.kept && least(all.filter(n => decided.has(n)
    && decided.rows[n] !== decided.rows[incumbent]),
  n => [decided.worth(n, incumbent, 1)[0]]);
  if (rival) {
    choice.rival = rival;
    choice.worth = worthOf([decided], rival, incumbent, all, engine);
  } else if (incumbent && !choice.kept)
    choice.worth = worthOf(usable, choice.pick, incumbent, all, engine);
  const asGood = toBeAsGood(usable);
  const tied = (choice.kept ? all : names).filter(n => n !== choice.pick
    && asGood.some(e => e.rows[n] !== e.rows[choice.pick])
    && asGood.every(e => e.has(n) && e.has(choice.pick) && !e.surelySlower(
      n, choice.pick, e.doubt(all.filter(m => e.has(m))))));
  const bytes = Object.fromEntries(strategies);
  choice.tied = tied;
  choice.smaller = least(strategies.filter(s => tied.includes(s[0])
    && s[1] < bytes[choice.pick]), s => [s[1]]);
  return choice;
}

const partnersOf = name => name.split("+").slice(1);

// All choices, for an engine of so many nodes a second.
function picks(data, nps, budget, level) {
  const engine = 1e9 / nps, fit = {}, incumbents = {};
  for (const q of data.questions) {
    fit[q.name] = q.strategies.filter(s => s[3] <= level && s[1] <= budget);
    incumbents[q.name] = q.incumbents.find(
      n => fit[q.name].some(s => s[0] === n)) ?? null;
  }
  const atHand = new Set(Object.values(incumbents).filter(n => n)
    .flatMap(partnersOf));
  const found = {};
  for (const name of new Set([...data.homes, ...Object.keys(fit)])) {
    const own = fit[name].filter(
      s => partnersOf(s[0]).every(p => atHand.has(p)));
    found[name] = pickOne(data.questions.find(q => q.name === name),
      own.some(s => partnersOf(s[0]).length) ? own : fit[name],
      incumbents[name], engine);
    if (data.homes.includes(name) && !incumbents[name] && found[name].pick)
      atHand.add(found[name].pick);
  }
  const choices = data.questions.map(q => found[q.name]);
  const instead = {};
  for (const home of data.homes) {
    const choice = choices.find(c => c.question === home);
    if (choice.incumbent && choice.pick)
      for (const [name] of fit[home]) instead[name] = choice.pick;
  }
  for (const choice of choices.filter(c => c.pick)) {
    const [own, ...others] = choice.pick.split("+");
    const name = [own, ...others.map(p => instead[p] ?? p)].join("+");
    if (fit[choice.question].some(s => s[0] === name)) choice.pick = name;
    choice.bytes = fit[choice.question]
      .find(s => s[0] === choice.pick)[1];
  }
  return {choices, fit};
}

// A bar of what it is worth, from slower to faster, on a scale of +-2 %.
const FULL = 0.02;
function bar(more) {
  const x = v => 50 + 50 * Math.max(-1, Math.min(1, -v / FULL));
  const [point, low, high] = more.map(x);
  return `<svg class="bar" viewBox="0 0 100 12" aria-hidden="true">
<path d="M50 0v12" class="zero"/><path d="M${high} 6H${low}"/>
<circle cx="${point}" cy="6" r="2" class="dot"/></svg>`;
}

const signed = (x, digits) => (x < 0 ? "" : "+") + x.toFixed(digits);
function worthText(worth) {
  const [point, low, high] = worth.more;
  return worth.ns === null
    ? `\u00d7${(1 + point).toFixed(3)} (${(1 + low).toFixed(3)}\u2013${
      (1 + high).toFixed(3)})`
    : `${signed(-100 * point, 2)} % (${signed(-100 * high, 2)} to ${
      signed(-100 * low, 2)}), ${signed(-worth.ns[0], 2)} ns a node`;
}

// As of names in page.py: may break where parts meet.
function breakable(text) {
  return text.split(/(?<=[_+](?=[a-z]))/).flatMap(
    part => [document.createElement("wbr"), part]).slice(1);
}

// As speed() of picktext.py says it.
const speed = nps => nps >= 1e5 ? `${Number((nps / 1e6).toPrecision(6))} M nodes/s`
  : `${Number(nps.toPrecision(6))} nodes/s`;

// As in joint.py: partner -> row, of the most rows that differ in it alone.
function family(strategies, fit) {
  const families = new Map();
  for (const [name] of strategies)
    name.split("+").forEach((partner, n, parts) => {
      if (!n || !fit.has(partner)) return;
      const key = parts.map((part, k) => k === n ? "" : part).join("+");
      if (!families.has(key)) families.set(key, {});
      families.get(key)[partner] = name;
    });
  const size = rows => Object.keys(rows).length;
  return [...families.values()].reduce(
    (most, rows) => size(rows) > size(most) ? rows : most, {});
}

// [name, Evidence], of all that has the incumbent.
function jointColumns(data, home, fit, incumbent, engine) {
  const found = data.questions.find(q => q.name === home).evidence.map(
    e => [PROGRAMS.includes(e.name) ? e.name : home, new Evidence(e, engine)]);
  for (const q of data.questions) {
    const queries = q.evidence.find(e => !PROGRAMS.includes(e.name));
    const rows = Object.entries(family(q.strategies, fit))
      .filter(([, row]) => queries && row in queries.rows)
      .map(([partner, row]) => [partner, queries.rows[row]]);
    if (q.name !== home && rows.length > 1)
      found.push([q.name, new Evidence({...queries, of: rows.length,
        rows: Object.fromEntries(rows)}, engine)]);
  }
  return found.filter(([, e]) => e.has(incumbent));
}

const SIGNS = {faster: " \u25b2", slower: " \u25bd", tied: " ="};
function jointCell(cell, name, incumbent, found, engine) {
  cell.className = "n";
  cell.dataset.sort = "Infinity";
  cell.textContent = "\u2013";
  if (!found.has(name)) return;
  const more = found.ofAll(name, incumbent);
  const [text, low, high] = more.map(x => found.share === null
    ? (1 + x).toFixed(2) : signed(engine * x, 2));
  cell.dataset.sort = more[0];
  cell.textContent = text;
  if (name === incumbent) return;
  cell.append(SIGNS[verdict(more)]);
  const interval = cell.appendChild(document.createElement("span"));
  interval.className = "more";
  interval.textContent = `${low} to ${high}`;
}

// A joint table again: what fits, beside what engines use, and the pick.
function pickJoint(place, data, nps, {choices, fit}) {
  const {question} = place.dataset, engine = 1e9 / nps;
  const {incumbent, pick} = choices.find(c => c.question === question);
  place.hidden = !incumbent;
  if (!incumbent) return;
  const names = fit[question].map(s => s[0]);
  const columns = jointColumns(data, question, new Set(names), incumbent,
    engine);
  const first = columns[0][1];
  const key = n => first.has(n) ? first.worth(n, incumbent, 1)[0] : Infinity;
  for (const [part, text] of Object.entries({
    pick: pick ?? "no pick", used: incumbent, speed: speed(nps)}))
    for (const told of place.querySelectorAll(`[data-says=${part}]`))
      told.textContent = text;
  place.querySelector("thead tr").replaceChildren(...[["strategy"], ...columns]
    .map(([name, e]) => {
      const head = document.createElement("th");
      head.scope = "col";
      head.className = e ? "n" : "";
      const button = head.appendChild(document.createElement("button"));
      button.type = "button";
      button.append(...breakable(
        name + (e && e.share === null ? ", ratio" : "")));
      return head;
    }));
  place.querySelector("tbody").replaceChildren(...names
    .filter(n => columns.some(([, e]) => e.has(n)))
    .sort((a, b) => key(a) - key(b) || 0).map(name => {
      const row = document.createElement("tr");
      row.classList.toggle("baseline", name === incumbent);
      const head = row.appendChild(document.createElement("th"));
      head.scope = "row";
      head.append(...breakable(name));
      for (const [, found] of columns)
        jointCell(row.insertCell(), name, incumbent, found, engine);
      return row;
    }));
}

// Why nothing was picked: what there is cannot tell what matters.
const blindText = found => found.map(e => `${e.name} tells ${
  e.sees < 10 ? `${(100 * e.sees).toFixed(1)} %` : "nothing"} apart, not ${
  100 * e.mustSee()} %`).join("; ") || "\u2013";

function rowOf(choice) {
  const row = document.createElement("tr");
  const small = choice.pick && (choice.smaller ?? [choice.pick, choice.bytes]);
  const best = choice.why ?? (choice.kept ? "kept" + (choice.rival
    ? `, next ${choice.rival}` : "") : choice.pick);
  const head = document.createElement("th");
  const link = head.appendChild(document.createElement("a"));
  head.scope = "row";
  link.href = `#${choice.question}`;
  link.textContent = choice.question;
  row.append(head);
  for (const text of [choice.incumbent ?? "none fits", best, "",
    choice.worth ? worthText(choice.worth) : blindText(choice.blind ?? []),
    choice.by ?? "\u2013",
    small ? small[0] : "\u2013",
    small ? small[1].toLocaleString("en-US") : "\u2013"])
    row.insertCell().append(...breakable(text));
  row.classList.toggle("changed", Boolean(choice.pick) && !choice.kept);
  if (choice.worth) row.cells[3].innerHTML = bar(choice.worth.more);
  row.cells[7].className = "n";
  return row;
}

// Of one machine of several.
function pickCell(cell, choice) {
  const {pick, kept, why, blind, worth, rival, incumbent, smaller} = choice;
  const told = [why, blind && blindText(blind), worth && `${kept ? `next: ${rival}`
    : `instead of ${incumbent}`}, ${worthText(worth)} in ${worth.by}`,
  smaller && `smallest as good: ${smaller[0]}, ${
    smaller[1].toLocaleString("en-US")} bytes`];
  const head = document.createElement("b");
  head.textContent = pick ? `${kept ? "keep" : "take"} ${pick}` : "no pick";
  const rest = document.createElement("small");
  rest.textContent = told.filter(Boolean).join("; ");
  cell.replaceChildren(head, document.createElement("br"), rest);
}

{
  const form = document.getElementById("how");
  const data = [...document.querySelectorAll(".measured")].map(
    place => JSON.parse(place.textContent));
  const again = () => {
    const nps = Number(form.elements.nps.value);
    if (!(nps > 0 && nps < Infinity)) return;
    const found = data.map(of => picks(of, nps,
      Number(form.elements.budget.value), Number(form.elements.isa.value)));
    document.querySelector("#picks tbody")?.replaceChildren(
      ...found[0].choices.map(rowOf));
    for (const cell of document.querySelectorAll("#pick td[data-result]"))
      pickCell(cell, found[cell.dataset.result].choices.find(
        c => c.question === cell.dataset.question));
    for (const place of document.querySelectorAll(".joint"))
      pickJoint(place, data[place.dataset.result], nps,
        found[place.dataset.result]);
    document.getElementById("unit").textContent = `An engine of ${speed(nps)
    } has ${(1e9 / nps).toFixed(0)} ns for a node: +1 % saves ${
      Number((1e7 / nps).toPrecision(3))} of them.`;
  };
  form.addEventListener("input", again);
  form.addEventListener("submit", event => event.preventDefault());
  again();
}
