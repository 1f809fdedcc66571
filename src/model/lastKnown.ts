import * as v from 'valibot';
import { messageSchema, threadInfoSchema } from './message';
import { moodOptionSchema, playerSchema } from './player';
import { registeredPlayerSchema, userInfoSchema } from './user';

/** Raised when the shape changes: what an older version kept is then forgotten. */
const VERSION = 1;

const keptThreadSchema = v.object({
  id: v.string(),
  info: v.optional(threadInfoSchema),
  messages: v.array(v.object({ ...messageSchema.entries, key: v.string() })),
});

const keptPlayerSchema = v.object({
  ...v.omit(playerSchema, ['switchObj']).entries,
  key: v.string(),
  moods: v.array(v.object({ ...moodOptionSchema.entries, index: v.string() })),
});

const lastKnownSchema = v.object({
  version: v.literal(VERSION),
  uid: v.string(),
  /** Epoch ms. */
  savedAt: v.number(),
  info: userInfoSchema,
  registered: v.array(v.object({ ...registeredPlayerSchema.entries, pushId: v.string() })),
  players: v.array(keptPlayerSchema),
  threads: v.array(keptThreadSchema),
});

/** What this device last knew of a customer: shown until the database answers. */
export type LastKnown = v.InferOutput<typeof lastKnownSchema>;

export const lastKnownText = (known: Omit<LastKnown, 'version'>): string =>
  JSON.stringify({ ...known, version: VERSION });

/** undefined: nothing was kept, or nothing that this version understands. */
export function decodeLastKnown(text: string | null): LastKnown | undefined {
  if (text === null) return undefined;
  try {
    const result = v.safeParse(lastKnownSchema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
