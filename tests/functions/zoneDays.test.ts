import { beforeEach, describe, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { digest } from '../../functions/database';
import { bringLateChange, bringReceived, thumbId } from '../../functions/desk';
import { countThumb, forgetZone, sweepZones } from '../../functions/thumbCounts';
import { daysUntil, providerDay } from '../../src/model/answersReport';
import { ZONE_DAYS_KEPT } from '../../src/model/limits';
import { functionPaths, paths } from '../../src/model/paths';
import { CONSEQUENCES, decodeRatings, type GivenRating } from '../../src/model/rating';
import { weekBefore, zoneWeek } from '../../src/model/week';
import { randomFrom } from '../support/random';
import { withDatabase } from '../support/withDatabase';
import { DAY_MS } from '../../src/model/time';

const TODAY = providerDay(Date.now());
/** A time of day that is the same day everywhere near. */
const NOON = Date.parse(`${TODAY}T11:00:00Z`);
const SONG = { artist: 'Mira Solen', title: 'Golden Hour' };
const KEY = digest([SONG.artist, SONG.title]);

withDatabase();

beforeEach(() => put({ thumbs: null, desk: null, users: null, players: null }));

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

const RECEIVED = { at: NOON, player: 'hall', zone: 'Hal', rateType: 'down', track: SONG } as const;
const dayOf = (day = TODAY): Promise<unknown> => at(functionPaths.thumbsOfZoneDay('hall', day));

describe('a random week (docs/product.md 37.10)', () => {
  const TRACKS = ['Tram Zes', 'Golden Hour', 'Radio Garden', 'Vroege Trein'].map((title, index) => ({
    artist: index === 0 ? '' : `Artist ${index}`,
    title,
  }));
  const PLAYERS = ['hall', 'bar', 'garden'];

  function countedFrom(ratings: readonly GivenRating[], player: string) {
    const days: Record<string, { up: number; down: number; songs: Record<string, Record<string, unknown>> }> =
      {};
    for (const { rateType, dateAsked, track, withdrawn, outcome } of ratings.filter(
      (one) => one.player === player,
    )) {
      const day = (days[providerDay(dateAsked)] ??= { up: 0, down: 0, songs: {} });
      const song = track && (day.songs[digest([track.artist, track.title])] ??= { ...track });
      const add = (kind: string) => {
        if (song !== undefined) song[kind] = Number(song[kind] ?? 0) + 1;
      };
      if (!withdrawn) {
        day[rateType] += 1;
        add(rateType);
      }
      if (outcome !== undefined) add(outcome.what);
    }
    return days;
  }

  /** Without zeros, which only a count that was lowered again has. */
  const withoutZeros = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (_key, inner: unknown) => (inner === 0 ? undefined : inner)),
      (key, inner: unknown) =>
        key === 'songs' && Object.keys(inner as object).length === 0 ? undefined : inner,
    );

  it.each([1, 2])(
    'agrees with the ratings, though events come twice and in any order, thumbs are withdrawn and faces changed (seed %i) (docs/product.md 37.12, docs/security.md S91)',
    async (seed) => {
      const random = randomFrom(seed);
      const below = (count: number): number => Math.floor(random() * count);
      const ratings: Record<string, unknown> = {};
      const settled: Record<string, unknown> = {};
      const events: (() => Promise<void>)[] = [];
      const give = (rateType: 'up' | 'down', player: string, dateAsked: number, isWithdrawn: boolean) => {
        const track = below(8) === 0 ? undefined : TRACKS[below(TRACKS.length)];
        const what = below(3) === 0 ? CONSEQUENCES[below(CONSEQUENCES.length)] : undefined;
        const about = { player, zone: player, rateType, dateAsked, ...(track && { track }) };
        const id = thumbId(player, dateAsked);
        ratings[id] = {
          ...about,
          ...(isWithdrawn && { withdrawn: true }),
          ...(what && { outcome: { what, at: dateAsked + 1, by: 'DJ Noor' } }),
        };
        if (what !== undefined)
          settled[paths.settledThumb(id)] = {
            uid: 'anna',
            rating: id,
            firstName: 'Anna',
            company: 'Gym',
            ...about,
            at: dateAsked + 1,
            by: 'DJ Noor',
            what,
          };
        const request = {
          user: 'anna',
          rateType,
          dateAsked,
          receivedTask: true,
          ...(track && { returnedInfo: [track.artist, track.title] }),
        };
        const own = [
          () => bringReceived(player, request),
          ...(isWithdrawn
            ? [
                async () => {
                  await bringLateChange({ player, dateAsked, withdrawn: true, reason: undefined });
                  await countThumb(id, { at: dateAsked, withdrawn: true });
                },
              ]
            : []),
          () => countThumb(id),
        ];
        for (const event of own) events.push(...Array.from({ length: 1 + below(3) }, () => event));
      };
      for (let number = 0; number < 40; number += 1) {
        const [player = ''] = PLAYERS.slice(below(PLAYERS.length));
        const dateAsked = NOON - below(9) * DAY_MS - number * 10;
        const rateType = below(2) === 0 ? 'up' : 'down';
        const isChanged = below(5) === 0;
        give(rateType, player, dateAsked, isChanged || below(5) === 0);
        // The other face, a moment later.
        if (isChanged) give(rateType === 'up' ? 'down' : 'up', player, dateAsked + 5, false);
      }
      await put({ [paths.ratings('anna')]: ratings, ...settled });
      const shuffled = events
        .map((event) => ({ event, place: random() }))
        .sort((one, other) => one.place - other.place);
      while (shuffled.length > 0) await Promise.all(shuffled.splice(0, 4).map(({ event }) => event()));

      const stored = decodeRatings(await at(paths.ratings('anna')));
      expect(stored.length).toBeGreaterThan(40);
      for (const player of PLAYERS) {
        const zone = (await at(paths.thumbsOfZone(player))) as Record<string, { day: string }>;
        for (const [day, counts] of Object.entries(zone)) expect(counts.day).toBe(day);
        const counts = Object.fromEntries(
          Object.entries(zone).map(([day, { day: _day, ...others }]) => [day, others]),
        );
        expect(withoutZeros(counts)).toEqual(withoutZeros(countedFrom(stored, player)));
        const mine = stored.filter((one) => one.player === player && !one.withdrawn);
        const shown = weekBefore(TODAY);
        const ofWeek = mine.filter(({ dateAsked }) => shown.includes(providerDay(dateAsked)));
        expect(zoneWeek(zone, undefined, TODAY)).toMatchObject({
          up: ofWeek.filter(({ rateType }) => rateType === 'up').length,
          down: ofWeek.filter(({ rateType }) => rateType === 'down').length,
        });
      }
      expect(JSON.stringify(await at('thumbs/zones'))).not.toMatch(/anna|Anna|Gym|Noor/);
    },
  );
});

