import * as v from 'valibot';
import { type Day, daysUntil, outcomeCounts, providerDay } from './answersReport';
import { childrenOf } from './decode';
import { type Consequence, CONSEQUENCES } from './rating';
import { type BlockedSong, decodeBlockedSongs } from './song';
import { type DayThumbs, storedBelow, type Thumbs, thumbs, totalOf } from './thumbs';

const WEEK_DAYS = 7;

/** Today is read too: what a DJ did about its thumbs shows at once, the thumbs themselves tomorrow. */
export const WEEK_DAYS_READ = WEEK_DAYS + 1;

/** What happens today would show who is there. */
export const weekBefore = (today: Day): Day[] => daysUntil(today, WEEK_DAYS_READ).slice(0, WEEK_DAYS);

const songSchema = v.object({
  artist: v.fallback(v.string(), ''),
  title: v.fallback(v.string(), ''),
  ...thumbs,
  ...outcomeCounts,
});
const daySchema = v.fallback(v.object(thumbs), { up: 0, down: 0 });

/** `key` is the same in all zones. */
export interface WeekSong extends v.InferOutput<typeof songSchema> {
  key: string;
}

/** Names nobody. */
export interface ZoneWeek extends Thumbs {
  days: DayThumbs[];
  worst: WeekSong[];
  best?: WeekSong | undefined;
  changed: string[];
  /** Songs that the team blocked, newest first. */
  blocked: Pick<BlockedSong, 'id' | 'artist' | 'title'>[];
}

const WORST_SHOWN = 3;

/** The one that changes most, if the thumbs had several. undefined: not answered yet. */
export const outcomeFor = (song: Record<Consequence, number>): Consequence | undefined =>
  CONSEQUENCES.find((what) => song[what] > 0);

const isChange = (song: WeekSong): boolean => song.removed + song.lessOften + song.moreLike > 0;

const nameOf = ({ title, artist }: WeekSong): string => `${title} ${artist}`;

/** Each song is there once. Of `today` only the outcomes count. */
function songsOf(stored: readonly [day: Day, counts: unknown][], today: Day): WeekSong[] {
  const songs = new Map<string, WeekSong>();
  for (const [day, counts] of stored)
    for (const [key, { artist, title, up, down, ...outcomes }] of storedBelow(counts, 'songs', songSchema)) {
      const song = songs.get(key) ?? {
        key,
        artist,
        title,
        up: 0,
        down: 0,
        removed: 0,
        lessOften: 0,
        moreLike: 0,
        kept: 0,
      };
      songs.set(key, song);
      for (const what of CONSEQUENCES) song[what] += outcomes[what];
      if (day === today) continue;
      song.up += up;
      song.down += down;
    }
  return [...songs.values()];
}

/** Up to yesterday. `stored` are days, as below `thumbs/zones/{player}`. */
export function zoneWeek(stored: unknown, blocked: unknown, today: Day): ZoneWeek {
  const week = weekBefore(today);
  const [first = today] = week;
  const ofWeek = childrenOf(stored).filter(([day]) => day >= first && day <= today);
  const counted = ofWeek.filter(([day]) => day !== today);
  const thumbsOf = new Map(counted.map(([day, counts]) => [day, v.parse(daySchema, counts)]));
  const days = week.map((day) => ({ day, up: 0, down: 0, ...thumbsOf.get(day) }));
  const songs = songsOf(ofWeek, today);
  const [best] = songs
    .filter(({ up }) => up > 0)
    .sort(
      (one, other) => other.up - one.up || one.down - other.down || nameOf(one).localeCompare(nameOf(other)),
    );
  return {
    ...totalOf(days),
    days,
    worst: songs
      .filter(({ down }) => down > 0)
      .sort(
        (one, other) =>
          other.down - one.down || one.up - other.up || nameOf(one).localeCompare(nameOf(other)),
      )
      .slice(0, WORST_SHOWN),
    best,
    changed: songs.filter(isChange).map(({ key }) => key),
    blocked: decodeBlockedSongs(blocked)
      .filter(({ at }) => providerDay(at) >= first)
      .map(({ id, artist, title }) => ({ id, artist, title })),
  };
}

/** A song that was changed in more than one zone counts once. */
export const totalWeek = (weeks: readonly ZoneWeek[]): Thumbs & { changed: number } => ({
  ...totalOf(weeks),
  changed: new Set(weeks.flatMap(({ changed }) => changed)).size,
});

const storedSongSchema = v.object({ ...songSchema.entries, key: v.string() });

export const zoneWeekSchema = v.object({
  ...thumbs,
  days: v.array(v.object({ day: v.string(), ...thumbs })),
  worst: v.array(storedSongSchema),
  best: v.optional(storedSongSchema),
  changed: v.array(v.string()),
  blocked: v.array(v.object({ id: v.string(), artist: v.string(), title: v.string() })),
});

const weeklySchema = v.object({
  /** Epoch ms, server time. */
  at: v.number(),
  language: v.fallback(v.string(), ''),
});

export function decodeWeekly(value: unknown): v.InferOutput<typeof weeklySchema> | undefined {
  const { success, output } = v.safeParse(weeklySchema, value);
  return success ? output : undefined;
}
