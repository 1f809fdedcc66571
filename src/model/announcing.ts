import * as v from 'valibot';
import { moment } from './decode';
import { ANNOUNCEMENT_MAX_MS } from './limits';

/** docs/contract.md P20 */
export const announcingSchema = v.object({
  /** Among the announcements of the zone. */
  id: v.string(),
  /** Uid and name of the customer who asked for it. */
  by: v.fallback(v.string(), ''),
  name: v.fallback(v.string(), ''),
  /** `dateAsked` of the request, by which it is known. */
  asked: v.number(),
  /** It is never played after this (epoch ms, server time). */
  until: moment,
  state: v.picklist(['waiting', 'playing']),
  /** When it began to wait or to play (epoch ms, server time). */
  at: moment,
});

export type Announcing = v.InferOutput<typeof announcingSchema>;

/** The latest time (epoch ms), should its player no longer say how it ends. */
export const announcingEnd = ({ state, until, at }: Announcing): number =>
  state === 'waiting' ? until : at + ANNOUNCEMENT_MAX_MS;

/** `now`: epoch ms. */
export const announcingAt = (
  { announcing }: { announcing?: Announcing | undefined },
  now: number,
): Announcing | undefined =>
  announcing !== undefined && announcingEnd(announcing) > now ? announcing : undefined;