describe('a zone', () => {
  it('counts nothing of a thumb of the time before, whatever comes of it (docs/product.md 37.10)', async () => {
    const note = {
      at: NOON,
      player: 'hall',
      rateType: 'down',
      zone: 'Hal',
      track: SONG,
      over: NOON,
      version: 1,
    };
    await put({ [functionPaths.countedThumb('R1')]: note });
    await countThumb('R1', { at: NOON, withdrawn: true });
    expect(await at('thumbs/zones')).toBeNull();
    await put({ [paths.settledThumb('R1')]: { ...SETTLED, what: 'removed' } });
    await countThumb('R1', RECEIVED);
    expect(await at('thumbs/zones')).toBeNull();
    expect(await at(functionPaths.thumbsOfDay(TODAY))).toMatchObject({ zones: { hall: { takenBack: 1 } } });
  });

  const SETTLED = {
    uid: 'anna',
    rating: 'one',
    firstName: 'Anna',
    company: 'Gym',
    zone: 'Hal',
    rateType: 'down',
    dateAsked: NOON,
    track: SONG,
    at: NOON + 1,
    by: 'DJ Noor',
  };

  it('counts nothing on a day older than 60 days', async () => {
    for (const [id, age] of [
      ['R60', 60],
      ['R61', 61],
    ] as const)
      await countThumb(id, { ...RECEIVED, at: NOON - age * DAY_MS });
    const days = daysUntil(TODAY, 62);
    expect(Object.keys((await at(paths.thumbsOfZone('hall'))) as object)).toEqual([days[1]]);
    // It was counted while it was young.
    await put({ [`${functionPaths.countedThumb('R61')}/zoned`]: true });
    await countThumb('R61', { at: NOON - 61 * DAY_MS, withdrawn: true });
    expect(Object.keys((await at(paths.thumbsOfZone('hall'))) as object)).toEqual([days[1]]);
  });

  it('has an outcome at once, and no longer when a later one takes its place', async () => {
    await countThumb('R1', RECEIVED);
    await put({ [paths.settledThumb('R1')]: { ...SETTLED, what: 'kept' } });
    await countThumb('R1');
    expect(await dayOf()).toEqual({
      day: TODAY,
      down: 1,
      songs: { [KEY]: { ...SONG, down: 1, kept: 1 } },
    });
    await put({ [paths.settledThumb('R1')]: { ...SETTLED, what: 'removed', at: NOON + 2 } });
    await countThumb('R1');
    expect(await dayOf()).toMatchObject({ songs: { [KEY]: { down: 1, kept: 0, removed: 1 } } });
  });

  it('loses days older than 60 days, 100 in a run, and says since when it has any (docs/product.md 37.11)', async () => {
    const days = daysUntil(TODAY, ZONE_DAYS_KEPT + 3);
    // The days before `kept` are too old.
    const [first = '', second = '', kept = ''] = days;
    const place = (player: string, day: string) => ({
      [functionPaths.thumbsOfZoneDay(player, day)]: { day, up: 1 },
      [functionPaths.zoneDay(player, day)]: true,
    });
    const many = Array.from({ length: 110 }, (_, index) => `player-${index}`);
    await put(
      Object.assign(
        {},
        ...many.map((player) => place(player, second)),
        place('bar:x', first),
        place('hall', kept),
      ) as object,
    );
    const left = async (): Promise<number> =>
      Object.keys((await at(functionPaths.zoneDays)) as object).length;
    await sweepZones(NOON);
    expect(await left()).toBe(12);
    expect(await at(paths.thumbsOfZone('bar:x'))).toBeNull();
    await sweepZones(NOON);
    expect(await at(functionPaths.zoneDays)).toEqual({ [`${kept}:hall`]: true });
    expect(await at('thumbs/zones')).toEqual({ hall: { [kept]: { day: kept, up: 1 } } });
    expect(await at(paths.zonesSince)).toBe(TODAY);
    await put({ [paths.zonesSince]: first });
    await sweepZones(NOON);
    expect(await at(paths.zonesSince)).toBe(first);
  });

  it('is forgotten with its player, and not when the player is there again', async () => {
    await put({
      'players/hall': { playerId: 1 },
      [functionPaths.thumbsOfZoneDay('hall', TODAY)]: { day: TODAY, up: 1 },
    });
    await forgetZone('hall');
    expect(await dayOf()).not.toBeNull();
    await put({ 'players/hall': null });
    await forgetZone('hall');
    expect(await dayOf()).toBeNull();
  });
});

