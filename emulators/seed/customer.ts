import { paths } from '../../src/model/paths';
import { profileOf } from '../../src/model/user';
import { registrationOf } from '../../src/model/player';
import { DEMO_PASSWORD, type SeedAccount } from './accounts';
import { admin } from './admin';
import { announcementUpdates } from './announcements';
import { heardUpdates } from './heard';
import { playedUpdates } from './songs';
import type { SeedPlayer } from './players';

export const addPlayers = (players: readonly SeedPlayer[]): Promise<void> =>
  admin.database.ref().update({
    ...Object.fromEntries(players.map(({ key, ...rest }) => [paths.player(key), rest])),
    ...heardUpdates(players),
    ...playedUpdates(players),
    ...announcementUpdates(players),
  });

/** @returns the uid */
export async function addCustomer(account: SeedAccount, unreadMessages = 0): Promise<string> {
  const { email, players, right } = account;
  const { uid } = await admin.auth.createUser({ email, emailVerified: true, password: DEMO_PASSWORD });
  const registered = players.map((player): [string, unknown] => [
    paths.registeredPlayer(uid, `registered-${player.key}`),
    registrationOf(player),
  ]);
  const grants = players.map(({ key, crypKey }): [string, unknown] => [
    paths.playerAccess(uid, key),
    crypKey,
  ]);
  await admin.database.ref().update({
    [paths.userInfo(uid)]: {
      id: uid,
      ...profileOf(account),
      registered: 1,
      totalMessages: 0,
      unreadMessages,
      ...(right === 'administrator' && { damin: true }),
      ...(right === 'dj' && { dj: true }),
    },
    ...Object.fromEntries([...registered, ...grants]),
  });
  return uid;
}
