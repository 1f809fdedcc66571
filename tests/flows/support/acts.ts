import { sendRating } from '../../../src/features/rating/ratingApi';
import { deliver, type Delivery, type Wait } from '../../../src/firebase/mailbox';
import { UnknownOutcome } from '../../../src/firebase/unknownOutcome';
import { failureFrom } from '../../../src/model/failure';
import { paths } from '../../../src/model/paths';
import type { Song } from '../../../src/model/song';
import { SERVER_TIME } from '../../../src/model/task';
import type { Player } from './player';
import type { Customer, Visit } from './world';

type Changes = Partial<Delivery>;

/** Rates the player as the app does. */
export const rate = (
  { firebase }: Visit,
  { uid }: Customer,
  { key, seed }: Player,
  changes: Partial<Wait> = {},
  song?: Song,
) =>
  sendRating(
    firebase.database,
    { id: key, zone: seed.location, rate: 'up', song, user: { uid, name: 'Sanne De Vries' } },
    { signal: new AbortController().signal, ...changes },
  );

const flags = (player: Player, active: number) =>
  Object.fromEntries(
    player.seed.switchObj.map((_, index) => [paths.moodActive(player.key, String(index)), index === active]),
  );

/** Asks for the mood at `place` as the app does; the one at 0 is active before. */
export const switchMood = (
  { firebase }: Visit,
  { uid }: Customer,
  player: Player,
  changes: Changes = {},
  place = 1,
) =>
  deliver(firebase.database, {
    mailbox: paths.switcher(player.key),
    user: uid,
    request: {
      playerId: player.seed.playerId,
      stampID: player.seed.switchObj[place]?.stampID,
      name: player.seed.switchObj[place]?.name,
      user: uid,
      dateAsked: SERVER_TIME,
      receivedTask: false,
    },
    beside: flags(player, place),
    restored: flags(player, 0),
    signal: new AbortController().signal,
    ...changes,
  });

/** Gives the linked player another name. */
export const rename = ({ firebase }: Visit, { uid }: Customer, player: Player, name = 'Danszaal') =>
  firebase.database.write({
    [`${paths.registeredPlayer(uid, `registered-${player.key}`)}/name`]: name,
  });

/** What a customer is told of an act: at first, and when all is known. */
export interface Told {
  first: string;
  last: string;
}

const wordFor = (act: Promise<unknown>): Promise<[string, unknown]> =>
  act.then(
    () => ['done', undefined],
    (error: unknown) => [failureFrom(error).code, error],
  );

export async function told(act: Promise<unknown>): Promise<Told> {
  const [first, error] = await wordFor(act);
  if (!(error instanceof UnknownOutcome)) return { first, last: first };
  const [last] = await wordFor(error.settled);
  return { first, last };
}
