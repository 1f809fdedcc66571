// Properties and lengths of values in expressions.

import { Snapshot } from './snapshot';
import { EvaluationError, type Fields, type Value } from './value';

const isFields = (value: Value): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Snapshot) &&
  !(value instanceof RegExp) &&
  !Array.isArray(value);

/** A property of a value, or null if it has none. @throws EvaluationError when such a value can have no such property */
export function field(target: Value, name: string): Value {
  if (typeof target === 'string' && name === 'length') return target.length;
  if (target === null) return null;
  if (!isFields(target)) throw new EvaluationError(`no property ${name}`);
  return Object.hasOwn(target, name) ? (target[name] ?? null) : null;
}

/** The length of a value. @throws EvaluationError for null, because a result of null could be compared with null */
export function lengthOf(value: Value): Value {
  if (value === null) throw new EvaluationError('null has no length');
  return field(value, 'length');
}
