// A query as rules see it, in the variable `query`.

import type { QueryParameters } from '../rules/ruleset';
import type { OrderedValue } from '../tree/order';
import type { Query } from './query';

const boundValue = (value: OrderedValue | undefined) =>
  value === undefined || value === null || typeof value === 'object' ? null : value;

/** A query as the rules see it. */
export function ruleParametersOf({ order, start, end, limit }: Query): QueryParameters {
  const isDefault = order.by === 'priority' && order.isDefault === true;
  const startAt = boundValue(start?.value);
  const endAt = boundValue(end?.value);
  return {
    orderByKey: order.by === 'key' || isDefault,
    orderByValue: order.by === 'value',
    orderByPriority: order.by === 'priority' && !isDefault,
    orderByChild: order.by === 'child' ? order.path.join('/') : null,
    startAt,
    endAt,
    equalTo: start !== undefined && end !== undefined && startAt === endAt ? startAt : null,
    limitToFirst: limit?.to === 'first' ? limit.count : null,
    limitToLast: limit?.to === 'last' ? limit.count : null,
  };
}
