import * as v from 'valibot';
import { PROVIDER_TIME_ZONE } from '../../src/model/answersReport';
import { moment } from '../../src/model/decode';

/** What was told last of a player. `what` is what those who asked know of it. */
export const toldSchema = v.object({
  what: v.picklist(['silent', 'back']),
  at: moment,
  /** It was told to the provider alone, because so many fell silent at once. */
  toProvider: v.fallback(v.optional(v.boolean()), undefined),
  /** It had played for less than an hour since it was silent before. */
  flaps: v.fallback(v.optional(v.boolean()), undefined),
  /** When it is looked at again; of a player in the list, the list says so. */
  look: v.fallback(v.optional(moment), undefined),
});
export type Told = v.InferOutput<typeof toldSchema>;

/** A zone in a message: what its customer calls it, and where its page is. */
export const toldZoneSchema = v.object({
  key: v.string(),
  name: v.string(),
  /** Below the address of the app. */
  page: v.string(),
  since: moment,
  /** By whose clocks its times are told. */
  timeZone: v.fallback(v.string(), PROVIDER_TIME_ZONE),
});
export type ToldZone = v.InferOutput<typeof toldZoneSchema>;

/** A message that waits to be sent. Lists that are empty are not in the database. */
export const messageSchema = v.variant('to', [
  v.object({
    to: v.literal('customer'),
    uid: v.string(),
    way: v.picklist(['mail', 'push']),
    silent: v.fallback(v.array(toldZoneSchema), []),
    back: v.fallback(v.array(toldZoneSchema), []),
    at: moment,
    tries: v.fallback(v.number(), 0),
  }),
  v.object({
    to: v.literal('provider'),
    count: v.number(),
    /** Where some of them stand. */
    places: v.fallback(v.array(v.string()), []),
    since: moment,
    at: moment,
    tries: v.fallback(v.number(), 0),
  }),
]);
export type Message = v.InferOutput<typeof messageSchema>;
export type MessageToCustomer = Extract<Message, { to: 'customer' }>;

/** What is known of a player that was looked at. */
export interface LookedAt {
  key: string;
  /** Its last sign of life by which it is in the list; epoch ms. */
  since: number;
  /** Its last sign of life now; undefined: it stands by, or says nothing any more. */
  seen: number | undefined;
  /** When its venue opened, epoch ms; undefined: it is closed. */
  openSince: number | undefined;
  place: string;
  timeZone: string;
  told: Told | undefined;
  /** It fell silent long before it was noticed: nobody is told. */
  isOld: boolean;
}
