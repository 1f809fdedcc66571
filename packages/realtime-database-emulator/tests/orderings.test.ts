import { expect, it } from 'vitest';
import { orderedChildren, type Query } from '../src/query/query';
import { QueryWindow } from '../src/query/window';
import { branchNode, leafNode, type DataNode } from '../src/tree/dataNode';

const player = (crypKey: string): DataNode => branchNode([['crypKey', leafNode(crypKey)]]);
const order = { by: 'child', path: ['crypKey'] } as const;
const bound = (value: string) => ({ value, key: undefined, inclusive: true });
const equalTo = (value: string): Query => ({
  order,
  start: bound(value),
  end: bound(value),
  limit: undefined,
});

it('a node is ordered once for all who ask for that order', () => {
  const players = branchNode([
    ['a', player('2')],
    ['b', player('1')],
  ]);
  const ordered = orderedChildren(players, order);
  expect(orderedChildren(players, { by: 'child', path: ['crypKey'] })).toBe(ordered);
  expect(orderedChildren(players, { by: 'child', path: ['other'] })).not.toBe(ordered);
  expect(orderedChildren(players, { by: 'key' })).not.toBe(ordered);
  expect(ordered.slice(0, 2).map(([key]) => key)).toEqual(['b', 'a']);
});

it('two listeners of the same order follow a write, each to what its query asks for', () => {
  const before = branchNode([
    ['a', player('2')],
    ['b', player('1')],
  ]);
  const [one, other] = [new QueryWindow(before, equalTo('1')), new QueryWindow(before, equalTo('3'))];
  const after = before.with('a', player('3'));
  for (const window of [one, other]) window.moveTo(after, new Set(['a']));
  expect(one.view.entries().map(([key]) => key)).toEqual(['b']);
  expect(other.view.entries().map(([key]) => key)).toEqual(['a']);
});
