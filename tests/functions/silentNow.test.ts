import { beforeEach, describe, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { silentNow } from '../../functions/silence';
import { paths } from '../../src/model/paths';
import { withDatabase } from '../support/withDatabase';

const MINUTE_MS = 60_000;
/** Ten past the hour: the last minutes are in the same hour. */
const NOW = Date.parse('2026-11-24T10:10:00Z');
const LAST = NOW - MINUTE_MS;

withDatabase();

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);

beforeEach(() => put({ players: null, alerting: null }));

/** Players by the age of their last sign of life, in minutes. */
const addPlayers = (signs: Record<string, number>) =>
  put(
    Object.fromEntries(
      Object.entries(signs).map(([key, ago], index) => [
        paths.player(key),
        { playerId: index + 1, location: key, seen: NOW - ago * MINUTE_MS },
      ]),
    ),
  );

const found = async (before: number | undefined): Promise<Record<string, boolean>> =>
  Object.fromEntries([...(await silentNow(before, NOW))].map(([key, { isOld }]) => [key, isOld]));

describe('the players that are silent now', () => {
  it('are those that fell silent since the last run, and in the half hour before', async () => {
    await addPlayers({ lives: 0, short: 9, fell: 11, dated: 25, before: 40, months: 100_000, ahead: -30 });
    expect(await found(LAST)).toEqual({ fell: false, dated: false });
  });

  it('are all that fell silent while nothing ran (docs/product.md 34.10)', async () => {
    await addPlayers({ fell: 11, earlier: 300, before: 100_000 });
    expect(await found(NOW - 300 * MINUTE_MS)).toEqual({ fell: false, earlier: false, before: true });
  });

  it('are all of them once an hour and the first time, the old ones to be listed alone (docs/product.md 34.16)', async () => {
    await addPlayers({ lives: 0, fell: 11, before: 45, months: 100_000 });
    const all = { fell: false, before: true, months: true };
    expect(await found(undefined)).toEqual(all);
    expect(await found(NOW - 11 * MINUTE_MS)).toEqual(all);
  });

  it('are one whose clock was ahead, when that moment has come', async () => {
    await addPlayers({ ahead: -30 });
    const later = NOW + 41 * MINUTE_MS;
    expect([...(await silentNow(later - MINUTE_MS, later)).keys()]).toEqual(['ahead']);
  });

  it('are no player that is only a sign, and none whose sign is no time', async () => {
    await put({
      'players/ghost': { seen: NOW - 11 * MINUTE_MS },
      'players/odd': { playerId: 1, seen: 'now' },
    });
    expect(await found(undefined)).toEqual({});
  });
});
