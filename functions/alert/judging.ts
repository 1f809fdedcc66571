import { ALERT_AFTER_MS, ALERT_PLACES_MAX, ALERT_QUIET_MS, SIGN_EVERY_MS } from '../../src/model/limits';
import type { LookedAt, Told } from './silence';

/** Players of one venue that lose their power at once gave their last signs within this time: they are told together. */
const TOGETHER_MS = SIGN_EVERY_MS;
/** When a player is looked at again whose venue is closed, in ms. */
const CLOSED_LOOK_MS = 300_000;
/** A player that is silent for longer than an hour is looked at less often: after this part of the time, and at least each quarter of an hour. */
const LOOK_OFTEN_MS = 3_600_000;
const LOOK_PART = 20;
const LOOK_MAX_MS = 900_000;

/** What becomes of a player that was looked at. `look` is when to look again. */
export type Verdict =
  | { is: 'silent'; look: number; told?: Told }
  /** It is silent no longer. */
  | { is: 'back'; told?: Told };

export interface Judgement {
  verdicts: Map<string, Verdict>;
  /** The players of which those who asked are told that they are silent. */
  silent: LookedAt[];
  /** The same of those that are back. */
  back: LookedAt[];
  /** So many fell silent at once that the provider alone is told. */
  mass: LookedAt[];
}

/** When the silence began of which it is told: a venue that was closed then does not miss its music before it opens. */
export const silenceBegan = ({ since, openSince }: LookedAt): number =>
  Math.max(since, openSince ?? Infinity);

const silentFor = (player: LookedAt, now: number): number => now - silenceBegan(player);

const isBack = ({ since, seen }: LookedAt): boolean => seen === undefined || seen > since;

const knowsSilence = ({ told }: LookedAt): boolean => told?.what === 'silent';

/** Whether a zone that falls silent again and again may be told of once more. */
const isQuietOver = ({ told }: LookedAt, now: number): boolean =>
  told === undefined || told.at + ALERT_QUIET_MS <= now;

const lookAgain = (player: LookedAt, now: number): number => {
  if (player.openSince === undefined) return now + CLOSED_LOOK_MS;
  const lasted = now - player.since;
  if (!knowsSilence(player) || lasted < LOOK_OFTEN_MS) return now;
  return now + Math.min(Math.floor(lasted / LOOK_PART), LOOK_MAX_MS);
};

/** What was told of a player that is back. While it goes up and down it waits for an hour, and then only what is so by then is told. */
function backOf(player: LookedAt, now: number): { verdict: Verdict; isTold: boolean } {
  const { told } = player;
  if (told?.what !== 'silent') {
    const isKept = told?.look !== undefined && told.look > now;
    return { verdict: { is: 'back', ...(isKept && { told }) }, isTold: false };
  }
  if (told.flaps === true && !isQuietOver(player, now))
    return { verdict: { is: 'back', told: { ...told, look: told.at + ALERT_QUIET_MS } }, isTold: false };
  // It is remembered for longer than the quiet lasts, to know a player that goes up and down.
  const look = now + 2 * ALERT_QUIET_MS;
  return { verdict: { is: 'back', told: { what: 'back', at: now, look } }, isTold: told.toProvider !== true };
}

/**
 * Decides what is told of players that were looked at. `massAt` is when the provider was told last that so many fell silent at once: what
 * follows within the next minutes is part of that.
 */
export function judge(players: readonly LookedAt[], now: number, massAt: number): Judgement {
  const judgement: Judgement = { verdicts: new Map(), silent: [], back: [], mass: [] };
  const due = players.filter(
    (player) =>
      !isBack(player) &&
      !knowsSilence(player) &&
      !player.isOld &&
      isQuietOver(player, now) &&
      silentFor(player, now) >= ALERT_AFTER_MS,
  );
  const isTime = due.some((player) => silentFor(player, now) >= ALERT_AFTER_MS + TOGETHER_MS);
  const isMass =
    new Set(due.map(({ place }) => place)).size > ALERT_PLACES_MAX || massAt + ALERT_AFTER_MS > now;
  const told = new Set(isTime ? due : []);
  for (const player of players) {
    if (isBack(player)) {
      const { verdict, isTold } = backOf(player, now);
      judgement.verdicts.set(player.key, verdict);
      if (isTold) judgement.back.push(player);
    } else if (player.isOld && !knowsSilence(player)) {
      const isTold = { what: 'silent', at: now, toProvider: true } as const;
      judgement.verdicts.set(player.key, { is: 'silent', look: now, told: isTold });
    } else if (told.has(player)) {
      judgement.verdicts.set(player.key, {
        is: 'silent',
        look: now,
        told: {
          what: 'silent',
          at: now,
          ...(isMass && { toProvider: true }),
          ...(player.told !== undefined && { flaps: true }),
        },
      });
      (isMass ? judgement.mass : judgement.silent).push(player);
    } else judgement.verdicts.set(player.key, { is: 'silent', look: lookAgain(player, now) });
  }
  return judgement;
}
