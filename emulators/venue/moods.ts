import type { DataSnapshot } from 'firebase-admin/database';
import { childrenOf } from '../../src/model/decode';
import { paths } from '../../src/model/paths';
import { type MoodUntil, moodUntilAfter, moodUntilFrom } from '../../src/model/venueTimes';
import { decodeMoods } from '../../src/model/player';
import { decodeSwitcherTask } from '../../src/model/task';
import { admin, databaseForTransactions } from '../seed/admin';
import type { SeedPlayer } from '../seed/players';

type Keyed = Pick<SeedPlayer, 'key'>;

const nodeOf = ({ key }: Keyed) => admin.database.ref(paths.player(key));

/** How long a player waits for a request that came when it was to go back, in ms. */
const RETRY_MS = 500;

/** What a player says of the end of a mood when it receives the task for it (docs/contract.md P11). */
export async function moodUntilOf(player: Keyed, task: DataSnapshot): Promise<MoodUntil | null> {
  const node = await nodeOf(player).get();
  if (node.child('can/until').val() !== true) return null;
  const moods = decodeMoods(node.child('switchObj').val(), player.key, () => undefined);
  const running = moodUntilFrom(node.child('moodUntil').val() ?? undefined);
  return moodUntilAfter(decodeSwitcherTask(task.val()) ?? {}, running, moods);
}

type Node = Record<string, unknown>;

/** @returns the player as it is when it has gone back; undefined: it is not time, or a request comes first. */
function wentBack(player: Node, now: number): Node | undefined {
  const { moodUntil, switchObj, switcher, ...rest } = player;
  const ends = moodUntilFrom(moodUntil);
  if (ends === undefined || ends.at > now) return undefined;
  if (decodeSwitcherTask(switcher)?.receivedTask === false) return undefined;
  const moods = childrenOf(switchObj) as [string, Node][];
  const then = moods.find(([, { stampID }]) => stampID === ends.then)?.[0];
  const flagged = moods.map(([place, mood]) => [place, { ...mood, active: place === then }]);
  return {
    ...rest,
    ...(switcher !== undefined && { switcher }),
    switchObj: then === undefined ? switchObj : (Object.fromEntries(flagged) as Node),
  };
}

/**
 * Lets a player go back when the time of its mood has come. What it goes by stands in the database, so that nothing is lost when it is
 * switched off meanwhile.
 * @returns how to switch it off.
 */
export function startGoingBack(player: Keyed, log: (line: string) => void): () => void {
  const place = nodeOf(player).child('moodUntil');
  let timer: NodeJS.Timeout | undefined;
  let isOn = true;
  const goBack = async (): Promise<void> => {
    try {
      const { committed } = await databaseForTransactions()
        .ref(paths.player(player.key))
        .transaction(
          // The SDK first tries with what it knows, which may be nothing.
          (node: Node | null) => (node === null ? null : wentBack(node, Date.now())),
          undefined,
          false,
        );
      if (committed) log(`player ${player.key}: goes back`);
      else wait(await place.get());
    } catch {
      // Others wrote to the player too often meanwhile.
      if (isOn) timer = setTimeout(() => void goBack(), RETRY_MS);
    }
  };
  const wait = (snapshot: DataSnapshot): void => {
    clearTimeout(timer);
    const ends = moodUntilFrom(snapshot.val() ?? undefined);
    if (!isOn || ends === undefined) return;
    const left = ends.at - Date.now();
    // Where the time has come already, a request may be in the way.
    timer = setTimeout(() => void goBack(), left > 0 ? left : hasTried ? RETRY_MS : 0);
    hasTried = left <= 0;
  };
  let hasTried = false;
  place.on('value', wait);
  return () => {
    isOn = false;
    clearTimeout(timer);
    place.off('value', wait);
  };
}

/** Lets the mood that plays end now, where it would end by itself. */
export async function endMood(player: Keyed): Promise<void> {
  const place = nodeOf(player).child('moodUntil');
  if (!(await place.get()).exists()) throw new Error('Its mood does not end by itself.');
  await place.child('at').set(Date.now());
}
