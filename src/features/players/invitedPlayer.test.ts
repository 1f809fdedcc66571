import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/firebase/database';
import type { InvitationEnd } from '@/model/offer';
import { paths } from '@/model/paths';
import type { InvitedPlayer } from '@/model/user';
import { watchInvitedPlayer } from './invitedPlayer';
import { watchPlayer } from './players';
import { DAY_MS, SECOND_MS } from '@/model/time';

const START = Date.UTC(2027, 0, 1);
/** Longer than a timer can run (24.8 days). */
const DAYS = 60;

const INVITED: InvitedPlayer = {
  pushId: 'gym',
  id: 'gym',
  name: 'Zaal',
  location: '',
  switchEnabled: true,
  invitation: { code: 'code', role: 'rate', inviter: 'Anna', until: START + DAYS * DAY_MS },
};

const serverNow = vi.fn(() => Promise.resolve(Date.now()));
const onEnd = vi.fn<(end: InvitationEnd) => void>();

function watchIt(): () => void {
  const database = {
    subscribe: () => () => undefined,
    watchConnection: (onChange: (connected: boolean) => void) => {
      onChange(true);
      return () => undefined;
    },
    serverNow,
  } as unknown as Database;
  return watchInvitedPlayer(database, INVITED, () => undefined, onEnd);
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  serverNow.mockClear();
  onEnd.mockClear();
});

describe('an invitation that ends in sixty days', () => {
  it('ends on time, without asking for the time every day', async () => {
    watchIt();
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(serverNow).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(DAYS * DAY_MS - SECOND_MS - 1);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('expired');
    expect(serverNow.mock.calls.length).toBeLessThan(DAYS);
  });

  it('is not waited for any more when nobody watches the player', async () => {
    const stop = watchIt();
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(DAYS * DAY_MS);
    expect(onEnd).not.toHaveBeenCalled();
  });
});

it('an invitation that nobody watches any more is not waited for by a look at the time that was under way', async () => {
  let tellTime: (now: number) => void = () => undefined;
  serverNow.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        tellTime = resolve;
      }),
  );
  const stop = watchIt();
  stop();
  tellTime(START);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('a player that its guest has left before the code of guests came is not watched', async () => {
  const subscribe = vi.fn(() => () => undefined);
  const database = { subscribe } as unknown as Database;
  const leave = watchPlayer(
    database,
    INVITED,
    () => undefined,
    () => onEnd('revoked'),
  );
  leave();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  expect(subscribe).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
});

it('an invitation that counts again while the time of its end is looked up is not told as over (docs/product.md 26.7, 26.15)', async () => {
  const heard = new Map<unknown, Parameters<Database['subscribe']>>();
  let tellTime: (now: number) => void = () => undefined;
  const database = {
    subscribe: (...subscription: Parameters<Database['subscribe']>) => {
      heard.set(subscription[0], subscription);
      return () => undefined;
    },
    watchConnection: () => () => undefined,
    serverNow: () =>
      new Promise((resolve) => {
        tellTime = resolve;
      }),
  } as unknown as Database;
  const say = (path: string, value: unknown): void => heard.get(path)?.[1](value);
  const refuse = (): void => heard.get(`${paths.player(INVITED.id)}/playerId`)?.[2](new Error('refused'));
  watchInvitedPlayer(database, INVITED, () => undefined, onEnd);
  say(`${paths.invite('code')}/player`, INVITED.id);
  say(paths.inviteRevoked('code'), null);
  refuse();
  say(paths.inviteRenewed('code'), START);
  tellTime(START);
  await vi.advanceTimersByTimeAsync(0);
  expect(onEnd).not.toHaveBeenCalled();
  refuse();
  tellTime(START);
  await vi.advanceTimersByTimeAsync(0);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('inviterGone');
});
