import * as v from 'valibot';
import { moment } from './decode';
import { SIGN_EVERY_MAX_MS, SIGN_EVERY_MS } from './limits';

/** Intervals without a sign before a player is silent: one may be lost, and one late. */
export const SIGNS_MISSED = 2.5;
/** A player whose connection ended is silent after this long without a new one. */
const LOST_TIMEOUT_MS = 90_000;

const maybeMoment = v.fallback(v.optional(moment), undefined);

export const signEverySchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(SIGN_EVERY_MS),
  v.maxValue(SIGN_EVERY_MAX_MS),
);

/** docs/contract.md P12 */
export const signFields = {
  /** Last sign of life (epoch ms, server time). */
  seen: maybeMoment,
  /** The longest time between two signs (ms). undefined: an older player, which gives one every minute. */
  signEvery: v.fallback(v.optional(signEverySchema), undefined),
  /** When its connection ended (epoch ms, server time). Its next sign removes it. */
  lost: maybeMoment,
};

export interface Signs {
  seen: number;
  signEvery?: number | undefined;
  lost?: number | undefined;
}

/**
 * `since`: epoch ms, server time. `from`: when it begins to count as silence. `spread` (ms): how long it may have been silent before
 * `since`, or lived on after it.
 */
export function silenceOf({ seen, signEvery, lost }: Signs): { since: number; from: number; spread: number } {
  // A sign that is newer than the lost connection came over another one.
  if (signEvery !== undefined && lost !== undefined && lost >= seen)
    return { since: lost, from: lost + LOST_TIMEOUT_MS, spread: SIGN_EVERY_MS };
  const spread = signEvery ?? SIGN_EVERY_MS;
  return { since: seen, from: seen + SIGNS_MISSED * spread, spread };
}
