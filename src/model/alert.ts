import * as v from 'valibot';
import { decode, decodeChildren, moment } from './decode';

const silentPlayerSchema = v.object({
  /** Last sign of life (epoch ms, server time). */
  since: moment,
  playerId: v.fallback(v.number(), 0),
  location: v.fallback(v.string(), ''),
});

export interface SilentPlayer extends v.InferOutput<typeof silentPlayerSchema> {
  key: string;
}

/** Longest silent first. */
export const decodeSilentPlayers = (value: unknown): SilentPlayer[] =>
  decodeChildren(silentPlayerSchema, value, 'silent')
    .map(([key, player]) => ({ ...player, key }))
    .sort((one, other) => one.since - other.since);

const zoneAlertSchema = v.object({
  /** When the customer asked for the alert (epoch ms, server time). */
  at: moment,
  mail: v.fallback(v.boolean(), false),
  /** No alerts before this time (epoch ms, server time). */
  mutedUntil: v.fallback(v.optional(moment), undefined),
});

/** docs/product.md 34.8 */
export type ZoneAlert = v.InferOutput<typeof zoneAlertSchema>;

export const decodeZoneAlert = (value: unknown): ZoneAlert | undefined =>
  value === null || value === undefined ? undefined : decode(zoneAlertSchema, value, 'alerts/{player}/{uid}');

export const isMuted = ({ mutedUntil = 0 }: ZoneAlert, now: number): boolean => mutedUntil > now;
