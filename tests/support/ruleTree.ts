import { parseExpressionAt, type AnyNode } from 'acorn';
import type { Rules } from '../../rules/priorities';

interface RuleNode {
  /** From the root; `*` for a wildcard. */
  path: string[];
  /** Keyed by `.read`, `.write` and `.validate`. */
  conditions: Record<string, string>;
  hasChildren: boolean;
  /** A rule above it grants writing. */
  isWrittenAbove: boolean;
}

export function nodesOf(rules: Rules, path: string[] = [], isWrittenAbove = false): RuleNode[] {
  const conditions: Record<string, string> = {};
  const children: [string, Rules][] = [];
  for (const [name, rule] of Object.entries(rules)) {
    if (typeof rule === 'string') conditions[name] = rule;
    else if (!Array.isArray(rule)) children.push([name, rule as Rules]);
  }
  const isWritten = isWrittenAbove || conditions['.write'] !== undefined;
  return [
    { path, conditions, hasChildren: children.length > 0, isWrittenAbove },
    ...children.flatMap(([name, child]) =>
      nodesOf(child, [...path, name.startsWith('$') ? '*' : name], isWritten),
    ),
  ];
}

export const parse = (condition: string): AnyNode => parseExpressionAt(condition, 0, { ecmaVersion: 2020 });

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value;

export const within = (tree: AnyNode): AnyNode[] => [
  tree,
  ...Object.values(tree).flatMap((child: unknown) =>
    (Array.isArray(child) ? child : [child]).filter(isNode).flatMap(within),
  ),
];

/** `argument`: the first. */
export function callOf(
  tree: AnyNode,
): { on: AnyNode; method: string; argument: AnyNode | undefined } | undefined {
  if (tree.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = tree;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  return { on: callee.object, method: callee.property.name, argument: given[0] };
}

export const isNamed = (tree: AnyNode, name: string): boolean =>
  tree.type === 'Identifier' && tree.name === name;

const isAuthUid = (tree: AnyNode): boolean =>
  tree.type === 'MemberExpression' && isNamed(tree.object, 'auth') && isNamed(tree.property, 'uid');

/** A client can make no path of several steps of a literal, a wildcard or the uid. */
export const isFixed = (tree: AnyNode): boolean =>
  tree.type === 'Literal' ||
  (tree.type === 'Identifier' && tree.name.startsWith('$')) ||
  // A key is one step, and so are keys with a fixed text between them.
  (tree.type === 'BinaryExpression' && tree.operator === '+' && isFixed(tree.left) && isFixed(tree.right)) ||
  isAuthUid(tree);

const isBelowNewData = (tree: AnyNode): boolean => {
  const call = callOf(tree);
  return call?.method === 'child' && (isNamed(call.on, 'newData') || isBelowNewData(call.on));
};

const NEVER_OF_NOTHING = ['exists', 'isString', 'isNumber', 'isBoolean', 'hasChild', 'hasChildren'];

/** A leaf is a text, number or boolean instead of a node with children. undefined: it depends on something else. */
export function holdsForLeaf(tree: AnyNode): boolean | undefined {
  if (tree.type === 'Literal') return tree.value === true;
  if (tree.type === 'UnaryExpression') {
    const value = holdsForLeaf(tree.argument);
    return value === undefined ? undefined : !value;
  }
  if (tree.type === 'LogicalExpression') {
    const sides = [holdsForLeaf(tree.left), holdsForLeaf(tree.right)];
    const decisive = tree.operator === '||';
    if (sides.includes(decisive)) return decisive;
    return sides.includes(undefined) ? undefined : !decisive;
  }
  if (tree.type === 'BinaryExpression' && tree.operator === '===') {
    const value = callOf(tree.left);
    const isNothing = value?.method === 'val' && isBelowNewData(value.on);
    return isNothing && (isFixed(tree.right) || isNamed(tree.right, 'now')) ? false : undefined;
  }
  const call = callOf(tree);
  if (call === undefined) return undefined;
  if (isNamed(call.on, 'newData')) {
    if (call.method === 'exists') return true;
    return call.method === 'hasChildren' || call.method === 'hasChild' ? false : undefined;
  }
  return isBelowNewData(call.on) && NEVER_OF_NOTHING.includes(call.method) ? false : undefined;
}

/** `*` stands for steps known only at run time; undefined: not a snapshot. */
export function pathOf(tree: AnyNode, at: readonly string[]): string[] | undefined {
  if (isNamed(tree, 'root')) return [];
  if (isNamed(tree, 'data') || isNamed(tree, 'newData')) return [...at];
  const call = callOf(tree);
  const on = call && pathOf(call.on, at);
  if (call === undefined || on === undefined) return undefined;
  if (call.method === 'parent') return on.slice(0, -1);
  if (call.method !== 'child' || call.argument === undefined) return undefined;
  const { argument } = call;
  return [...on, ...(argument.type === 'Literal' ? String(argument.value).split('/') : ['*'])];
}

/** undefined: not a value of the database. */
export function valuePathOf(tree: AnyNode, at: readonly string[]): string[] | undefined {
  const call = callOf(tree);
  return call?.method === 'val' ? pathOf(call.on, at) : undefined;
}
