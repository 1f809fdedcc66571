import * as v from 'valibot';
import { isDatabaseKey, moment } from './decode';
import { isEmail } from './email';

/** What the rules do not let an administrator's page read (docs/product.md 17.26). */
export const ZONE_FACTS_PATH = '/zones/facts';
/** docs/product.md 17.24 */
export const LOGIN_ZONES_PATH = '/zones/ofLogin';

/** Body of POST /zones/facts: the key of a player in the database, not its secret. */
export const zoneReferenceSchema = v.strictObject({
  player: v.pipe(v.string(), v.check(isDatabaseKey, 'not a key of the database')),
});
export type ZoneReference = v.InferOutput<typeof zoneReferenceSchema>;

/** Body of POST /zones/ofLogin: a whole login address. */
export const loginSchema = v.strictObject({
  email: v.pipe(v.string(), v.check(isEmail, 'not one email address')),
});
export type Login = v.InferOutput<typeof loginSchema>;

export const zoneFactsSchema = v.object({
  /** Customers with the current key who are told when the zone falls silent. */
  alerts: v.number(),
  /** The last mail that the zone fell silent, or is back (epoch ms). undefined: not known. */
  mailedAt: v.optional(moment),
});
export type ZoneFacts = v.InferOutput<typeof zoneFactsSchema>;

/** `outdated`: its key is not the current one. `gone`: the player was removed. */
const accessSchema = v.picklist(['key', 'invitation', 'outdated', 'gone']);

const loginZoneSchema = v.object({
  player: v.string(),
  playerId: v.optional(v.number()),
  location: v.string(),
  access: accessSchema,
});
export type LoginZone = v.InferOutput<typeof loginZoneSchema>;

export const loginZonesSchema = v.object({
  isKnown: v.boolean(),
  zones: v.array(loginZoneSchema),
});
export type LoginZones = v.InferOutput<typeof loginZonesSchema>;
