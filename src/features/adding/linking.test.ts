import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/firebase/database';
import { ADD_PLAYER_WAIT_MS } from '@/model/limits';
import { acceptanceUpdates } from '@/model/linkUpdates';
import { paths } from '@/model/paths';
import { acceptInvitation, addByCode } from './linking';

const CODE = 'a-code-of-22-character';

const write = vi.fn<Database['write']>(() => Promise.resolve());

const databaseWith = (found: Promise<unknown> = Promise.resolve({ gym: { playerId: 1, crypKey: 'key' } })) =>
  ({
    read: (what: Parameters<Database['read']>[0]) => {
      if (what === paths.keyBundle(CODE)) return Promise.resolve({ players: { 0: 'key' } });
      return typeof what === 'object' && what.path === paths.players ? found : Promise.resolve(null);
    },
    write,
  }) as unknown as Database;

beforeEach(() => {
  write.mockClear();
  vi.useFakeTimers();
});

describe('adding players by a code', () => {
  it.each(['during the wait', 'while the players are looked up'])(
    'links nothing when its screen is left %s',
    async (when) => {
      const screen = new AbortController();
      let tell: (players: unknown) => void = () => undefined;
      const found = new Promise((resolve) => {
        tell = resolve;
      });
      const added = addByCode(databaseWith(found), 'anna', CODE, screen.signal);
      const ended = expect(added).rejects.toThrow('abort');
      if (when === 'during the wait') screen.abort();
      await vi.advanceTimersByTimeAsync(ADD_PLAYER_WAIT_MS);
      screen.abort();
      tell({ gym: { playerId: 1, crypKey: 'key' } });
      await ended;
      expect(write).not.toHaveBeenCalled();
    },
  );
});

it('an invitation that takes over a player keeps the name that the customer gave it (docs/product.md 26)', () => {
  const double = { id: 'gym', location: 'Gym', switchEnabled: false, crypKey: 'old' };
  const registered = [
    { ...double, pushId: 'first', name: 'Mine' },
    { ...double, pushId: 'second', name: 'Gym' },
  ];
  const offer = { player: 'gym', zone: 'Theirs', role: 'rate', inviter: 'Bo' } as const;
  const updates = acceptanceUpdates({ uid: 'anna', name: 'Anna', code: CODE, offer, registered });
  expect(updates).toMatchObject({
    [paths.registeredPlayer('anna', 'first')]: null,
    [`${paths.registeredPlayer('anna', 'second')}/name`]: 'Mine',
  });
});

it('a name that was stored with control characters is written without them', () => {
  const offer = { player: 'gym', zone: 'Bar\r\nBcc: x', role: 'rate', inviter: 'Bo' } as const;
  const accept = (zone: string) =>
    acceptanceUpdates({ uid: 'anna', name: 'Anna', code: CODE, offer: { ...offer, zone }, registered: [] });
  const place = paths.registeredPlayer('anna', 'gym');
  expect(accept(offer.zone)).toMatchObject({ [place]: { name: 'BarBcc: x' } });
  expect(accept('\u0001')).toMatchObject({ [place]: { name: 'gym' } });
});

it('an account without a first name is not told that an invitation is over', async () => {
  const offer: Record<string, unknown> = {
    player: 'gym',
    zone: 'Gym',
    role: 'rate',
    inviter: 'Bo',
    for: 'anyone',
  };
  const database = {
    read: (path: string) => Promise.resolve(offer[path.replace(`${paths.invite(CODE)}/`, '')] ?? null),
    serverNow: () => Promise.resolve(0),
    write,
  } as unknown as Database;
  const accepted = acceptInvitation(database, 'anna', CODE, [], new AbortController().signal);
  await expect(accepted).rejects.toMatchObject({ code: 'permission-denied' });
  expect(write).not.toHaveBeenCalled();
});
