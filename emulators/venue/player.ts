import { setTimeout as wait } from 'node:timers/promises';
import type { DataSnapshot } from 'firebase-admin/database';
import { paths } from '../../src/model/paths';
import { decodeRequest } from '../../src/model/task';
import { admin } from '../seed/admin';
import { startAnnouncing } from './announce';
import { moodUntilOf, startGoingBack } from './moods';
import { playedSong } from './played';
import { remoteAnswer, startPlayingOn } from './remote';
import { startSigns } from './signs';
import { returnedFor, startSongs } from './songs';
import { returnedAt } from './tracks';

/** `slow` and `deaf` players cause the app's timeout. One that refuses takes requests in `remote` and does nothing of them. */
export type Condition = 'well' | 'slow' | 'deaf' | 'refuse';

const ANSWER_MS: Record<Exclude<Condition, 'deaf'>, number> = { well: 400, slow: 4500, refuse: 400 };

export interface VenuePlayer {
  key: string;
  playerId: number;
  location: string;
  condition: Condition;
}

/**
 * Answers its mailboxes like the hardware.
 * @returns how to switch it off
 */
export function startPlayer(player: VenuePlayer, log: (line: string) => void): () => void {
  const running = new AbortController();
  const { key } = player;
  const boxes = { rates: paths.rates(key), switcher: paths.switcher(key), remote: paths.remote(key) };

  const listen = (path: string, take: (task: DataSnapshot) => Promise<void>) => {
    const mailbox = admin.database.ref(path);
    const onValue = (snapshot: DataSnapshot): void => {
      const task = decodeRequest(snapshot.val());
      if (task === undefined || task.receivedTask || player.condition === 'deaf') return;
      wait(ANSWER_MS[player.condition], undefined, { signal: running.signal })
        .then(() => take(snapshot))
        .catch((error: unknown) => {
          if (!running.signal.aborted) log(`player ${player.playerId}: ${String(error)}`);
        });
    };
    mailbox.on('value', onValue);
    return () => mailbox.off('value', onValue);
  };

  /** Does nothing if the task was replaced. `beside` is written in the same update, by path. */
  const receive = async (
    path: string,
    task: DataSnapshot,
    answer: object,
    beside: object = {},
  ): Promise<boolean> => {
    const asked: unknown = task.child('dateAsked').val();
    const current = await admin.database.ref(path).get();
    if (!current.exists() || current.child('dateAsked').val() !== asked) return false;
    const inMailbox = Object.entries({ receivedTask: true, ...answer }).map(
      ([field, value]: [string, unknown]) => [`${path}/${field}`, value],
    );
    await admin.database.ref().update({ ...(Object.fromEntries(inMailbox) as object), ...beside });
    return true;
  };

  const stops = [
    startSongs(player, log),
    startGoingBack(player, log),
    startPlayingOn(player, log),
    startAnnouncing(player, log),
    startSigns(player, log),
    listen(boxes.rates, async (rate) => {
      const returnedInfo =
        (await playedSong(player, rate.child('played').val())) ??
        (await returnedFor(player, rate.child('track').val())) ??
        returnedAt(player, Date.now());
      if (!(await receive(boxes.rates, rate, { returnedInfo }))) return;
      const rateType = rate.child('rateType').val() === 'up' ? 'up' : 'down';
      log(
        `player ${player.playerId}: '${rateType}' from ${String(rate.child('userName').val())} for ${returnedInfo.join(' - ')}`,
      );
    }),
    listen(boxes.switcher, async (task) => {
      if (
        !(await receive(
          boxes.switcher,
          task,
          {},
          { [`${paths.player(key)}/moodUntil`]: await moodUntilOf(player, task) },
        ))
      )
        return;
      log(`player ${player.playerId}: switches to ${String(task.child('name').val())}`);
    }),
    listen(boxes.remote, async (task) => {
      const beside = player.condition === 'refuse' ? {} : await remoteAnswer(player, task);
      if (!(await receive(boxes.remote, task, {}, beside))) return;
      log(`player ${player.playerId}: ${String(task.child('what').val())}`);
    }),
  ];
  return () => {
    running.abort();
    for (const stop of stops) stop();
  };
}
