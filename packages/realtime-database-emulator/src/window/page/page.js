/* global document, EventSource */
import { ask, element, namespace, say } from './api.js';
import { drawSoon, showTree } from './tree.js';

const databases = document.querySelector('#databases');
const editor = document.querySelector('#editor');
let feed;

document.addEventListener('choose', ({ detail }) => {
  editor.elements.place.value = detail;
  void read();
});

async function read() {
  say('');
  const value = await ask('value', { path: editor.elements.place.value });
  if (value !== undefined) editor.elements.value.value = JSON.stringify(value, null, 2);
}

async function write(text) {
  say('');
  const answer = await ask('value', { path: editor.elements.place.value }, { method: 'PUT', body: text });
  if (answer === null) say(`Written to ${editor.elements.place.value}.`);
}

editor.addEventListener('submit', (event) => {
  event.preventDefault();
  void write(editor.elements.value.value);
});
document.querySelector('#load').addEventListener('click', () => void read());
document.querySelector('#remove').addEventListener('click', () => void write('null'));

const timeOf = (now) => new Date(now).toISOString().slice(11, 23);
const SHOWN = 100;
const refusals = document.querySelector('#refusals');
const changes = document.querySelector('#changes');

function prepend(list, item) {
  list.prepend(item);
  while (list.children.length > SHOWN) list.lastElementChild.remove();
}

/** One rule that was asked: its place, its expression, and the value of each part of the expression. */
function ruleElement({ kind, place, path, source, holds, values, line, column }) {
  const verdict = holds ? 'holds' : 'does not hold';
  const parts = values.map(({ text, value }) => element('li', element('code', `${text} → ${value}`)));
  const details = element(
    'details',
    element('summary', `${kind} at ${place} (line ${line}:${column}) ${verdict} for ${path}`),
    element('pre', source),
    element('ul', ...parts),
  );
  details.open = !holds;
  return details;
}

function showRefusal({ now, act, who, paths, rules }) {
  const item = element('li', `${timeOf(now)} refused to ${act} ${paths.join(', ')} for ${who}`);
  item.append(...rules.map(ruleElement));
  if (rules.length === 0) item.append(element('p', `No .${act} rule stands there or above.`));
  prepend(refusals, item);
}

function showWrite({ now, who, changes: places }) {
  const parts = places.map(({ path, value }) => element('div', element('code', `${path} = ${value}`)));
  prepend(changes, element('li', `${timeOf(now)} ${who}`, ...parts));
}

function clearFeed() {
  for (const list of [refusals, changes]) list.replaceChildren();
}

/** Follows what happens in the database that is chosen. */
function follow() {
  feed?.close();
  clearFeed();
  showTree();
  feed = new EventSource(`feed?${new URLSearchParams({ ns: namespace() })}`);
  const on = (name, show) => feed.addEventListener(name, ({ data }) => show(JSON.parse(data)));
  // When a feed connects again, it sends the earlier refusals again.
  feed.addEventListener('open', clearFeed);
  on('refusal', showRefusal);
  on('write', (written) => {
    showWrite(written);
    drawSoon();
  });
}

/** Lists the databases. It is called again because a database only exists after it was used for the first time. */
async function listDatabases() {
  const names = (await ask('databases')) ?? [];
  const chosen = new URLSearchParams(document.location.search).get('ns') ?? databases.value;
  databases.replaceChildren(...names.map((name) => element('option', name)));
  if (names.includes(chosen)) databases.value = chosen;
}

databases.addEventListener('focus', () => void listDatabases());
databases.addEventListener('change', follow);
await listDatabases();
follow();
