import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { addPlayers } from '../../emulators/seed/customer';
import { player } from '../../emulators/seed/players';
import { functionAddress } from '../../emulators/stack/project';
import { providerDay } from '../../src/model/answersReport';
import { functionPaths, paths } from '../../src/model/paths';
import { THUMBS_PATH, type ThumbsReport } from '../../src/model/thumbs';
import { post, tokenOf, useStack } from './stack';
import { ports } from './stackPlaces';

const POLL = { timeout: 60_000 };
const address = functionAddress(ports, `thumbs${THUMBS_PATH}`);
const HALL = player(901, 'Hal');
const GARDEN = player(902, 'Tuin');
const TODAY = providerDay(Date.now());
const SONG = ['Mira Solen', 'Golden Hour'] as const;

useStack();
let administrator: string;
let customer: string;

beforeAll(async () => {
  administrator = await tokenOf('beheer@test.example', true);
  customer = await tokenOf('klant@test.example', false);
});

beforeEach(async () => {
  await admin.database.ref().update({ players: null, thumbs: null, desk: null, 'users/guest': null });
  await addPlayers([HALL, GARDEN]);
});

/** Distinct moments, epoch ms. */
let moment = Date.now() - 1_000;
const nextMoment = (): number => (moment += 1);

interface Rated {
  from?: typeof HALL;
  rateType?: 'up' | 'down';
  returnedInfo?: unknown;
  dateAsked?: number;
}

async function rate({ from = HALL, rateType = 'down', returnedInfo, dateAsked = nextMoment() }: Rated = {}) {
  const request = { rateType, user: 'guest', userName: 'Gast', dateAsked, receivedTask: false };
  const memory = { player: from.key, zone: 'my own name for it', rateType, dateAsked };
  const id = `rating-${dateAsked}`;
  await admin.database.ref().update({
    [paths.rates(from.key)]: request,
    [paths.rating('guest', id)]: memory,
  });
  const answer = { receivedTask: true, ...(returnedInfo !== undefined && { returnedInfo }) };
  await admin.database.ref(paths.rates(from.key)).update(answer);
  return admin.database.ref(paths.rating('guest', id));
}

const ask = (body: unknown, token = administrator) => post(address, token, body);

const today = async (): Promise<ThumbsReport> =>
  JSON.parse((await ask({ from: TODAY, to: TODAY })).body) as ThumbsReport;

const thumbs = async () => (await today()).days[0];

