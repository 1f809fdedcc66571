import { getDatabase, ServerValue } from 'firebase-admin/database';
import * as v from 'valibot';
import { daysUntil, providerDay, stepOf, type Day } from '../src/model/answersReport';
import { childrenOf } from '../src/model/decode';
import {
  decodePastThumbs,
  decodeSettledConversation,
  decodeWaitingConversation,
  decodeWaitingThumb,
  lastOf,
  rankOfConversation,
  waitsSince,
} from '../src/model/desk';
import { isDeepEqual } from '../src/model/equal';
import { ZONE_DAYS_KEPT } from '../src/model/limits';
import { COUNTER, functionPaths, paths } from '../src/model/paths';
import { CONSEQUENCES, maybeTrackSchema, REASONS, type Track } from '../src/model/rating';
import { digest, maybe, olderThan, update, updateAs, valueAt, type Updates } from './database';

/** A counted rating can be completed or withdrawn in the counts for this long (365 days). */
export const COUNTED_KEPT_MS = 31_536_000_000;

/** It names neither the customer nor the DJ. Facts arrive in any order. */
const noteSchema = v.object({
  /** When the thumb was given, or since when the conversation waited (epoch ms). */
  at: v.number(),
  /** A conversation without a thumb, from a first message until a DJ settled it. */
  isConversation: maybe(v.literal(true)),
  /** Set when the player has received the thumb, which counts from then on. */
  player: maybe(v.string()),
  rateType: maybe(v.picklist(['up', 'down'])),
  zone: maybe(v.string()),
  track: maybeTrackSchema,
  reason: maybe(v.picklist([...REASONS.down, ...REASONS.up])),
  withdrawn: maybe(v.boolean()),
  /** A day; undefined: it does not wait at the desk. */
  since: maybe(v.string()),
  /** The first time that it was answered or settled (epoch ms). */
  answered: maybe(v.number()),
  outcome: maybe(v.object({ what: v.picklist(CONSEQUENCES), at: v.number() })),
  /** Thumbs of the time before zones were counted never are. */
  zoned: maybe(v.literal(true)),
  /** When it left the desk (epoch ms). The note is deleted a year later. */
  over: maybe(v.number()),
  /** The rules refuse a write based on an older version. */
  version: maybe(v.number()),
});

export type CountedThumb = v.InferOutput<typeof noteSchema>;

/** They overwrite nothing. */
type Learned = Partial<
  Pick<CountedThumb, 'at' | 'player' | 'rateType' | 'zone' | 'track' | 'reason' | 'withdrawn'>
>;

const songKey = ({ artist, title }: Track): string => digest([artist, title]);

const trackPath = (at: number, track: Track): string =>
  `${functionPaths.thumbsOfDay(providerDay(at))}/tracks/${songKey(track)}`;

const firstZoneDay = (now: number): Day => {
  const today = providerDay(now);
  return daysUntil(today, ZONE_DAYS_KEPT + 1)[0] ?? today;
};

/** undefined: the thumb does not count for its zone, or the day is gone. */
function inZone({ at, player, track, zoned }: CountedThumb, now: number) {
  const day = providerDay(at);
  if (zoned !== true || player === undefined || day < firstZoneDay(now)) return undefined;
  const zone = functionPaths.thumbsOfZoneDay(player, day);
  return { player, day, zone, song: track && `${zone}/songs/${songKey(track)}` };
}

/** Paths of counts to add one to, apart from those of thumbs (docs/product.md 39.12). */
function conversationCounts({ at, since, answered }: CountedThumb): string[] {
  if (answered === undefined) return since === undefined ? [] : [functionPaths.waitingConversations];
  return [`${functionPaths.thumbsOfDay(providerDay(at))}/conversations/${stepOf(answered - at)}`];
}

