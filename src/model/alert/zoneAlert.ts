import * as v from 'valibot';
import { decode, type OnMalformed } from '../decode';
import { moment } from '../moment';

const zoneAlertSchema = v.object({
  /** When it was asked for: epoch ms, of the server. */
  at: moment,
  mail: v.fallback(v.boolean(), false),
  /** Until then nothing is told: epoch ms, of the server. */
  mutedUntil: v.fallback(v.optional(moment), undefined),
});

/** That a customer wants to be told when a zone falls silent (docs/product.md 34.8). */
export type ZoneAlert = v.InferOutput<typeof zoneAlertSchema>;

/** undefined: the customer did not ask for it. */
export const decodeZoneAlert = (value: unknown, onMalformed: OnMalformed): ZoneAlert | undefined =>
  value === null || value === undefined
    ? undefined
    : decode(zoneAlertSchema, value, 'alerts/{player}/{uid}', onMalformed);

export const isMuted = ({ mutedUntil = 0 }: ZoneAlert, now: number): boolean => mutedUntil > now;
