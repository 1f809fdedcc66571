import type { AnyNode } from 'acorn';
import { describe, expect, it } from 'vitest';
import { databaseRules } from './databaseRules';
import {
  callOf,
  holdsForLeaf,
  isFixed,
  isNamed,
  nodesOf,
  parse,
  pathOf,
  valuePathOf,
  within,
} from '../tests/support/ruleTree';

const NODES = nodesOf(databaseRules.rules);
const EXPRESSIONS = NODES.flatMap(({ path, conditions }) =>
  Object.values(conditions).flatMap((condition) => within(parse(condition)).map((tree) => ({ path, tree }))),
);
/** The number that an expression such as `newData.val() + ''` makes a text. */
const numberOf = (tree: AnyNode): AnyNode | undefined => {
  if (tree.type !== 'BinaryExpression' || tree.operator !== '+') return undefined;
  const [made, other] = [tree.left, tree.right].filter(
    (side) => !(side.type === 'Literal' && side.value === ''),
  );
  return other === undefined ? made : undefined;
};

const nameOf = (path: readonly string[]): string => path.join('/');

it('no node of known fields takes a text, a number or a boolean in their place (docs/security.md S144)', () => {
  const open = NODES.filter(({ conditions, hasChildren, isWrittenAbove }) => {
    const write = conditions['.write'];
    if (!hasChildren || (write === undefined && !isWrittenAbove)) return false;
    const asked = [isWrittenAbove ? undefined : write, conditions['.validate']];
    return !asked.some((condition) => condition !== undefined && holdsForLeaf(parse(condition)) === false);
  });
  expect(open.map(({ path }) => nameOf(path))).toEqual([]);
});

describe('a text that is used as a step of a path', () => {
  /** Written by functions and players only. */
  const TRUSTED = ['desk/open/*/uid', 'desk/open/*/rating', 'desk/open/*/thread', 'players/*/nowPlaying/id'];
  const isSame = (one: string, other: string): boolean => {
    const [steps, others] = [one.split('/'), other.split('/')];
    return (
      steps.length === others.length &&
      steps.every((step, place) => step === others[place] || step === '*' || others[place] === '*')
    );
  };
  const known = new Set(TRUSTED);
  const isKnown = (path: string): boolean => [...known].some((other) => isSame(path, other));

  /** Compared with a pattern without a slash, with a single step, or with the time of now, which only numbers can be. */
  const stepIn = (tree: AnyNode, at: readonly string[]): string | undefined => {
    if (tree.type === 'BinaryExpression' && /^[<>]=?$/.test(tree.operator)) {
      const isOfNow = within(tree.right).some((part) => isNamed(part, 'now'));
      const number = isOfNow ? valuePathOf(tree.left, at) : undefined;
      return number && nameOf(number);
    }
    if (tree.type === 'BinaryExpression' && tree.operator === '===') {
      const value = valuePathOf(tree.left, at);
      const other = valuePathOf(tree.right, at);
      const isStep = isFixed(tree.right) || (other !== undefined && isKnown(nameOf(other)));
      return value !== undefined && isStep ? nameOf(value) : undefined;
    }
    const call = callOf(tree.type === 'UnaryExpression' ? tree.argument : tree);
    if (call?.argument?.type !== 'Literal') return undefined;
    const { method, argument } = call;
    const isGuard =
      tree.type === 'UnaryExpression'
        ? method === 'contains' && argument.value === '/'
        : method === 'matches' && /^\/\^[^/.]*\$\/$/.test(argument.raw ?? '');
    const value = isGuard ? valuePathOf(call.on, at) : undefined;
    return value && nameOf(value);
  };
  for (let before = 0; before !== known.size;) {
    before = known.size;
    for (const { tree, path } of EXPRESSIONS) {
      const found = stepIn(tree, path);
      // Elsewhere it is only compared.
      const place = found?.split('/').slice(0, path.length).join('/');
      if (found !== undefined && isSame(place ?? '', nameOf(path))) known.add(found);
    }
  }

  it('is asked to be one step where it is written (docs/security.md S144)', () => {
    const free = EXPRESSIONS.flatMap(({ tree, path }) => {
      const call = callOf(tree);
      if (call?.method !== 'child' || call.argument === undefined || isFixed(call.argument)) return [];
      if (pathOf(call.on, path) === undefined) return [];
      const value = valuePathOf(numberOf(call.argument) ?? call.argument, path);
      return value !== undefined && isKnown(nameOf(value))
        ? []
        : [`${nameOf(path)}: ${nameOf(value ?? ['?'])}`];
    });
    expect([...new Set(free)]).toEqual([]);
  });
});

describe('what the parser of the service may read otherwise than ours stands nowhere', () => {
  const conditions = NODES.flatMap(({ path, conditions: asked }) =>
    Object.entries(asked).map(([kind, condition]) => ({ place: `${nameOf(path)} ${kind}`, condition })),
  );
  const having = (is: (condition: string) => boolean) =>
    conditions.filter(({ condition }) => is(condition)).map(({ place }) => place);
  const havingTree = (is: (tree: AnyNode) => boolean) =>
    having((condition) => within(parse(condition)).some(is));

  it('a control character', () => {
    // In messages, which may have some of them (docs/operations.md).
    expect(having((condition) => /\p{Cc}/u.test(condition))).toEqual([
      'users/*/messages/*/*/msg .validate',
      'desk/texts/*/text .validate',
    ]);
    // Ends of lines and, for some parsers, of the text.
    const ends = ['\n', '\r', '\u001a', '\u0085', '\u2028', '\u2029'];
    expect(having((condition) => ends.some((end) => condition.includes(end)))).toEqual([]);
  });

  it('a set such as \\s within the brackets of a regular expression', () => {
    const isNested = (tree: AnyNode): boolean =>
      tree.type === 'Literal' && 'regex' in tree && /\[[^\]]*\\[swdSWD]/.test(tree.regex.pattern);
    expect(havingTree(isNested)).toEqual([]);
  });

  it('a slash in the set of a regular expression that is not escaped', () => {
    const hasBareSlash = (tree: AnyNode): boolean =>
      tree.type === 'Literal' && 'regex' in tree && /(^|[^\\])\//.test(tree.regex.pattern);
    expect(havingTree(hasBareSlash)).toEqual([]);
  });

  it('a number that is made a text (docs/security.md S144)', () => {
    // As a key, as in the documentation of Firebase: the time of a message.
    const places = EXPRESSIONS.flatMap(({ tree, path }) =>
      numberOf(tree) === undefined ? [] : [nameOf(path)],
    );
    expect(places).toEqual([
      'users/*/info/unreadMessages',
      'users/*/messages/*/info/dateTime',
      'users/*/messages/*/*/created',
      // One sentence, where an entry is added and where it is changed.
      'desk/open/*',
      'desk/open/*',
    ]);
  });

  it('a part of a query that is compared and may not be there', () => {
    const compared = /query\.(\w+) [<>]/g;
    const mayBeNull = (condition: string): boolean =>
      [...condition.matchAll(compared)].some(
        ([, parameter = '']) => !condition.includes(`query.${parameter} !== null && `),
      );
    expect(having(mayBeNull)).toEqual([]);
  });
});
