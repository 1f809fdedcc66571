import type { Database } from '@/firebase/database';
import { TIMER_MAX_MS } from '@/device/clock';
import type { InvitationEnd } from '@/model/offer';
import { paths } from '@/model/paths';
import { decodeOpenPlayer, type Player, PLAYER_FIELDS } from '@/model/player';
import { songFrom } from '@/model/song';
import type { InvitedPlayer } from '@/model/user';

type Stop = () => void;

const MOODS = 'switchObj';

/** The player says so too, but in a separate message, and until then the old song would be neither playing nor just played. */
function noteChange(found: Map<string, unknown>, value: unknown): void {
  const known = found.get('nowPlaying');
  const [before, now] = [songFrom(known), songFrom(value)];
  if (before !== undefined && now !== undefined && before.id !== now.id) found.set('justPlayed', known);
}

/** `time`: epoch ms, server time. Asks for the server's time again after each reconnection. */
function atTime(database: Database, time: number, onTime: () => void): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const wait = async (): Promise<void> => {
    const left = time - (await database.serverNow());
    if (isOver) return;
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
    isOver = true;
    stop();
    clearTimeout(timer);
  };
}

const NOTHING = {
  block: false,
  until: false,
  pause: false,
  skip: false,
  volume: undefined,
  announce: undefined,
};

/**
 * `onEnd` gets the reason why the invitation no longer counts. `onPlayer` may be called after that, if the inviter restores the invitation
 * or gets the player's new key. Without the role `mood`, the player is reported as unable to change moods and to block songs.
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
    else
      onPlayer({
        ...player,
        switchEnabled: false,
        can: player.can && { ...NOTHING, played: player.can.played },
      });
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
