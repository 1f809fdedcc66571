import * as v from 'valibot';
import { decoderOf } from './decode';
import { messageSchema, threadInfoSchema } from './message';
import { moodOptionSchema, openPlayerSchema, requestSchema } from './player';
import { givenRatingSchema } from './rating';
import { registeredPlayerSchema, userInfoSchema } from './user';

/** Raised when the shape changes: what an older version kept is then forgotten. */
const VERSION = 1;

const keptThreadSchema = v.object({
  id: v.string(),
  info: v.optional(threadInfoSchema),
  messages: v.array(v.object({ ...messageSchema.entries, key: v.string() })),
});

const keptPlayerSchema = v.object({
  ...v.omit(openPlayerSchema, ['switchObj', 'rates']).entries,
  key: v.string(),
  /** Earlier versions kept none. */
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
  /** Since when which players are silent, by key. Earlier versions kept none. */
  silent: v.fallback(v.record(v.string(), v.number()), {}),
  threads: v.array(keptThreadSchema),
  /** Earlier versions kept none. */
  ratings: v.fallback(v.array(v.object({ ...givenRatingSchema.entries, id: v.string() })), []),
  /** When the songs were last heard that were taken out, by place. Earlier versions kept none. */
  heard: v.fallback(v.record(v.string(), v.number()), {}),
});

/** What this device last knew of a customer: shown until the database answers. */
export type LastKnown = v.InferOutput<typeof lastKnownSchema>;

/** What is known, marked with the version of its shape. */
export const currentLastKnown = (known: Omit<LastKnown, 'version'>): LastKnown => ({
  ...known,
  version: VERSION,
});

/** undefined: it is nothing that this version understands. */
export const decodeLastKnown = decoderOf(lastKnownSchema);
