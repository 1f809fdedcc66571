import { getDatabase, ServerValue } from 'firebase-admin/database';
import { onValueWritten } from 'firebase-functions/v2/database';
import * as v from 'valibot';
import { providerDay, stepOf } from '../src/model/answersReport';
import { decodeOpenThumb, decodePastThumbs } from '../src/model/desk';
import { COUNTED_KEPT_MS } from '../src/model/limits';
import { COUNTER, paths } from '../src/model/paths';
import { CONSEQUENCES, maybeTrackSchema, REASONS, type Track } from '../src/model/rating';
import { servingDatabase } from './configuration';
import { digest, olderThan, updateAs, valueAt, type Updates } from './database';

const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);

/** What was counted of a thumb, without its customer and its DJ. Its parts arrive in any order. */
const noteSchema = v.object({
  /** When the thumb was given: epoch ms. */
  at: v.number(),
  /** Set when the player has received the thumb, which counts from then on. */
  player: maybe(v.string()),
  rateType: maybe(v.picklist(['up', 'down'])),
  zone: maybe(v.string()),
  track: maybeTrackSchema,
  reason: maybe(v.picklist([...REASONS.down, ...REASONS.up])),
  withdrawn: maybe(v.boolean()),
  /** The day since which it waits at the desk; undefined: it does not. */
  since: maybe(v.string()),
  /** When it was first answered or settled: epoch ms. */
  answered: maybe(v.number()),
  outcome: maybe(v.object({ what: v.picklist(CONSEQUENCES), at: v.number() })),
  /** When it left the desk: epoch ms. The note is deleted a year later. */
  over: maybe(v.number()),
  /** How many changes were counted; the rules refuse a write based on an older version. */
  version: maybe(v.number()),
});

export type CountedThumb = v.InferOutput<typeof noteSchema>;

/** What an event adds to a note. It overwrites nothing. */
export type Learned = Partial<
  Pick<CountedThumb, 'at' | 'player' | 'rateType' | 'zone' | 'track' | 'reason' | 'withdrawn'>
>;

const decodeNote = (value: unknown): CountedThumb | undefined => {
  const { success, output } = v.safeParse(noteSchema, value);
  return success ? output : undefined;
};

const trackPath = (at: number, { artist, title }: Track): string =>
  `${paths.thumbsOfDay(providerDay(at))}/tracks/${digest([artist, title])}`;

function countsOfThumb({
  at,
  player,
  rateType,
  reason,
  withdrawn,
  track,
}: CountedThumb): Record<string, number> {
  if (rateType === undefined || player === undefined) return {};
  const zone = `${paths.thumbsOfDay(providerDay(at))}/zones/${player}`;
  if (withdrawn === true) return { [`${zone}/takenBack`]: 1 };
  return {
    [`${zone}/${rateType}`]: 1,
    ...(reason !== undefined && { [`${zone}/reasons/${reason}`]: 1 }),
    ...(track !== undefined && {
      [`${trackPath(at, track)}/${rateType}`]: 1,
      ...(reason === 'tooOften' && { [`${trackPath(at, track)}/tooOften`]: 1 }),
    }),
  };
}

function countsOfAnswer({ at, since, answered, outcome, track }: CountedThumb): Record<string, number> {
  const desk = `${paths.thumbsOfDay(providerDay(at))}/desk`;
  return {
    ...((since !== undefined || answered !== undefined) && { [`${desk}/given`]: 1 }),
    ...(answered !== undefined && { [`${desk}/answered/${stepOf(answered - at)}`]: 1 }),
    ...(since !== undefined && { [paths.waitingSince(since)]: 1, [paths.waitingThumbs]: 1 }),
    ...(outcome !== undefined && track !== undefined && { [`${trackPath(at, track)}/${outcome.what}`]: 1 }),
  };
}

/** How much a thumb adds to each count, by path. */
export const countsOf = (note: CountedThumb | undefined): Record<string, number> =>
  note === undefined ? {} : { ...countsOfThumb(note), ...countsOfAnswer(note) };

