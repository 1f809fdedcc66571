/* global document */
import { element, timeOf } from './api.js';

const SHOWN = 100;
const decisions = document.querySelector('#decisions');
const changes = document.querySelector('#changes');
const listeners = document.querySelector('#listeners');
const refusedOnly = document.querySelector('#refused-only');

function prepend(list, item) {
  list.prepend(item);
  while (list.children.length > SHOWN) list.lastElementChild.remove();
}

/** One rule that was asked: its place, its expression, and the value of each part of the expression. */
function ruleElement({ kind, place, path, source, holds, values, line, column }) {
  const details = element(
    'details',
    '',
    element(
      'summary',
      holds ? 'allowed' : 'refused',
      `${kind} at ${place} (line ${line}:${column}) ${holds ? 'holds' : 'does not hold'} for ${path}`,
    ),
    element('pre', '', source),
    element(
      'ul',
      '',
      ...values.map(({ text, value }) => element('li', '', element('code', '', `${text} → ${value}`))),
    ),
  );
  details.open = !holds;
  return details;
}

export function showDecision({ now, act, isAllowed, who, paths, rules }) {
  const item = element(
    'li',
    isAllowed ? 'was-allowed' : '',
    element('span', 'quiet', `${timeOf(now)} `),
    element('strong', isAllowed ? 'allowed' : 'refused', isAllowed ? 'allowed' : 'refused'),
    ` to ${act} ${paths.join(', ')} for ${who}`,
    ...rules.map(ruleElement),
  );
  if (rules.length === 0) item.append(element('p', 'refused', `No .${act} rule stands there or above.`));
  item.hidden = isAllowed && refusedOnly.checked;
  prepend(decisions, item);
}

refusedOnly.addEventListener('change', () => {
  for (const item of decisions.querySelectorAll('.was-allowed')) item.hidden = refusedOnly.checked;
});

export function showWrite({ now, who, changes: places }) {
  const parts = places.map(({ path, value }) =>
    element('div', '', element('code', '', `${path} = ${value}`)),
  );
  prepend(changes, element('li', '', element('span', 'quiet', `${timeOf(now)} ${who}`), ...parts));
}

export function showListeners(all) {
  listeners.replaceChildren(
    ...all.map(({ path, query, who }) =>
      element('tr', '', element('td', '', path), element('td', '', query), element('td', '', who)),
    ),
  );
}

export function clearFeed() {
  decisions.replaceChildren();
  changes.replaceChildren();
  listeners.replaceChildren();
}
