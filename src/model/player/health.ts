import { MESSAGE_CLOCK_TOLERANCE_MS, SIGN_PATIENCE_MS, TASK_TIMEOUT_MS } from '../limits';
import type { Player } from './player';
import type { Song } from '../song/song';
import type { RateType } from '../task';

/** Whether a zone answered the last request, if there was one. `at` is epoch ms, of the server. */
export type Answer =
  { status: 'none' } | { status: 'answered'; at: number } | { status: 'silent'; at: number };

/** What is known of a zone. Nothing of it is guessed. */
export type ZoneHealth =
  /** The database has not told it yet. */
  | { status: 'unknown' }
  /** The player is gone, or its key no longer fits. */
  | { status: 'missing' }
  /** Its player gives signs of life, and gave the last one too long ago. `since` is epoch ms, of the server. */
  | { status: 'fellSilent'; since: number }
  | { status: 'playing' | 'standby'; answer: Answer };

/** A request that a player did not answer. It can be sent again as it was. */
export type AskAgain =
  | { kind: 'rating'; rate: RateType; song?: Song | undefined }
  /** `until` is when it was to end (epoch ms). */
  | { kind: 'mood'; name: string; until?: number | undefined };

/** A request of ours that a player did not receive, and that was taken back. */
export interface Silence {
  /** Epoch ms, of the server. */
  at: number;
  /** undefined: it is too late to ask for it again. */
  again?: AskAgain | undefined;
}

/** A request was not answered when it lies there for longer than a player may take, plus what clocks may differ. */
const LEFT_LYING_MS = TASK_TIMEOUT_MS + MESSAGE_CLOCK_TOLERANCE_MS;

const newest = (times: readonly number[]): number => Math.max(0, ...times);

/** Whether a player whose last sign of life was at `seen` is silent. Both are epoch ms, of the server. */
export const isSilentAt = (now: number, seen: number): boolean => seen < now - SIGN_PATIENCE_MS;

/** Of a player that gives signs of life nothing is guessed from what lies in its mailboxes. */
function answerOf({ requests, seen }: Player, silence: Silence | undefined, now: number): Answer {
  const timesOf = (received: boolean): number[] =>
    requests.filter(({ receivedTask }) => receivedTask === received).map(({ dateAsked }) => dateAsked);
  const answered = newest(timesOf(true));
  const leftLying =
    seen === undefined ? timesOf(false).filter((dateAsked) => dateAsked < now - LEFT_LYING_MS) : [];
  const silent = newest([...leftLying, silence?.at ?? 0]);
  if (silent > answered) return { status: 'silent', at: silent };
  return answered > 0 ? { status: 'answered', at: answered } : { status: 'none' };
}

/**
 * What is known of a zone by what is watched of its player and what became of our requests. `now` is epoch ms. `silentSince` is when a
 * player gave its last sign of life that is silent by now.
 */
export function healthOf(
  player: Player | 'missing' | undefined,
  silence: Silence | undefined,
  now: number,
  silentSince?: number,
): ZoneHealth {
  if (player === undefined) return { status: 'unknown' };
  if (player === 'missing') return { status: 'missing' };
  if (silentSince !== undefined) return { status: 'fellSilent', since: silentSince };
  return {
    status: player.ifPlaying ? 'playing' : 'standby',
    answer: answerOf(player, silence, now),
  };
}

/** The one word for it: what is wrong, or else what the zone does. */
export function healthWord(
  health: ZoneHealth,
): 'unknown' | 'missing' | 'fellSilent' | 'silent' | 'playing' | 'standby' {
  const isSilent = 'answer' in health && health.answer.status === 'silent';
  return isSilent ? 'silent' : health.status;
}

/** Whether somebody has to do something about it. */
export const isInTrouble = (health: ZoneHealth): boolean =>
  ['missing', 'fellSilent', 'silent'].includes(healthWord(health));
