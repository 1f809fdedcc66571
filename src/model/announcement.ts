import * as v from 'valibot';
import { decodeChildren, decoderOf, moment } from './decode';
import { ANNOUNCEMENT_MAX_MS, ANNOUNCEMENTS_MAX } from './limits';

/** 1 hour. */
const ANNOUNCED_TOLD_MS = 3_600_000;

const name = v.pipe(v.string(), v.trim(), v.nonEmpty());

const announcementSchema = v.object({
  name: v.object({ nl: name, en: v.fallback(v.optional(name), undefined) }),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ANNOUNCEMENT_MAX_MS / 1000)),
});

/** The provider's. `id` is its key in the list of a zone. */
export interface Announcement extends v.InferOutput<typeof announcementSchema> {
  id: string;
}

/** In the order of their ids, which is the provider's. */
export const decodeAnnouncements = (value: unknown): Announcement[] =>
  decodeChildren(announcementSchema, value, 'announcements/{player}')
    .map(([id, announcement]) => ({ ...announcement, id }))
    .slice(0, ANNOUNCEMENTS_MAX);

/** Dutch if it has no name in `language`. */
export const announcementName = ({ name: names }: Announcement, language: string): string =>
  (language === 'en' ? names.en : undefined) ?? names.nl;

export const commonAnnouncements = (
  first: readonly Announcement[],
  others: readonly (readonly Announcement[])[],
): Announcement[] => first.filter(({ id }) => others.every((other) => other.some((one) => one.id === id)));

const announcedSchema = v.object({
  id: v.string(),
  asked: v.number(),
  /** When it ended (epoch ms, server time). */
  at: moment,
  /** It was not played, or not to its end. */
  dropped: v.fallback(v.optional(v.boolean(), false), false),
});

export type Announced = v.InferOutput<typeof announcedSchema>;

const decodeAnnounced = decoderOf(announcedSchema);

/** Epoch ms. */
export const announcedToldUntil = ({ at }: Announced): number => at + ANNOUNCED_TOLD_MS;

export function announcedAt({ announced }: { announced?: unknown }, now: number): Announced | undefined {
  const last = decodeAnnounced(announced);
  return last !== undefined && announcedToldUntil(last) > now ? last : undefined;
}
