/* global document, CSS */
import { ask, element } from './api.js';

const FRESH_MS = 1000;
/** How long changes are collected before the tree is drawn again, in ms. */
const GATHER_MS = 100;
const root = document.querySelector('#tree');
/** The open places of the tree, with the list of their children. */
const open = new Map();

const below = (path, key) => (path === '/' ? `/${key}` : `${path}/${key}`);

const valueText = ({ leaf, size, priority }) => {
  const value = leaf === undefined ? `${size} ${size === 1 ? 'child' : 'children'}` : JSON.stringify(leaf);
  return priority === undefined ? value : `${value} (priority ${JSON.stringify(priority)})`;
};

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a place is `other` or is below it. */
const isWithin = (place, other) => place === other || other === '/' || place.startsWith(`${other}/`);

/** The tree on the page. `onChoose` is called with the place that was clicked. */
export class Tree {
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.changed = new Set();
    this.refreshing = Promise.resolve();
  }

  async show() {
    open.clear();
    root.replaceChildren();
    const item = this.item('/', '/', { size: 1 });
    root.append(item);
    await this.toggle('/', item);
  }

  /** The entry of one place in a list. What is open below it stays open. */
  item(path, name, node) {
    const item = element('li', '');
    item.dataset.path = path;
    const list = node.leaf === undefined ? open.get(path) : undefined;
    if (node.leaf === undefined) item.append(this.switch(path, item, list !== undefined));
    const choose = element('button', '', name);
    choose.addEventListener('click', () => this.onChoose(path));
    item.append(choose, element('span', 'quiet', ` ${path === '/' ? '' : valueText(node)}`));
    if (list === undefined) this.forget(path);
    else item.append(list);
    return item;
  }

  switch(path, item, isOpen) {
    const button = element('button', '', isOpen ? '▾' : '▸');
    button.ariaLabel = `Open ${path}`;
    button.ariaExpanded = String(isOpen);
    button.addEventListener('click', () => void this.toggle(path, item));
    return button;
  }

  /** Notes that a place and all places below it are closed. */
  forget(path) {
    for (const place of [...open.keys()]) if (isWithin(place, path)) open.delete(place);
  }

  async toggle(path, item) {
    const list = open.get(path);
    const isOpen = list === undefined;
    const isFocused = document.activeElement === item.firstElementChild;
    item.firstElementChild.replaceWith(this.switch(path, item, isOpen));
    if (isFocused) item.firstElementChild.focus();
    if (!isOpen) {
      this.forget(path);
      list.remove();
      return;
    }
    const children = element('ul', '');
    open.set(path, children);
    item.append(children);
    await this.fill(path, 0);
  }

  /** Shows one page of the children of an open place. */
  async fill(path, from) {
    const list = open.get(path);
    const node = await ask('node', { path, from: String(from) });
    if (list === undefined || node === undefined) return;
    if (from === 0) list.replaceChildren();
    list.append(...node.children.map((child) => this.item(below(path, child.key), child.key, child)));
    if (node.leaf !== undefined) list.append(element('li', 'quiet', valueText(node)));
    if (node.next === null) return;
    const more = element('button', '', 'More …');
    more.addEventListener('click', () => {
      more.parentElement.remove();
      void this.fill(path, node.next);
    });
    list.append(element('li', '', more));
  }

  /** Draws a changed place again after a short time, together with what else changes until then. */
  refreshSoon(changed) {
    this.changed.add(changed);
    if (this.changed.size > 1) return;
    this.refreshing = this.refreshing.then(() => wait(GATHER_MS)).then(() => this.refreshAll());
  }

  async refreshAll() {
    const changed = [...this.changed];
    this.changed.clear();
    const isTouched = (place) => changed.some((path) => isWithin(path, place) || isWithin(place, path));
    for (const place of [...open.keys()].filter(isTouched)) await this.fill(place, 0);
    const fresh = changed.map((path) => root.querySelector(`[data-path="${CSS.escape(path)}"]`));
    for (const item of fresh) item?.classList.add('fresh');
    await wait(FRESH_MS);
    for (const item of fresh) item?.classList.remove('fresh');
  }
}
