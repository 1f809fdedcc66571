import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { digest } from '../../functions/digest';
import { count } from '../../functions/thumbs/count';
import { providerDay } from '../../src/model/answersReport';
import { withDatabase } from '../support/withDatabase';

const AT = Date.UTC(2026, 10, 22, 12);
const DAY = providerDay(AT);
const TRACK = { artist: 'Mira Solen', title: 'Golden Hour' };
const THUMB = { rateType: 'down', zone: 'Hal', track: TRACK } as const;

withDatabase();

beforeEach(() => admin.database.ref('thumbs').remove());
afterEach(() => vi.restoreAllMocks());

const counted = async (): Promise<unknown> => (await admin.database.ref(`thumbs/days/${DAY}`).get()).val();

const ONCE = {
  zones: { hall: { zone: 'Hal', down: 1 } },
  tracks: { [digest([TRACK.artist, TRACK.title])]: { ...TRACK, down: 1 } },
};

/** Lets the next update of several places not reach the database, as when a function ends before it. */
function loseNextUpdate(): void {
  const reference = Object.getPrototypeOf(admin.database.ref()) as { update: () => Promise<void> };
  vi.spyOn(reference, 'update').mockRejectedValueOnce(new Error('the function ended'));
}

it('counts a thumb whose function ended in between when its event comes again (docs/product.md 25.16)', async () => {
  loseNextUpdate();
  await expect(count('hall', AT, THUMB)).rejects.toThrow('the function ended');
  expect(await counted()).toBeNull();
  await count('hall', AT, THUMB);
  expect(await counted()).toEqual(ONCE);
});

it('counts a thumb that is taken back as taken back, also when its function ended in between', async () => {
  await count('hall', AT, THUMB);
  loseNextUpdate();
  await expect(count('hall', AT, { withdrawn: true })).rejects.toThrow('the function ended');
  await count('hall', AT, { withdrawn: true });
  expect(await counted()).toMatchObject({ zones: { hall: { down: 0, takenBack: 1 } } });
});

it('counts a thumb once when many of its events are counted at once (docs/product.md 25.13)', async () => {
  await Promise.all([
    ...Array.from({ length: 8 }, () => count('hall', AT, THUMB)),
    count('hall', AT, { reason: 'tooLoud' }),
  ]);
  expect(await counted()).toMatchObject({
    zones: { hall: { zone: 'Hal', down: 1, reasons: { tooLoud: 1 } } },
  });
});
