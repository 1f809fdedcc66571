import type { DataSnapshot } from 'firebase-admin/database';
import { childrenOf } from '../../src/model/decode';
import { paths } from '../../src/model/paths';
import { type MoodUntil, moodUntilAfter, moodUntilFrom } from '../../src/model/timedMood';
import { decodeMoods } from '../../src/model/player';
import { decodeSwitcherRequest } from '../../src/model/task';
import { admin, databaseForTransactions } from '../seed/admin';
import type { SeedPlayer } from '../seed/players';

type Keyed = Pick<SeedPlayer, 'key'>;

const nodeOf = ({ key }: Keyed) => admin.database.ref(paths.player(key));

/** A request delays going back. */
const RETRY_MS = 500;

/** docs/contract.md P11 */
export async function moodUntilOf(player: Keyed, task: DataSnapshot): Promise<MoodUntil | null> {
  const node = await nodeOf(player).get();
  if (node.child('can/until').val() !== true) return null;
  const moods = decodeMoods(node.child('switchObj').val(), player.key);
  const running = moodUntilFrom(node.child('moodUntil').val() ?? undefined);
  return moodUntilAfter(decodeSwitcherRequest(task.val()) ?? {}, running, moods);
}

type Node = Record<string, unknown>;

/** undefined: too early, or a request comes first. */
function wentBack(player: Node, now: number): Node | undefined {
  const { moodUntil, switchObj, switcher, ...rest } = player;
  const ends = moodUntilFrom(moodUntil);
  if (ends === undefined || ends.at > now) return undefined;
  if (decodeSwitcherRequest(switcher)?.receivedTask === false) return undefined;
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
 * The state is in the database, so it survives a restart.
 * @returns how to switch it off
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
          // The SDK runs the first attempt with its cache, which may be empty.
          (node: Node | null) => (node === null ? null : wentBack(node, Date.now())),
          undefined,
          false,
        );
      if (committed) log(`player ${player.key}: goes back`);
      else wait(await place.get());
    } catch {
      // Too many concurrent writes.
      if (isOn) timer = setTimeout(() => void goBack(), RETRY_MS);
    }
  };
  const wait = (snapshot: DataSnapshot): void => {
    clearTimeout(timer);
    const ends = moodUntilFrom(snapshot.val() ?? undefined);
    if (!isOn || ends === undefined) return;
    const left = ends.at - Date.now();
    // A request may be delaying it.
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

export async function endMood(player: Keyed): Promise<void> {
  const place = nodeOf(player).child('moodUntil');
  if (!(await place.get()).exists()) throw new Error('Its mood does not end by itself.');
  await place.child('at').set(Date.now());
}
