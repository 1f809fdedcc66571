import {
  endBefore,
  equalTo,
  limitToLast,
  limitToFirst,
  orderByChild,
  orderByKey,
  query,
  ref,
  startAfter,
  startAt,
  type Database,
  type Query as SdkQuery,
  type QueryConstraint,
} from 'firebase/database';

/** The value of the child that orders, and the key of its node. */
export interface Position {
  value: number;
  key: string;
}

/** Named like the SDK's functions. Ordered by key without `orderByChild`. */
export interface Query {
  path: string;
  orderByChild?: string;
  /** null: they have no such child. */
  equalTo?: string | number | null;
  startAt?: number;
  /** Only with the order by key: those after this one. */
  startAfterKey?: string | undefined;
  endBefore?: Position;
  limitToFirst?: number;
  limitToLast?: number;
}

export function queryOf(database: Database, what: string | Query): SdkQuery {
  if (typeof what === 'string') return ref(database, what);
  const constraints: QueryConstraint[] = [
    what.orderByChild === undefined ? orderByKey() : orderByChild(what.orderByChild),
  ];
  if (what.equalTo !== undefined) constraints.push(equalTo(what.equalTo));
  if (what.startAt !== undefined) constraints.push(startAt(what.startAt));
  if (what.startAfterKey !== undefined) constraints.push(startAfter(what.startAfterKey));
  if (what.endBefore !== undefined) constraints.push(endBefore(what.endBefore.value, what.endBefore.key));
  if (what.limitToFirst !== undefined) constraints.push(limitToFirst(what.limitToFirst));
  if (what.limitToLast !== undefined) constraints.push(limitToLast(what.limitToLast));
  return query(ref(database, what.path), ...constraints);
}
