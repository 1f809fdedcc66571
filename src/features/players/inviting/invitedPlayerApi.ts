import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/malformed';
import type { InvitationEnd } from '@/model/invitation/heldInvitation';
import { TIMER_MAX_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { decodeOpenPlayer, PLAYER_FIELDS, type Player } from '@/model/player/player';
import { songFrom } from '@/model/song/song';
import type { InvitedPlayer } from '@/model/user/user';

type Stop = () => void;

const MOODS = 'switchObj';

/** When a song follows another, that is the one before, which comes in a message of its own: at no moment it is neither. */
function noteChange(found: Map<string, unknown>, value: unknown): void {
  const known = found.get('nowPlaying');
  const [before, now] = [songFrom(known), songFrom(value)];
  if (before !== undefined && now !== undefined && before.id !== now.id) found.set('justPlayed', known);
}

/** Calls `onTime` at `time` (epoch ms, of the server). The server's time is asked for again at each connection. */
function atTime(database: Database, time: number, onTime: () => void): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = async (): Promise<void> => {
    const left = time - (await database.serverNow());
    clearTimeout(timer);
    if (left <= 0) onTime();
    else timer = setTimeout(again, Math.min(left, TIMER_MAX_MS));
  };
  // Without a connection it is asked again as soon as there is one.
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
 * Watches a player as its guest. When the invitation no longer counts, `onEnd` is told why. It can count again, when it was taken back by
 * mistake or its giver got the player's new key: then `onPlayer` follows. Without the role for it the player reports no change of mood.
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
    // Meanwhile the invitation was said to count again.
    if (watched.length > 0) return;
    end(until !== undefined && until <= now ? 'expired' : 'inviterGone');
  };
  const tell = (): void => {
    if (found.size < fields.length) return;
    const player = decodeOpenPlayer(id, Object.fromEntries(found), logMalformed);
    if (player === undefined) end('inviterGone');
    else onPlayer({ ...player, switchEnabled: player.switchEnabled && mayChangeMood });
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
    // The rules refused the player before. It is asked for again when the inviter has the player's new key.
    follow(paths.inviteRenewed(code), () => undefined),
  ];
  if (until !== undefined) stops.push(atTime(database, until, () => end('expired')));
  return () => {
    isOver = true;
    close();
    for (const stop of stops) stop();
  };
}
