/* global document, EventSource */
import { ask, element, namespace, say } from './api.js';
import { clearFeed, showDecision, showListeners, showWrite } from './feed.js';
import { Tree } from './tree.js';

const databases = document.querySelector('#databases');
const editor = document.querySelector('#editor');
const query = document.querySelector('#query');
let feed;

const tree = new Tree((path) => {
  editor.elements.place.value = path;
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

/** The parameters of a REST query, in which the name of a child has to be JSON. */
function queryParameters() {
  const fields = [...new FormData(query)].filter(([, value]) => value !== '');
  return Object.fromEntries(
    fields.map(([name, value]) => [name, name === 'orderBy' ? JSON.stringify(value) : value]),
  );
}

query.addEventListener('submit', (event) => {
  event.preventDefault();
  say('');
  void ask('query', queryParameters()).then((answer) => {
    document.querySelector('#query-warning').textContent = answer?.warning ?? '';
    document.querySelector('#query-result').textContent =
      answer === undefined ? '' : JSON.stringify(answer.value, null, 2);
  });
});

/** Follows what happens in the database that is chosen. */
function follow() {
  feed?.close();
  clearFeed();
  void tree.show();
  feed = new EventSource(`feed?${new URLSearchParams({ ns: namespace() })}`);
  const on = (name, show) => feed.addEventListener(name, ({ data }) => show(JSON.parse(data)));
  // When a feed connects again, it sends the earlier refusals again.
  feed.addEventListener('open', clearFeed);
  on('decision', showDecision);
  on('listeners', showListeners);
  on('write', (written) => {
    showWrite(written);
    for (const { path } of written.changes) tree.refreshSoon(path);
  });
}

/** Lists the databases. It is called again because a database only exists after it was used for the first time. */
async function listDatabases() {
  const names = (await ask('databases')) ?? [];
  const chosen = new URLSearchParams(document.location.search).get('ns') ?? databases.value;
  databases.replaceChildren(...names.map((name) => element('option', '', name)));
  if (names.includes(chosen)) databases.value = chosen;
}

databases.addEventListener('focus', () => void listDatabases());
databases.addEventListener('change', follow);
await listDatabases();
follow();