/** Paths of counts to add one to. `now`: epoch ms. */
export function countsOf(note: CountedThumb, now: number): string[] {
  if (note.isConversation) return conversationCounts(note);
  const { at, player, rateType, reason, withdrawn, track, since, answered, outcome } = note;
  const day = functionPaths.thumbsOfDay(providerDay(at));
  const song = track && trackPath(at, track);
  const own = inZone(note, now);
  const counts: (string | false | undefined)[] = [];
  if (rateType !== undefined && player !== undefined) {
    const zone = `${day}/zones/${player}`;
    if (withdrawn === true) counts.push(`${zone}/takenBack`);
    else
      counts.push(
        `${zone}/${rateType}`,
        reason && `${zone}/reasons/${reason}`,
        song && `${song}/${rateType}`,
        reason === 'tooOften' && song && `${song}/tooOften`,
        own && `${own.zone}/${rateType}`,
        own?.song && `${own.song}/${rateType}`,
      );
  }
  if (since !== undefined) counts.push(functionPaths.waitingSince(since), functionPaths.waitingTotal);
  if (since !== undefined || answered !== undefined) counts.push(`${day}/desk/given`);
  if (answered !== undefined) counts.push(`${day}/desk/answered/${stepOf(answered - at)}`);
  if (outcome !== undefined)
    counts.push(song && `${song}/${outcome.what}`, own?.song && `${own.song}/${outcome.what}`);
  return counts.filter((path) => typeof path === 'string');
}

const named = (path: string, { artist, title }: Track): Record<string, string> => ({
  [`${path}/artist`]: artist,
  [`${path}/title`]: title,
});

export function namesOf(note: CountedThumb, now: number): Record<string, string | true> {
  const { at, player, zone = '', track } = note;
  const own = inZone(note, now);
  return {
    ...(player !== undefined && {
      [`${functionPaths.thumbsOfDay(providerDay(at))}/zones/${player}/zone`]: zone,
    }),
    ...(track !== undefined && named(trackPath(at, track), track)),
    ...(own && { [`${own.zone}/day`]: own.day, [functionPaths.zoneDay(own.player, own.day)]: true }),
    ...(own?.song !== undefined && track !== undefined && named(own.song, track)),
  };
}

function difference(before: readonly string[], after: readonly string[]): Updates {
  const lost = before.filter((path) => !after.includes(path));
  const won = after.filter((path) => !before.includes(path));
  return {
    ...Object.fromEntries(lost.map((path) => [path, ServerValue.increment(-1)])),
    ...Object.fromEntries(won.map((path) => [path, ServerValue.increment(1)])),
  };
}

async function completed(id: string, before: CountedThumb | undefined, learned: Learned, now: number) {
  const open = decodeWaitingThumb(id, await valueAt(paths.waitingThumb(id)));
  const [settled] = decodePastThumbs({ [id]: await valueAt(paths.settledThumb(id)) });
  const thumb = open ?? settled;
  const at = before?.at ?? learned.at ?? thumb?.dateAsked;
  if (at === undefined) return undefined;
  const outcome = settled?.what && { what: settled.what, at: settled.at };
  const isNewer = outcome !== undefined && outcome.at > (before?.outcome?.at ?? 0);
  // A thumb that waits again was answered before.
  const answered = Math.min(before?.answered ?? Infinity, settled?.at ?? Infinity);
  return v.parse(noteSchema, {
    ...learned,
    track: learned.track ?? thumb?.track,
    ...before,
    at,
    since: open && providerDay(lastOf(open, now) === undefined ? open.dateAsked : waitsSince(open)),
    answered: answered === Infinity ? undefined : answered,
    outcome: isNewer ? outcome : before?.outcome,
    // With the player it begins to count.
    zoned:
      before?.player === undefined && learned.player !== undefined && providerDay(at) >= firstZoneDay(now)
        ? true
        : before?.zoned,
    over: open === undefined ? (before?.over ?? now) : undefined,
    version: undefined,
  });
}

type Complete = (before: CountedThumb | undefined, now: number) => Promise<CountedThumb | undefined>;

/** A withdrawal or a late outcome would bring counts that are gone, with the player or by their age, back below zero. */
async function withoutLostCounts(
  note: CountedThumb | undefined,
  now: number,
): Promise<CountedThumb | undefined> {
  if (note === undefined) return note;
  const elsewhere = countsOf({ ...note, zoned: undefined }, now);
  const own = countsOf(note, now).filter((path) => !elsewhere.includes(path));
  const counts = await Promise.all(own.map(valueAt));
  return counts.every((count) => Number(count) > 0) ? note : { ...note, zoned: undefined };
}

