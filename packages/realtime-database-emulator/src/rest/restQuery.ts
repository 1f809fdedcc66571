// A query in the parameters of an address: `orderBy`, `startAt`, `limitToLast` and the others.

import { missingIndexText } from '../query/missingIndex';
import { isWholeNode, WHOLE_NODE, type Bound, type Query } from '../query/query';
import type { OrderBy, OrderedValue } from '../tree/order';
import { RestError } from './restError';

const CONSTRAINTS = ['startAt', 'startAfter', 'endAt', 'endBefore', 'equalTo', 'limitToFirst', 'limitToLast'];
/** The constraints of a shallow request. */
const LISTING: ReadonlySet<string> = new Set(['limitToFirst', 'startAfter']);

function jsonOf(text: string, message: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, message);
  }
}

function orderFrom(text: string): OrderBy {
  const message = 'orderBy must be a valid JSON encoded path';
  const index = jsonOf(text, message);
  if (typeof index !== 'string') throw new RestError(400, message);
  switch (index) {
    case '$key':
      return { by: 'key' };
    case '$value':
      return { by: 'value' };
    case '$priority':
      return { by: 'priority' };
    default: {
      const path = index.split('/').filter((key) => key !== '');
      if (path.length === 0 || /[.#$[\]]/.test(index)) throw new RestError(400, message);
      return { by: 'child', path };
    }
  }
}

function boundFrom(text: string, inclusive: boolean, order: OrderBy): Bound {
  const value = jsonOf(text, 'Constraint index field must be a JSON primitive');
  const isPrimitive =
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isPrimitive) throw new RestError(400, 'Constraint index field must be a JSON primitive');
  if (order.by === 'key' && typeof value !== 'string') {
    throw new RestError(400, 'Constraint key field must be a string');
  }
  const bound: OrderedValue = value;
  return { value: bound, key: undefined, inclusive };
}

function limitFrom(parameters: URLSearchParams): Query['limit'] {
  const first = parameters.get('limitToFirst');
  const last = parameters.get('limitToLast');
  if (first !== null && last !== null) {
    throw new RestError(400, 'Only one of limitToFirst and limitToLast may be specified');
  }
  const text = first ?? last;
  if (text === null) return undefined;
  const name = first === null ? 'limitToLast' : 'limitToFirst';
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > 2 ** 31 - 1) {
    throw new RestError(400, `${name} must be a positive integer`);
  }
  return { to: first === null ? 'last' : 'first', count };
}

/** Reads the query of a REST request. @throws RestError */
export function queryFromUrl(parameters: URLSearchParams): Query {
  const orderText = parameters.get('orderBy');
  if (orderText === null) {
    if (CONSTRAINTS.some((name) => parameters.has(name))) {
      throw new RestError(400, 'orderBy must be defined when other query parameters are defined');
    }
    return WHOLE_NODE;
  }
  const order = orderFrom(orderText);
  const bound = (name: string, inclusive: boolean): Bound | undefined => {
    const text = parameters.get(name);
    return text === null ? undefined : boundFrom(text, inclusive, order);
  };
  const equal = bound('equalTo', true);
  const start = bound('startAt', true) ?? bound('startAfter', false);
  const end = bound('endAt', true) ?? bound('endBefore', false);
  if (equal !== undefined && (start !== undefined || end !== undefined)) {
    throw new RestError(400, 'equalTo cannot be specified in addition to startAt or endAt');
  }
  return { order, start: equal ?? start, end: equal ?? end, limit: limitFrom(parameters) };
}

/**
 * Reads the query of a shallow request. It may name the first keys, as firebase-tools does to list a large place in parts.
 * Unlike that of other queries, its `startAfter` is a bare key.
 * @throws RestError
 */
export function shallowQueryFromUrl(parameters: URLSearchParams): Query {
  if (parameters.has('orderBy') || CONSTRAINTS.some((name) => parameters.has(name) && !LISTING.has(name))) {
    throw new RestError(400, 'Mixing shallow with other query parameters is not allowed');
  }
  const limit = limitFrom(parameters);
  const after = parameters.get('startAfter');
  if (limit === undefined && after === null) return WHOLE_NODE;
  const start = after === null ? undefined : { value: after, key: undefined, inclusive: false };
  return { order: { by: 'key' }, start, end: undefined, limit };
}

/** The answer to a query that has no index in the rules. */
export const missingIndex = (query: Query, path: readonly string[]): RestError =>
  new RestError(400, missingIndexText(query, path));

export const isQueried = (parameters: URLSearchParams, query: Query): boolean =>
  parameters.has('orderBy') || !isWholeNode(query);
