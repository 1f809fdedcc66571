import { Snapshot } from './snapshot';
import { EvaluationError, type Fields, type Value } from './value';

const isFields = (value: Value): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Snapshot) &&
  !(value instanceof RegExp) &&
  !Array.isArray(value);

/** A property of a value; null where there is none. @throws EvaluationError when it can have no such property */
export function field(target: Value, name: string): Value {
  if (typeof target === 'string' && name === 'length') return target.length;
  if (target === null) return null;
  if (!isFields(target)) throw new EvaluationError(`no property ${name}`);
  return Object.hasOwn(target, name) ? (target[name] ?? null) : null;
}

/** @throws EvaluationError of null, so that it does not pass for null */
export function lengthOf(value: Value): Value {
  if (value === null) throw new EvaluationError('null has no length');
  return field(value, 'length');
}