/**
 * Events may arrive twice and in any order, so a note remembers what was counted. The note and the counts are one update, which the rules
 * refuse when another event of the same note was faster.
 * @throws Error when the database refuses it: nothing was counted, and the event can be retried
 */
const countNote = (id: string, complete: Complete): Promise<void> =>
  updateAs(COUNTER, async () => {
    const now = Date.now();
    const note = v.parse(maybe(noteSchema), await valueAt(functionPaths.countedThumb(id)));
    const before = await withoutLostCounts(note, now);
    // The desk is read after the note, so that no change in between is missed.
    const after = await complete(before, now);
    if (after === undefined) return undefined;
    if (before === undefined && after.at <= now - COUNTED_KEPT_MS) return undefined;
    if (isDeepEqual({ ...before, version: 0 }, { ...after, version: 0 })) return undefined;
    const changes = difference(before === undefined ? [] : countsOf(before, now), countsOf(after, now));
    return {
      [functionPaths.countedThumb(id)]: { ...after, version: (before?.version ?? 0) + 1 },
      ...changes,
      ...(Object.keys(changes).length > 0 && !after.isConversation && namesOf(after, now)),
    };
  });

/** @throws Error as {@link countNote} */
export const countThumb = (id: string, learned: Learned = {}): Promise<void> =>
  countNote(id, (before, now) => completed(id, before, learned, now));

/**
 * `since`: epoch ms. The note says neither whose conversation it is nor which. One that was settled without an answer does not count.
 * @throws Error as {@link countNote}
 */
export const countConversation = (id: string, since: number): Promise<void> =>
  countNote(`C${digest([id, since]).slice(0, 32)}`, async (before, now) => {
    const [open, done] = await Promise.all([paths.waitingThumb(id), paths.settledThumb(id)].map(valueAt));
    const isWaiting = decodeWaitingConversation(id, open)?.since === since;
    const settled = decodeSettledConversation(done);
    const isAnswered = settled?.since === since && settled.said !== undefined;
    return v.parse(noteSchema, {
      at: since,
      isConversation: true,
      since: isWaiting ? providerDay(since) : undefined,
      answered: before?.answered ?? (isAnswered ? settled.at : undefined),
      over: isWaiting ? undefined : (before?.over ?? now),
    });
  });

/** The conversation had, or has, one of these ranks at the desk. */
export async function countRanked(id: string, ranks: readonly unknown[]): Promise<void> {
  for (const rank of new Set(ranks))
    // The rank is the negative of the time, and the other way round.
    if (typeof rank === 'number') await countConversation(id, rankOfConversation({ since: rank }));
}

const SWEPT_MAX = 10;

export async function sweepCounted(): Promise<void> {
  const old = await olderThan(functionPaths.countedThumbs, 'over', COUNTED_KEPT_MS, SWEPT_MAX);
  await update(Object.fromEntries(old.map(([key]) => [functionPaths.countedThumb(key), null])));
}

const ZONE_DAYS_SWEPT_MAX = 100;

/** Also writes since when zones have days. */
export async function sweepZones(now = Date.now()): Promise<void> {
  const names = getDatabase().ref(functionPaths.zoneDays).orderByKey();
  const old = childrenOf(
    (await names.endAt(firstZoneDay(now)).limitToFirst(ZONE_DAYS_SWEPT_MAX).get()).val(),
  );
  const isFirst = (await valueAt(paths.zonesSince)) === null;
  await update({
    ...(isFirst && { [paths.zonesSince]: providerDay(now) }),
    ...Object.fromEntries(
      old.flatMap(([name]) => {
        const day = name.slice(0, name.indexOf(':'));
        const player = name.slice(day.length + 1);
        return [functionPaths.zoneDay(player, day), functionPaths.thumbsOfZoneDay(player, day)].map(
          (path) => [path, null],
        );
      }),
    ),
  });
}

/** Does nothing while the player exists. The names of the days go with their age. */
export async function forgetZone(player: string): Promise<void> {
  // The event may be late.
  if ((await valueAt(`${paths.player(player)}/playerId`)) === null)
    await update({
      [paths.thumbsOfZone(player)]: null,
      [paths.keyChanged(player)]: null,
      [functionPaths.alertMailed(player)]: null,
    });
}
