// The methods of snapshots and strings in the rules language, with their types.

import { Snapshot } from './snapshot';
import { asString, EvaluationError, OBJECT, type Kind, type Value } from './value';

interface Method {
  on: 'snapshot' | 'string';
  parameters: readonly Kind[];
  /** How many of the last parameters may be left out. */
  optional?: number;
  gives: Kind;
  call: (target: never, values: readonly Value[]) => Value;
}

const argument = (values: readonly Value[], index: number): Value => values[index] ?? null;

const snapshotMethod = (
  gives: Kind,
  parameters: readonly Kind[],
  call: (target: Snapshot, values: readonly Value[]) => Value,
  optional = 0,
): Method => ({ on: 'snapshot', parameters, gives, call, optional });

const stringMethod = (
  gives: Kind,
  parameters: readonly Kind[],
  call: (target: string, values: readonly Value[]) => Value,
): Method => ({ on: 'string', parameters, gives, call });

const parentOf = (snapshot: Snapshot): Snapshot => {
  const parent = snapshot.parent();
  if (parent === undefined) throw new EvaluationError('the root has no parent');
  return parent;
};

function keysFrom(value: Value): string[] {
  if (!Array.isArray(value)) throw new EvaluationError('expected a list of keys');
  if (value.length === 0) throw new EvaluationError('hasChildren needs at least one key');
  return value.map(asString);
}

function matches(text: string, pattern: Value): boolean {
  if (!(pattern instanceof RegExp)) throw new EvaluationError('expected a regular expression');
  return pattern.test(text);
}

/** Every method of the rules language, by name. */
export const METHODS: Readonly<Record<string, Method>> = {
  val: snapshotMethod('primitive', [], ({ node }) => (node.leaf === undefined ? OBJECT : node.leaf)),
  child: snapshotMethod('snapshot', ['string'], (target, values) =>
    target.child(asString(argument(values, 0))),
  ),
  parent: snapshotMethod('snapshot', [], parentOf),
  exists: snapshotMethod('boolean', [], ({ node }) => !node.isEmpty),
  hasChild: snapshotMethod(
    'boolean',
    ['string'],
    (target, values) => !target.child(asString(argument(values, 0))).node.isEmpty,
  ),
  hasChildren: snapshotMethod(
    'boolean',
    ['list'],
    (target, values) => target.hasChildren(values.length === 0 ? undefined : keysFrom(argument(values, 0))),
    1,
  ),
  getPriority: snapshotMethod('primitive', [], ({ node }) => node.priority),
  isNumber: snapshotMethod('boolean', [], ({ node }) => typeof node.leaf === 'number'),
  isString: snapshotMethod('boolean', [], ({ node }) => typeof node.leaf === 'string'),
  isBoolean: snapshotMethod('boolean', [], ({ node }) => typeof node.leaf === 'boolean'),
  contains: stringMethod('boolean', ['string'], (target, values) =>
    target.includes(asString(argument(values, 0))),
  ),
  beginsWith: stringMethod('boolean', ['string'], (target, values) =>
    target.startsWith(asString(argument(values, 0))),
  ),
  endsWith: stringMethod('boolean', ['string'], (target, values) =>
    target.endsWith(asString(argument(values, 0))),
  ),
  replace: stringMethod('string', ['string', 'string'], (target, values) =>
    target.replaceAll(asString(argument(values, 0)), () => asString(argument(values, 1))),
  ),
  toLowerCase: stringMethod('string', [], (target) => target.toLowerCase()),
  toUpperCase: stringMethod('string', [], (target) => target.toUpperCase()),
  matches: stringMethod('boolean', ['regexp'], (target, values) => matches(target, argument(values, 0))),
};

/** Calls a method on the value before the dot. @throws EvaluationError for the wrong kind of value */
export function callMethod(name: string, target: Value, values: readonly Value[]): Value {
  const method = METHODS[name];
  if (method === undefined) throw new EvaluationError(`no method ${name}`);
  const fits = method.on === 'string' ? typeof target === 'string' : target instanceof Snapshot;
  if (!fits) throw new EvaluationError(`${name} is a method of a ${method.on}`);
  return method.call(target as never, values);
}
