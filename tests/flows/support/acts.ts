import { sendMoodRequest } from '../../../src/features/moodSwitch/moodSwitch';
import { watchPlayer } from '../../../src/features/players/players';
import { sendRating } from '../../../src/features/rating/rating';
import type { DeliveryCallbacks } from '../../../src/firebase/mailbox';
import { UnknownDelivery } from '../../../src/firebase/recall';
import { UnknownOutcome } from '../../../src/firebase/inTime';
import { failureFrom } from '../../../src/model/failure';
import { paths } from '../../../src/model/paths';
import { decodeOpenPlayer } from '../../../src/model/player';
import type { RatedSong } from '../../../src/model/song';
import type { Player as SimulatedPlayer } from './player';
import type { Customer, Visit } from './world';

export const rate = (
  { firebase }: Visit,
  { uid }: Customer,
  { key, seed }: SimulatedPlayer,
  changes: DeliveryCallbacks = {},
  song?: RatedSong,
) =>
  sendRating(
    firebase.database,
    { playerKey: key, zone: seed.location, rate: 'up', song, user: { uid, name: 'Sanne De Vries' } },
    changes,
  );

export const watch = ({ firebase }: Visit, { key: id, seed }: SimulatedPlayer): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const registered = { ...seed, id, name: seed.location, pushId: `registered-${id}` };
    watchPlayer(firebase.database, registered, resolve, reject);
  });

/** The mood at 0 is active before. */
export async function switchMood(
  visit: Visit,
  { uid }: Customer,
  simulated: SimulatedPlayer,
  changes: DeliveryCallbacks = {},
  place = 1,
): Promise<void> {
  const { key, seed } = simulated;
  const player = decodeOpenPlayer(key, seed);
  const option = player?.moods.find(({ index }) => index === String(place));
  if (player === undefined || option === undefined) throw new Error(`${seed.location} has no such mood.`);
  await sendMoodRequest(visit.firebase.database, { player, option, uid }, changes);
}

export const rename = ({ firebase }: Visit, { uid }: Customer, player: SimulatedPlayer, name = 'Danszaal') =>
  firebase.database.write({
    [`${paths.registeredPlayer(uid, `registered-${player.key}`)}/name`]: name,
  });

/** The outcomes that a customer is told: the first one, and the final one. */
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
  if (error instanceof UnknownDelivery) return { first, last: await error.end };
  if (!(error instanceof UnknownOutcome)) return { first, last: first };
  const [last] = await wordFor(error.outcome);
  return { first, last };
}
