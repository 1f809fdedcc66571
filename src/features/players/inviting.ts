import type { Database } from '@/firebase/database';
import { CodedError, isRefused } from '@/model/failure';
import {
  type HeldInvitation,
  type Offer,
  stateOf,
  type InvitationRole,
  type InvitationEnd,
} from '@/model/offer';
import {
  acceptanceUpdates,
  decodeOffer,
  OFFER_FIELDS,
  decodeInvitations,
  type Invitation,
  zoneNameOf,
} from '@/model/invitation';
import { paths } from '@/model/paths';
import { decodeOpenPlayer, type Player, PLAYER_FIELDS } from '@/model/player';
import {
  displayName,
  type RegisteredPlayer,
  registrationsOf,
  type KeyedPlayer,
  type InvitedPlayer,
} from '@/model/user';
import { SERVER_TIME } from '@/model/task';
import { newCode, writeShared } from './linking';
import { playersWith } from './registration';
import { TIMER_MAX_MS } from '@/model/limits';
import { songFrom } from '@/model/song';
import { createActThunk } from '@/store/actThunk';
import { createAppThunk } from '@/store/thunks';
import type { Watch } from '@/store/known';

export interface Accepted {
  /** The player's name in the account. */
  zone: string;
  invitation: Pick<HeldInvitation, 'role' | 'inviter' | 'until'>;
}

async function readOffer(database: Database, code: string): Promise<Offer> {
  const fields = await Promise.all(
    OFFER_FIELDS.map(async (field): Promise<[string, unknown]> => [
      field,
      (await database.read(`${paths.invite(code)}/${field}`)) ?? undefined,
    ]),
  );
  const found = fields.filter(([, value]) => value !== undefined);
  const offer = decodeOffer(found.length === 0 ? null : Object.fromEntries(found));
  if (offer === undefined) throw new CodedError('invalidCode', 'There is no such invitation.');
  return offer;
}

/** The inviter's company in the invitation with this code. Empty if there is none. */
export const readInviterCompany = createAppThunk(
  'players/readInviterCompany',
  async (code: string, { extra }): Promise<string> => {
    const company = await extra.firebase.database.read(`${paths.invite(code)}/company`);
    return typeof company === 'string' ? company : '';
  },
);

/** Whether the account has the player by its current key, or by this invitation. */
async function hasAlready(database: Database, code: string, registrations: readonly RegisteredPlayer[]) {
  const answers = registrations.map(async (one) => {
    if ('invitation' in one) return one.invitation.code === code;
    return (await playersWith(database, one.crypKey)).some(({ key }) => key === one.id);
  });
  return (await Promise.all(answers)).includes(true);
}

const over = () => new CodedError('invitationOver', 'The invitation cannot be accepted any more.');

/**
 * Accepts an invitation for the account of `uid`, which has the players `registered`. Writes the acceptance, the player and its grant
 * in one update. If `signal` is aborted before, nothing is written.
 * @throws CodedError invalidCode, invitationOver, thisPlayerAlreadyAdded
 */
export async function acceptInvitation(
  database: Database,
  uid: string,
  code: string,
  registered: readonly RegisteredPlayer[],
  signal: AbortSignal,
): Promise<Accepted> {
  const offer = await readOffer(database, code);
  if (stateOf(offer, await database.serverNow()) !== 'open') throw over();
  const existing = registrationsOf(registered, offer.player);
  if (existing !== undefined && (await hasAlready(database, code, [existing.kept, ...existing.others])))
    throw new CodedError('thisPlayerAlreadyAdded', 'The player can be used already.');
  const wasAccepted = async () => (await database.read(paths.acceptance(code, uid))) !== null;
  const [firstname, isAccepted] = await Promise.all([
    database.read(`${paths.userInfo(uid)}/firstname`),
    wasAccepted(),
  ]);
  signal.throwIfAborted();
  const accept = (isAgain: boolean) =>
    database.write(
      acceptanceUpdates({ uid, name: String(firstname), code, offer, registered, isAccepted: isAgain }),
    );
  try {
    await accept(isAccepted);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Refused for one of three reasons: somebody else accepted an invitation for one person, the inviter lost the player, or another
    // tab was faster.
    if (isAccepted || !(await wasAccepted())) throw over();
    await accept(true);
  }
  return { zone: existing === undefined ? offer.zone : displayName(existing.named), invitation: offer };
}

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
      [paths.inviteTakenBack(code)]: isRevoked ? SERVER_TIME : null,
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
    if (offered.get('player') !== id || offered.get('takenBack') !== null) end('takenBack');
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
    follow(paths.inviteTakenBack(code), (value) => offered.set('takenBack', value)),
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
