// The values and types of the rules language.

import type { Snapshot } from './snapshot';

/** The `.val()` of a node with children. It is not null, and equals no boolean, number or string. */
export const OBJECT = Symbol('object');

export interface Fields {
  readonly [name: string]: Value;
}

export type Value =
  | string
  | number
  | boolean
  | null
  | typeof OBJECT
  | Snapshot
  | RegExp
  | Fields
  | readonly Value[];

/** The kind of an expression's value, as far as it is known when the rules are loaded. */
export type Kind =
  | 'boolean'
  | 'string'
  | 'number'
  | 'null'
  | 'snapshot'
  | 'regexp'
  | 'list'
  | 'query'
  /** A value of the database: boolean, string, number or null. */
  | 'primitive'
  /** It can be of several kinds that have nothing in common. */
  | 'mixed'
  /** A value of the token. Its kind is only known when the rule runs, but it is never a snapshot. */
  | 'any';

/** An expression that cannot be evaluated with this data. The rule then does not hold. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
}

const PRIMITIVES: readonly Kind[] = ['boolean', 'string', 'number', 'null'];

export function kindAllows(kind: Kind, ...allowed: Kind[]): boolean {
  if (allowed.includes(kind)) return true;
  if (kind === 'any') return allowed.some((one) => one !== 'snapshot' && one !== 'regexp');
  return kind === 'primitive' && allowed.some((one) => PRIMITIVES.includes(one));
}

export function asBoolean(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  throw new EvaluationError('expected a boolean');
}

export function asNumber(value: Value): number {
  if (typeof value === 'number') return value;
  throw new EvaluationError('expected a number');
}

export function asString(value: Value): string {
  if (typeof value === 'string') return value;
  throw new EvaluationError('expected a string');
}
