import * as v from 'valibot';
import { decode, decodeChildren, moment } from './decode';

const silentPlayerSchema = v.object({
  /** Its last sign of life: epoch ms, of the server. */
  since: moment,
  playerId: v.fallback(v.number(), 0),
  location: v.fallback(v.string(), ''),
});

/** A player that is silent now, as the provider's list has it. */
export interface SilentPlayer extends v.InferOutput<typeof silentPlayerSchema> {
  key: string;
}

/** The one that is silent for longest first. */
export const decodeSilentPlayers = (value: unknown): SilentPlayer[] =>
  decodeChildren(silentPlayerSchema, value, 'silent')
    .map(([key, player]) => ({ ...player, key }))
    .sort((one, other) => one.since - other.since);

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
export const decodeZoneAlert = (value: unknown): ZoneAlert | undefined =>
  value === null || value === undefined ? undefined : decode(zoneAlertSchema, value, 'alerts/{player}/{uid}');

export const isMuted = ({ mutedUntil = 0 }: ZoneAlert, now: number): boolean => mutedUntil > now;
