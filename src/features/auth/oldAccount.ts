import type { Database } from '@/firebase/database';
import { isDatabaseKey } from '@/model/decode';
import { uriDecoded } from '@/model/text';
import { CodedError, isRefused } from '@/model/failure';
import {
  decodeOldAccount,
  decodeRegisteredPlayers,
  type OldAccount,
  type Profile,
  profileUpdates,
  capitalised,
  makeProfile,
} from '@/model/user';
import { linkUpdates } from '@/model/linkUpdates';
import { paths } from '@/model/paths';
import { decodePlayers, type PlayerWithKey } from '@/model/player';
import { SERVER_TIME } from '@/model/task';
import { pendingOldAccount } from '@/device/storage';
import { createActThunk } from '@/store/actThunk';
import { notificationShown } from '@/features/notification/notification';

/** `missing`: the numbers of those that no longer exist. */
export interface OldAccountFound {
  players: Pick<PlayerWithKey, 'key' | 'playerId' | 'address' | 'location' | 'crypKey' | 'switchEnabled'>[];
  missing: number[];
}

const notFound = () => new CodedError('oldAccountNotFound', 'There is no such account, or it is claimed.');

async function readOldAccount(database: Database, legacyId: string): Promise<OldAccount> {
  if (!isDatabaseKey(legacyId)) throw notFound();
  try {
    const account = decodeOldAccount(await database.read(paths.legacyAccount(legacyId)));
    if (account === undefined) throw notFound();
    return account;
  } catch (error) {
    // To users who may not read it, it does not exist.
    throw isRefused(error) ? notFound() : error;
  }
}

/** An account can be claimed once. */
async function claim(database: Database, uid: string, legacyId: string): Promise<OldAccount> {
  const account = await readOldAccount(database, legacyId);
  if (account.claimedBy === uid) return account;
  await database.write({
    [paths.legacyClaimedBy(legacyId)]: uid,
    [paths.legacyClaimedAt(legacyId)]: SERVER_TIME,
    [`${paths.userInfo(uid)}/id`]: uid,
    [`${paths.userInfo(uid)}/registered`]: 1,
    [`${paths.userInfo(uid)}/legacyId`]: legacyId,
  });
  return account;
}

async function playerOf(database: Database, playerId: number): Promise<PlayerWithKey | undefined> {
  try {
    const query = { path: paths.players, orderByChild: 'playerId', equalTo: playerId };
    const found = decodePlayers(await database.read(query));
    return found.find((player) => player.playerId === playerId);
  } catch (error) {
    // A day after the claim, players are no longer handed out (docs/security.md).
    if (isRefused(error)) return undefined;
    throw error;
  }
}

/** Can be repeated wherever it stopped. */
export const findOldAccount = createActThunk(
  'account/findOldAccount',
  async (
    { uid, legacyId }: { uid: string; legacyId: string },
    { extra: { firebase } },
  ): Promise<OldAccountFound> => {
    const { playerIds } = await claim(firebase.database, uid, legacyId);
    const found = await Promise.all(playerIds.map((playerId) => playerOf(firebase.database, playerId)));
    return {
      players: found.flatMap((player) => {
        if (player === undefined) return [];
        const { key, playerId, address, location, crypKey, switchEnabled } = player;
        return [{ key, playerId, address, location, crypKey, switchEnabled }];
      }),
      missing: playerIds.filter((_, index) => found[index] === undefined),
    };
  },
);

/** Writes the user record, the players and their grants in one update. */
export async function requestMove(
  database: Database,
  uid: string,
  profile: Profile,
  players: OldAccountFound['players'],
): Promise<void> {
  const registered = decodeRegisteredPlayers(await database.read(paths.registeredPlayers(uid)));
  await database.write({
    ...profileUpdates(uid, profile),
    [`${paths.userInfo(uid)}/id`]: uid,
    [`${paths.userInfo(uid)}/registered`]: 2,
    ...linkUpdates(uid, registered, players).updates,
  });
}

const cookies = (): Map<string, string> =>
  new Map(
    document.cookie.split('; ').flatMap((cookie): [string, string][] => {
      const [name = '', ...value] = cookie.split('=');
      return name === '' ? [] : [[name, uriDecoded(value.join('='))]];
    }),
  );

export const oldAccountId = (): string => cookies().get('userID') ?? '';

/** The profile that the previous app left on this device. */
export function oldProfile(): Profile {
  const known = cookies();
  return makeProfile((field) => capitalised(known.get(field) ?? ''));
}

const LONG_AGO = 'expires=Thu, 01 Jan 1970 00:00:00 GMT';

/** Clears also those that the previous app set for the whole domain. */
export function clearCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const name of cookies().keys()) {
    document.cookie = `${name}=; ${LONG_AGO}; path=/`;
    for (const domain of domains) document.cookie = `${name}=; ${LONG_AGO}; path=/; domain=${domain}`;
  }
}

export const moveOldAccount = createActThunk(
  'account/moveOldAccount',
  async (
    { uid, profile, players }: { uid: string; profile: Profile; players: OldAccountFound['players'] },
    { extra: { firebase }, dispatch },
  ) => {
    await requestMove(firebase.database, uid, profile, players);
    clearCookies();
    pendingOldAccount.write(undefined);
    dispatch(
      notificationShown({
        kind: 'told',
        icon: 'done',
        title: 'auth.finishedTitle',
        text: 'oldAccount.movedText',
      }),
    );
  },
);
