import { randomBytes } from 'node:crypto';
import type { DataSnapshot } from 'firebase-admin/database';
import { paths } from '../../src/model/paths';
import { DJ_EMAIL } from '../seed/accounts';
import { admin } from '../seed/admin';
import { startDj } from './dj';
import { endMood } from './moods';
import { turnVolume } from './remote';
import { startPlayer, type Condition, type VenuePlayer } from './player';
import { leaveSilence } from './signs';
import { playNext, standBy } from './songs';

export interface VenueOptions {
  djReplies: boolean;
  log: (line: string) => void;
}

export interface Venue {
  players: () => readonly VenuePlayer[];
  setCondition: (playerId: number, condition: Condition) => void;
  setPlaying: (playerId: number, playing: boolean) => Promise<void>;
  playNext: (playerId: number) => Promise<void>;
  endMood: (playerId: number) => Promise<void>;
  turnVolume: (playerId: number, level: number) => Promise<void>;
  kill: (playerId: number, long: boolean) => Promise<void>;
  revive: (playerId: number) => Promise<void>;
  rotateKey: (playerId: number) => Promise<void>;
  remove: (playerId: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** They refuse until `npm run venue -- well`. */
const REFUSING: readonly number[] = [302];

const conditionOf = (playerId: number): Condition => (REFUSING.includes(playerId) ? 'refuse' : 'well');

interface Running {
  player: VenuePlayer;
  stop: () => void;
}

/** @returns how to stop the DJ */
async function startDemoDj(log: (line: string) => void): Promise<() => void> {
  const { users } = await admin.auth.getUsers([{ email: DJ_EMAIL }]);
  const [dj] = users;
  return dj === undefined ? () => undefined : startDj(dj.uid, log);
}

export async function startVenue({ djReplies, log }: VenueOptions): Promise<Venue> {
  const running = new Map<number, Running>();
  const stopDj = djReplies ? await startDemoDj(log) : () => undefined;
  const all = admin.database.ref(paths.players);

  const onAdded = (snapshot: DataSnapshot): void => {
    // The previous app wrote some as texts.
    const playerId = Number(snapshot.child('playerId').val());
    if (snapshot.key === null || !Number.isInteger(playerId) || playerId === 0 || running.has(playerId))
      return;
    const location = String(snapshot.child('location').val() ?? '');
    const player: VenuePlayer = { key: snapshot.key, playerId, location, condition: conditionOf(playerId) };
    const stop = startPlayer(player, log);
    running.set(playerId, { player, stop });
  };
  const onRemoved = (snapshot: DataSnapshot): void => {
    const playerId = Number(snapshot.child('playerId').val());
    running.get(playerId)?.stop();
    running.delete(playerId);
  };
  await all.get();
  all.on('child_added', onAdded);
  all.on('child_removed', onRemoved);

  const playerOf = (playerId: number): VenuePlayer => {
    const found = running.get(playerId);
    if (found === undefined) throw new Error(`There is no player ${playerId}.`);
    return found.player;
  };
  const kill = async (playerId: number, long: boolean): Promise<void> => {
    const one = running.get(playerId);
    const player = playerOf(playerId);
    one?.stop();
    running.set(playerId, { player, stop: () => undefined });
    await leaveSilence(player, long);
  };
  const revive = async (playerId: number): Promise<void> => {
    const player = playerOf(playerId);
    running.get(playerId)?.stop();
    running.set(playerId, { player, stop: startPlayer(player, log) });
    await nodeOf(playerId).update({ ifPlaying: true });
  };
  const nodeOf = (playerId: number) => admin.database.ref(paths.player(playerOf(playerId).key));

  return {
    players: () => [...running.values()].map(({ player }) => player),
    setCondition: (playerId, condition) => {
      playerOf(playerId).condition = condition;
    },
    setPlaying: (playerId, playing) =>
      playing ? nodeOf(playerId).update({ ifPlaying: true }) : standBy(playerOf(playerId)),
    kill,
    revive,
    playNext: (playerId) => playNext(playerOf(playerId)),
    turnVolume: (playerId, level) => turnVolume(playerOf(playerId), level),
    endMood: (playerId) => endMood(playerOf(playerId)),
    rotateKey: (playerId) => nodeOf(playerId).update({ crypKey: randomBytes(16).toString('hex') }),
    remove: async (playerId) => {
      const { key } = playerOf(playerId);
      await admin.database.ref().update({
        [paths.player(key)]: null,
        [paths.played(key)]: null,
        [paths.announcements(key)]: null,
      });
    },
    stop: () => {
      all.off('child_added', onAdded);
      all.off('child_removed', onRemoved);
      for (const { stop } of running.values()) stop();
      stopDj();
      return Promise.resolve();
    },
  };
}
