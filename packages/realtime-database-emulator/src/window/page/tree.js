/* global document */
import { ask, element } from './api.js';

/** How long changes are collected before the tree is drawn again, in ms. */
const GATHER_MS = 100;
const root = document.querySelector('#tree');
/** The places whose children are shown, with the number of pages of them. @type {Map<string, number>} */
const open = new Map();
let drawing = Promise.resolve();
let timer;

const below = (path, key) => (path === '/' ? `/${key}` : `${path}/${key}`);

const valueText = ({ leaf, size, priority }) => {
  const value = leaf === undefined ? `${size} ${size === 1 ? 'child' : 'children'}` : JSON.stringify(leaf);
  return priority === undefined ? value : `${value} (priority ${JSON.stringify(priority)})`;
};

function button(text, label, onClick) {
  const made = element('button', text);
  made.ariaLabel = label;
  made.addEventListener('click', onClick);
  return made;
}

function setPages(path, pages) {
  if (pages === 0) open.delete(path);
  else open.set(path, pages);
  drawing = drawing.then(draw);
}

/** The children of an open place. */
async function listOf(path) {
  const items = [];
  let from = '0';
  for (let pages = open.get(path) ?? 0; pages > 0 && from !== ''; pages -= 1) {
    const node = await ask('node', { path, from });
    if (node === undefined) break;
    for (const child of node.children) items.push(await itemOf(below(path, child.key), child.key, child));
    if (node.leaf !== undefined) items.push(element('li', valueText(node)));
    from = String(node.next ?? '');
  }
  const more = button('More …', `More of ${path}`, () => setPages(path, (open.get(path) ?? 0) + 1));
  return element('ul', ...items, ...(from === '' ? [] : [element('li', more)]));
}

async function itemOf(path, name, node) {
  const choose = button(name, name, () =>
    document.dispatchEvent(new CustomEvent('choose', { detail: path })),
  );
  const item = element('li', choose, path === '/' ? '' : ` ${valueText(node)}`);
  item.dataset.path = path;
  if (node.leaf !== undefined) return item;
  const isOpen = open.has(path);
  const toggle = button(isOpen ? '▾' : '▸', `Open ${path}`, () => setPages(path, isOpen ? 0 : 1));
  toggle.ariaExpanded = String(isOpen);
  item.prepend(toggle);
  if (isOpen) item.append(await listOf(path));
  return item;
}

async function draw() {
  const item = await itemOf('/', '/', { size: 1 });
  const focused = root.contains(document.activeElement) ? document.activeElement.ariaLabel : null;
  root.replaceChildren(item);
  [...root.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === focused)?.focus();
}

/** Shows the tree of the database that is chosen, closed but for its first level. */
export function showTree() {
  open.clear();
  setPages('/', 1);
}

/** Draws the tree again after a short time, with all that changes until then. */
export function drawSoon() {
  timer ??= setTimeout(() => {
    timer = undefined;
    drawing = drawing.then(draw);
  }, GATHER_MS);
}