describe('a thumb of a player that is out of use (docs/product.md 37.11)', () => {
  const removed = async () => {
    await countThumb('R1', RECEIVED);
    expect(await dayOf()).toMatchObject({ down: 1 });
    await forgetZone('hall');
  };

  it('brings no day back when it is withdrawn, and its report counts on (docs/product.md 37.10)', async () => {
    await removed();
    await countThumb('R1', { at: NOON, withdrawn: true });
    expect(await at(paths.thumbsOfZone('hall'))).toBeNull();
    expect(await at(functionPaths.thumbsOfDay(TODAY))).toMatchObject({
      zones: { hall: { down: 0, takenBack: 1 } },
    });
  });

  it('brings no day back by a late reason or a late outcome of a DJ', async () => {
    await removed();
    await countThumb('R1', { at: NOON, reason: 'tooOften' });
    const thumb = { uid: 'anna', rating: 'one', zone: 'Hal', rateType: 'down', dateAsked: NOON, track: SONG };
    await put({ [paths.settledThumb('R1')]: { ...thumb, at: NOON + 1, by: 'DJ Noor', what: 'removed' } });
    await countThumb('R1');
    expect(await at(paths.thumbsOfZone('hall'))).toBeNull();
    expect(await at(functionPaths.thumbsOfDay(TODAY))).toMatchObject({
      tracks: { [KEY]: { removed: 1 } },
    });
  });

  it('takes nothing from the thumbs of the player when its key has returned', async () => {
    await removed();
    await countThumb('R2', { ...RECEIVED, rateType: 'up' });
    await countThumb('R1', { at: NOON, withdrawn: true });
    expect(await dayOf()).toMatchObject({ up: 1 });
    expect(await dayOf()).not.toHaveProperty('down');
  });
});
