import type { DataSnapshot } from 'firebase-admin/database';
import { ServerValue } from 'firebase-admin/database';
import { paths } from '../../src/model/paths';
import { admin, databaseForTransactions } from '../seed/admin';
import type { SeedPlayer } from '../seed/players';
import { HOUR_MS } from '../../src/model/time';

type Keyed = Pick<SeedPlayer, 'key' | 'playerId'>;
type Updates = Record<string, unknown>;

const NOW = ServerValue.TIMESTAMP;

/** What a player accepts within `HOUR_MS`. */
const ANNOUNCEMENTS = 6;

/** Epoch ms, by player; also over a restart of the player. */
const taken = new Map<string, number[]>();

const read = async (path: string): Promise<DataSnapshot> => admin.database.ref(path).get();

/** `dropped`: not played, or not to its end. */
const ending = ({ key }: Keyed, announcing: DataSnapshot, dropped: boolean): Updates => ({
  [paths.announcing(key)]: null,
  [paths.announced(key)]: {
    id: announcing.child('id').val() as unknown,
    asked: announcing.child('asked').val() as unknown,
    at: NOW,
    ...(dropped && { dropped }),
  },
});

/** docs/contract.md P20. Nothing: the player does not accept the announcement. */
export async function announceAnswer(player: Keyed, task: DataSnapshot): Promise<Updates> {
  const { key } = player;
  const fieldOf = (name: string): unknown => task.child(name).val();
  const [before, last, message, playing, paused] = await Promise.all(
    [
      paths.announcing(key),
      paths.announced(key),
      `${paths.announcements(key)}/${String(fieldOf('message'))}`,
      `${paths.player(key)}/ifPlaying`,
      `${paths.player(key)}/pausedUntil`,
    ].map(read),
  );
  const now = Date.now();
  const asked = fieldOf('dateAsked');
  const isNew = ![before, last].some((one) => one?.child('asked').val() === asked);
  const isFree =
    before?.exists() !== true ||
    (before.child('state').val() === 'waiting' && before.child('asked').val() === fieldOf('replaces'));
  const isPossible =
    isNew &&
    isFree &&
    message?.exists() === true &&
    playing?.val() === true &&
    paused?.exists() !== true &&
    Number(fieldOf('until')) > now;
  if (!isPossible) return {};
  const recent = (taken.get(key) ?? []).filter((moment) => moment > now - HOUR_MS);
  const [first = now] = recent;
  const announceFrom = { [paths.announceFrom(key)]: first + HOUR_MS };
  if (recent.length >= ANNOUNCEMENTS) return announceFrom;
  taken.set(key, [...recent, now]);
  const announcing = {
    id: fieldOf('message'),
    by: fieldOf('user'),
    name: fieldOf('userName'),
    asked,
    until: fieldOf('until'),
    state: fieldOf('when') === 'now' ? 'playing' : 'waiting',
    at: NOW,
  };
  return {
    [paths.announcing(key)]: announcing,
    ...(recent.length + 1 === ANNOUNCEMENTS && announceFrom),
  };
}

/** An announcement that plays goes on. */
export async function unannounceAnswer({ key }: Keyed, task: DataSnapshot): Promise<Updates> {
  const announcing = await read(paths.announcing(key));
  const isMeant = announcing.child('asked').val() === task.child('asked').val();
  return isMeant && announcing.child('state').val() === 'waiting' ? { [paths.announcing(key)]: null } : {};
}

export async function dropped(player: Keyed): Promise<Updates> {
  const announcing = await read(paths.announcing(player.key));
  return announcing.exists() ? ending(player, announcing, true) : {};
}

/** Call it at the end of a song. @returns whether an announcement waited */
export async function beginsAnnouncement({ key }: Keyed): Promise<boolean> {
  const place = databaseForTransactions().ref(paths.announcing(key));
  // A transaction begins with what the SDK has in its cache.
  if (!(await place.get()).exists()) return false;
  const { committed } = await place.transaction(
    (announcing: { state: string; until: number } | null) => {
      if (announcing === null) return null;
      const isWaiting = announcing.state === 'waiting' && announcing.until > Date.now();
      return isWaiting ? { ...announcing, state: 'playing', at: NOW } : undefined;
    },
    undefined,
    false,
  );
  return committed && (await place.get()).child('state').val() === 'playing';
}

/**
 * The state is in the database, so it survives a restart. What played before a restart is not played again.
 * @returns how to switch it off
 */
export function startAnnouncing(player: Keyed, log: (line: string) => void): () => void {
  const place = admin.database.ref(paths.announcing(player.key));
  let timer: NodeJS.Timeout | undefined;
  let isOn = true;
  let isFirst = true;
  const end = (announcing: DataSnapshot, isDropped: boolean): void => {
    admin.database
      .ref()
      .update(ending(player, announcing, isDropped))
      .then(
        () => log(`player ${player.playerId}: ${isDropped ? 'drops an announcement' : 'has announced'}`),
        (error: unknown) => log(String(error)),
      );
  };
  const endIn = (announcing: DataSnapshot, ms: number, isDropped: boolean): void => {
    timer = setTimeout(() => end(announcing, isDropped), Math.max(ms, 0));
  };
  const onAnnouncing = (announcing: DataSnapshot): void => {
    clearTimeout(timer);
    const wasRestarted = isFirst;
    isFirst = false;
    if (!announcing.exists()) return;
    if (announcing.child('state').val() === 'waiting') {
      endIn(announcing, Number(announcing.child('until').val()) - Date.now(), true);
      return;
    }
    if (wasRestarted) {
      end(announcing, true);
      return;
    }
    read(`${paths.announcements(player.key)}/${String(announcing.child('id').val())}/seconds`).then(
      (seconds) => {
        if (isOn) endIn(announcing, Number(seconds.val()) * 1000, false);
      },
      (error: unknown) => log(String(error)),
    );
  };
  place.on('value', onAnnouncing);
  return () => {
    isOn = false;
    clearTimeout(timer);
    place.off('value', onAnnouncing);
  };
}
