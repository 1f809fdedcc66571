import * as v from 'valibot';
import { decoderOf } from './decode';
import { messageSchema, threadInfoSchema } from './message';
import { moodOptionSchema, openPlayerSchema, requestSchema } from './player';
import { givenRatingSchema } from './rating';
import { registeredPlayerSchema, userInfoSchema } from './user';

/** Raised when the shape changes. Data of older versions is then discarded. */
const VERSION = 1;

const keptThreadSchema = v.object({
  id: v.string(),
  info: v.optional(threadInfoSchema),
  messages: v.array(v.object({ ...messageSchema.entries, key: v.string() })),
});

const keptPlayerSchema = v.object({
  ...v.omit(openPlayerSchema, ['switchObj', 'rates']).entries,
  key: v.string(),
  /** Earlier versions stored none. */
  requests: v.fallback(v.array(requestSchema), []),
  moods: v.array(v.object({ ...moodOptionSchema.entries, index: v.string() })),
});

const lastKnownSchema = v.object({
  version: v.literal(VERSION),
  uid: v.string(),
  /** Epoch ms. */
  savedAt: v.number(),
  info: userInfoSchema,
  registered: v.array(v.intersect([registeredPlayerSchema, v.object({ pushId: v.string() })])),
  players: v.array(keptPlayerSchema),
  /** Start of each player's silence (epoch ms), by key. Earlier versions stored none. */
  silent: v.fallback(v.record(v.string(), v.number()), {}),
  threads: v.array(keptThreadSchema),
  /** Earlier versions stored none. */
  ratings: v.fallback(v.array(v.object({ ...givenRatingSchema.entries, id: v.string() })), []),
  /** When removed songs were last heard (epoch ms), by path. Earlier versions stored none. */
  heard: v.fallback(v.record(v.string(), v.number()), {}),
});

/** A customer's data cached on this device, shown until the database responds. */
export type LastKnown = v.InferOutput<typeof lastKnownSchema>;

export const currentLastKnown = (known: Omit<LastKnown, 'version'>): LastKnown => ({
  ...known,
  version: VERSION,
});

/** undefined: not readable by this version. */
export const decodeLastKnown = decoderOf(lastKnownSchema);