/** The names beside these counts, by path. */
export const namesOf = ({ at, player, zone = '', track }: CountedThumb): Record<string, string> => ({
  ...(player !== undefined && { [`${paths.thumbsOfDay(providerDay(at))}/zones/${player}/zone`]: zone }),
  ...(track !== undefined && {
    [`${trackPath(at, track)}/artist`]: track.artist,
    [`${trackPath(at, track)}/title`]: track.title,
  }),
});

function difference(before: Record<string, number>, after: Record<string, number>): Updates {
  const places = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...places].flatMap((place) => {
      const change = (after[place] ?? 0) - (before[place] ?? 0);
      return change === 0 ? [] : [[place, ServerValue.increment(change)]];
    }),
  );
}

/** The note, completed by an event and by the desk. */
async function completed(id: string, before: CountedThumb | undefined, learned: Learned) {
  const open = decodeOpenThumb(id, await valueAt(paths.openThumb(id)), console.warn);
  const [settled] = decodePastThumbs({ [id]: await valueAt(paths.settledThumb(id)) }, () => undefined);
  const thumb = open ?? settled;
  const at = before?.at ?? learned.at ?? thumb?.dateAsked;
  if (at === undefined) return undefined;
  const outcome = settled?.what && { what: settled.what, at: settled.at };
  const isNewer = outcome !== undefined && outcome.at > (before?.outcome?.at ?? 0);
  // A thumb that waits again was answered before.
  const answered = Math.min(before?.answered ?? Infinity, settled?.at ?? Infinity);
  return v.parse(noteSchema, {
    ...learned,
    track: thumb?.track,
    ...(learned.track !== undefined && { track: learned.track }),
    ...before,
    at,
    since: open && providerDay(open.last ?? open.dateAsked),
    answered: answered === Infinity ? undefined : answered,
    outcome: isNewer ? outcome : before?.outcome,
    over: open === undefined ? (before?.over ?? Date.now()) : undefined,
    version: undefined,
  });
}

/** The database refuses undefined. */
const stored = (note: object): unknown => JSON.parse(JSON.stringify(note));

/**
 * Counts a thumb. Events may arrive twice and in any order, so a note remembers what was counted. The note and the counts are one update,
 * which the rules refuse when another event of the thumb was faster.
 * @throws Error when the database refuses it: nothing was counted, and the event can be retried
 */
export const countThumb = (id: string, learned: Learned = {}): Promise<void> =>
  updateAs(COUNTER, async () => {
    const before = decodeNote(await valueAt(paths.countedThumb(id)));
    // The desk is read after the note, so that no change in between is missed.
    const after = await completed(id, before, learned);
    if (after === undefined) return undefined;
    if (before === undefined && after.at <= Date.now() - COUNTED_KEPT_MS) return undefined;
    const isSame = JSON.stringify({ ...before, version: 0 }) === JSON.stringify({ ...after, version: 0 });
    if (isSame) return undefined;
    const changes = difference(countsOf(before), countsOf(after));
    return {
      [paths.countedThumb(id)]: stored({ ...after, version: (before?.version ?? 0) + 1 }),
      ...changes,
      ...(Object.keys(changes).length > 0 && namesOf(after)),
    };
  });

/** Most notes that one event deletes. */
const SWEPT_MAX = 10;

/** Deletes the notes of thumbs that left the desk a year ago. */
export async function sweepCounted(): Promise<void> {
  const old = await olderThan(paths.countedThumbs, {
    field: 'over',
    age: COUNTED_KEPT_MS,
    count: SWEPT_MAX,
  });
  const removals = Object.fromEntries(old.map(({ key }) => [paths.countedThumb(key ?? ''), null]));
  if (old.length > 0) await getDatabase().ref().update(removals);
}

/** A thumb comes to the desk, leaves it, or waits there again (docs/product.md 31.16). */
export const deskChanged = onValueWritten(
  { ...servingDatabase, ref: '/desk/open/{thumb}/rank' },
  async ({ params: { thumb } }) => {
    await countThumb(thumb);
    await sweepCounted();
  },
);
