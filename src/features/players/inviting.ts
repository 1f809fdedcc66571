import type { Database, Updates } from '@/firebase/database';
import { bundleCode } from '@/model/code';
import { isRefused } from '@/model/failure';
import type { InvitationEnd, InvitationRole } from '@/model/offer';
import { decodeInvitations, type Invitation, zoneNameOf } from '@/model/invitation';
import { BUNDLE_CODE_LENGTH, SHARE_PAUSE_MS, TIMER_MAX_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { decodeOpenPlayer, type Player, PLAYER_FIELDS } from '@/model/player';
import { songFrom } from '@/model/song';
import { SERVER_TIME } from '@/model/task';
import type { InvitedPlayer, KeyedPlayer } from '@/model/user';
import { createActThunk } from '@/store/actThunk';
import type { Watch } from '@/store/known';
import { createAppThunk } from '@/store/thunks';
import { playerShared, selectSharedCodes } from './players';

const newCode = (): string => bundleCode(crypto.getRandomValues(new Uint8Array(BUNDLE_CODE_LENGTH)));

/**
 * Writes what shares or revokes `code`. The rules require a pause between two such writes of a customer, on any device, so a refused
 * write is repeated once after it.
 */
async function writeShared(database: Database, uid: string, code: string, updates: Updates): Promise<void> {
  const write = () => database.write({ ...updates, [paths.lastShared(uid)]: { code, at: SERVER_TIME } });
  try {
    await write();
  } catch (error) {
    if (!isRefused(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, SHARE_PAUSE_MS));
    await write();
  }
}

/**
 * Creates a bundle of keys, which `uid` owns and can delete.
 * @returns its code, which cannot be guessed
 */
export async function makeKeyBundle(database: Database, uid: string, crypKeys: string[]): Promise<string> {
  const code = newCode();
  await writeShared(database, uid, code, { [paths.keyBundle(code)]: { players: crypKeys, by: uid } });
  return code;
}

/**
 * Creates a bundle with the player's key for another account, once per visit. If aborted before the code was shown, deletes the bundle.
 * @returns the code of the bundle
 */
export const sharePlayer = createActThunk(
  'players/sharePlayer',
  async (
    { uid, crypKey }: { uid: string; crypKey: string },
    { signal, getState, dispatch, extra: { firebase } },
  ) => {
    const known = selectSharedCodes(getState())[crypKey];
    if (known !== undefined) return known;
    const code = await makeKeyBundle(firebase.database, uid, [crypKey]);
    if (signal.aborted) {
      await firebase.database.write({ [paths.keyBundle(code)]: null });
      return code;
    }
    dispatch(playerShared({ crypKey, code }));
    return code;
  },
);

/** The inviter's company in the invitation with this code. Empty if there is none. */
export const readInviterCompany = createAppThunk(
  'players/readInviterCompany',
  async (code: string, { extra }): Promise<string> => {
    const company = await extra.firebase.database.read(`${paths.invite(code)}/company`);
    return typeof company === 'string' ? company : '';
  },
);

/** The invitations from `uid`, newest first. */
export const readInvitations = async (database: Database, uid: string): Promise<Invitation[]> =>
  decodeInvitations(await database.readWhere(paths.invites, 'by', uid));

/** Watches the invitations from `uid` to a player, newest first. */
export const watchInvitations =
  (uid: string, playerKey: string): Watch<Invitation[]> =>
  (database, onInvitations, onError) =>
    database.subscribeWhere(
      { path: paths.invites, child: 'by', value: uid },
      (value) => {
        const given = decodeInvitations(value);
        onInvitations(given.filter(({ player }) => player === playerKey));
      },
      onError,
    );

/** An invitation to be created. */
export interface NewInvitation {
  role: InvitationRole;
  /** The inviter's name for the invitation. */
  name: string;
  /** Epoch ms. undefined: no end. */
  until: number | undefined;
  isForOnePerson: boolean;
}

/**
 * Invites staff to a player.
 * @returns the invitation's code, which cannot be guessed
 */
export const inviteStaff = createActThunk(
  'players/inviteStaff',
  async (
    { uid, player, invitation }: { uid: string; player: KeyedPlayer; invitation: NewInvitation },
    { extra },
  ) => {
    const { database } = extra.firebase;
    const { role, name, until, isForOnePerson } = invitation;
    const code = newCode();
    const [inviter, company] = await Promise.all(
      ['firstname', 'companyname'].map((field) => database.read(`${paths.userInfo(uid)}/${field}`)),
    );
    await writeShared(database, uid, code, {
      [paths.invite(code)]: {
        player: player.id,
        zone: zoneNameOf(player),
        role,
        by: uid,
        inviter,
        company,
        name,
        at: SERVER_TIME,
        until: until ?? null,
        onePerson: isForOnePerson ? true : null,
      },
    });
    return code;
  },
);

/** Revokes an invitation, or restores it. */
export const setInvitationRevoked = createActThunk(
  'players/setInvitationRevoked',
  ({ uid, code, isRevoked }: { uid: string; code: string; isRevoked: boolean }, { extra }) =>
    writeShared(extra.firebase.database, uid, code, {
      [paths.inviteRevoked(code)]: isRevoked ? SERVER_TIME : null,
    }),
);

/** Deletes an invitation, with the names of its guests. */
export const removeInvitation = createActThunk(
  'players/removeInvitation',
  ({ code }: { code: string }, { extra }) => extra.firebase.database.write({ [paths.invite(code)]: null }),
);

type Stop = () => void;

const MOODS = 'switchObj';

/**
 * Notes the old song as just played as soon as a new one begins. The player says so too, but in a separate message, and until then the
 * old song would be neither playing nor just played.
 */
function noteChange(found: Map<string, unknown>, value: unknown): void {
  const known = found.get('nowPlaying');
  const [before, now] = [songFrom(known), songFrom(value)];
  if (before !== undefined && now !== undefined && before.id !== now.id) found.set('justPlayed', known);
}

/** Calls `onTime` at `time` (epoch ms, server time). Asks for the server's time again after each reconnection. */
function atTime(database: Database, time: number, onTime: () => void): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = async (): Promise<void> => {
    const left = time - (await database.serverNow());
    clearTimeout(timer);
    if (left <= 0) onTime();
    else timer = setTimeout(again, Math.min(left, TIMER_MAX_MS));
  };
  // Without a connection, `watchConnection` retries.
  const again = (): void => void wait().catch(() => undefined);
  const stop = database.watchConnection((connected) => {
    if (connected) again();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/**
 * Watches a player as its guest. Calls `onEnd` with the reason if the invitation no longer counts. `onPlayer` may be called after that,
 * if the inviter restores the invitation or gets the player's new key. Without the role `mood`, the player is reported as unable to
 * change moods and to block songs.
 */
export function watchInvitedPlayer(
  database: Database,
  { id, invitation: { code, role, until } }: InvitedPlayer,
  onPlayer: (player: Player) => void,
  onEnd: (end: InvitationEnd) => void,
): Stop {
  const mayChangeMood = role === 'mood';
  const fields = mayChangeMood ? [...PLAYER_FIELDS, MOODS] : PLAYER_FIELDS;
  const found = new Map<string, unknown>();
  const offered = new Map<string, unknown>();
  let watched: Stop[] = [];
  let isOver = false;

  const close = (): void => {
    for (const stop of watched) stop();
    watched = [];
    found.clear();
  };
  const end = (why: InvitationEnd): void => {
    close();
    if (!isOver) onEnd(why);
  };
  const tellRefusal = async (): Promise<void> => {
    close();
    const now = until === undefined ? 0 : await database.serverNow();
    // The invitation was restored while the time was read.
    if (watched.length > 0) return;
    end(until !== undefined && until <= now ? 'expired' : 'inviterGone');
  };
  const tell = (): void => {
    if (found.size < fields.length) return;
    const player = decodeOpenPlayer(id, Object.fromEntries(found));
    if (player === undefined) end('inviterGone');
    else if (mayChangeMood) onPlayer(player);
    else onPlayer({ ...player, switchEnabled: false, can: undefined });
  };
  const open = (): void => {
    if (watched.length > 0) return;
    watched = fields.map((field) =>
      database.subscribe(
        `${paths.player(id)}/${field}`,
        (value) => {
          if (field === 'nowPlaying') noteChange(found, value);
          found.set(field, value ?? undefined);
          tell();
        },
        () => void tellRefusal().catch(() => end('inviterGone')),
      ),
    );
  };
  const judge = (): void => {
    if (!offered.has('player') || !offered.has('takenBack')) return;
    if (offered.get('player') !== id || offered.get('takenBack') !== null) end('revoked');
    else open();
  };
  const follow = (path: string, onValue: (value: unknown) => void): Stop =>
    database.subscribe(
      path,
      (value) => {
        onValue(value);
        judge();
      },
      () => undefined,
    );
  const stops = [
    follow(`${paths.invite(code)}/player`, (value) => offered.set('player', value)),
    follow(paths.inviteRevoked(code), (value) => offered.set('takenBack', value)),
    // Changes when the inviter gets the player's new key. The player, which the rules refused, is then read again.
    follow(paths.inviteRenewed(code), () => undefined),
  ];
  if (until !== undefined) stops.push(atTime(database, until, () => end('expired')));
  return () => {
    isOver = true;
    close();
    for (const stop of stops) stop();
  };
}