describe('ratings are counted (docs/product.md 25.12)', () => {
  it('when the player has received them, by day, zone and track, without names (docs/product.md 25.14, docs/security.md S89)', async () => {
    await rate({ returnedInfo: SONG });
    await expect.poll(thumbs, POLL).toEqual({ day: TODAY, up: 0, down: 1 });
    await rate({ rateType: 'up', returnedInfo: SONG });
    await rate({ from: GARDEN, returnedInfo: ['', 'Tram Zes'] });
    await rate({ from: GARDEN });
    await expect.poll(thumbs, POLL).toEqual({ day: TODAY, up: 1, down: 3 });
    const { zones, tracks } = await today();
    expect(zones).toEqual([
      { zone: 'Hal', up: 1, down: 1, takenBack: 0 },
      { zone: 'Tuin', up: 0, down: 2, takenBack: 0 },
    ]);
    expect(tracks).toEqual([
      { artist: '', title: 'Tram Zes', up: 0, down: 1, tooOften: 0 },
      { artist: 'Mira Solen', title: 'Golden Hour', up: 1, down: 1, tooOften: 0 },
    ]);
    const kept = JSON.stringify((await admin.database.ref('thumbs').get()).val());
    for (const name of ['guest', 'Gast', 'my own name', HALL.crypKey]) expect(kept).not.toContain(name);
  });

  it('for their zone too, until its player is taken out of use (docs/product.md 37.10, 37.11)', async () => {
    const place = admin.database.ref(functionPaths.thumbsOfZoneDay(HALL.key, TODAY));
    const down = async (): Promise<unknown> => (await place.child('down').get()).val();
    await rate({ returnedInfo: SONG });
    await expect.poll(down, POLL).toBe(1);
    await admin.database.ref(paths.player(HALL.key)).remove();
    await expect.poll(down, POLL).toBeNull();
  });

  it('for the track that a player names later', async () => {
    await rate();
    await expect.poll(thumbs, POLL).toEqual({ day: TODAY, up: 0, down: 1 });
    await admin.database.ref(paths.rates(HALL.key)).update({ returnedInfo: SONG });
    await expect.poll(async () => (await today()).tracks, POLL).toHaveLength(1);
    expect(await thumbs()).toEqual({ day: TODAY, up: 0, down: 1 });
  });

  it('with their reason, and no longer when they are withdrawn', async () => {
    const rating = await rate({ returnedInfo: SONG });
    await rating.child('reason').set('tooOften');
    await expect.poll(async () => (await today()).reasons, POLL).toMatchObject({ tooLoud: 0, tooOften: 1 });
    expect((await today()).tracks).toMatchObject([{ down: 1, tooOften: 1 }]);
    await rating.child('withdrawn').set(true);
    await expect
      .poll(async () => (await today()).zones, POLL)
      .toEqual([{ zone: 'Hal', up: 0, down: 0, takenBack: 1 }]);
    const { reasons, tracks } = await today();
    expect(reasons).toMatchObject({ tooOften: 0 });
    expect(tracks).toMatchObject([{ down: 0, tooOften: 0 }]);
  });
});

describe('POST /thumbs/report', () => {
  it('tells an administrator of the days of a period alone', async () => {
    const zone = (up: number) => ({ zones: { [HALL.key]: { zone: 'Hal', up } } });
    await admin.database.ref(functionPaths.thumbsOfDays).set({
      '2026-10-31': zone(1),
      '2026-11-01': zone(2),
      '2026-11-30': zone(4),
      '2026-12-01': zone(8),
    });
    const { status, body } = await ask({ from: '2026-11-01', to: '2026-11-30' });
    expect(status).toBe(200);
    expect((JSON.parse(body) as ThumbsReport).zones).toEqual([{ zone: 'Hal', up: 6, down: 0, takenBack: 0 }]);
  });

  it('tells zones of one name apart by address and number (docs/product.md 25.17)', async () => {
    const other = { ...player(903, 'Hal'), address: 'Laan 2' };
    await addPlayers([other]);
    await admin.database.ref(functionPaths.thumbsOfDay(TODAY)).set({
      zones: {
        [HALL.key]: { zone: 'Hal', up: 3 },
        [GARDEN.key]: { zone: 'Tuin', up: 2 },
        [other.key]: { zone: 'Hal', up: 1 },
      },
    });
    const { zones } = await today();
    expect(zones).toMatchObject([
      { zone: 'Hal', address: HALL.address, playerId: 901 },
      { zone: 'Tuin' },
      { zone: 'Hal', address: 'Laan 2', playerId: 903 },
    ]);
    expect(zones[1]).not.toHaveProperty('playerId');
  });

  it('tells nobody else (docs/security.md S88)', async () => {
    const period = { from: TODAY, to: TODAY };
    expect(await ask(period, customer)).toEqual({ status: 403, body: 'not an administrator' });
    expect(await ask(period, 'nonsense')).toEqual({ status: 401, body: 'the session is not valid' });
  });

  it.each([
    ['no period', {}],
    ['no days', { from: 'yesterday', to: TODAY }],
    ['a period that ends before it begins', { from: '2026-11-02', to: '2026-11-01' }],
    ['more than a year', { from: '2025-11-01', to: '2026-11-02' }],
  ])('refuses %s', async (_name, period) => {
    expect((await ask(period)).status).toBe(400);
  });
});
