// The variables that an expression may name, and their values.

import type { Snapshot } from './snapshot';
import type { Kind, Value } from './value';

/** The values of the variables with which an expression is evaluated. */
export interface Scope {
  auth: Value;
  now: number;
  root: Snapshot;
  data: Snapshot;
  newData: Snapshot;
  query: Value;
  wildcards: ReadonlyMap<string, string>;
  /** Called with the value of each part of an expression. undefined: the part could not be evaluated. */
  onValue?: ((text: string, value: Value | undefined) => void) | undefined;
}

/** An expression that can be evaluated, and the kind of its value. */
export interface Compiled {
  kind: Kind;
  run: (scope: Scope) => Value;
}

/** The variables of the language. */
export const VARIABLES: Readonly<Record<string, Compiled>> = {
  auth: { kind: 'any', run: (scope) => scope.auth },
  now: { kind: 'number', run: (scope) => scope.now },
  root: { kind: 'snapshot', run: (scope) => scope.root },
  data: { kind: 'snapshot', run: (scope) => scope.data },
  newData: { kind: 'snapshot', run: (scope) => scope.newData },
  query: { kind: 'query', run: (scope) => scope.query },
};

/** The fields of `query`, as the documentation lists them. */
export const QUERY_FIELDS: Readonly<Record<string, Kind>> = {
  orderByKey: 'boolean',
  orderByValue: 'boolean',
  orderByPriority: 'boolean',
  orderByChild: 'primitive',
  startAt: 'primitive',
  endAt: 'primitive',
  equalTo: 'primitive',
  limitToFirst: 'primitive',
  limitToLast: 'primitive',
};
