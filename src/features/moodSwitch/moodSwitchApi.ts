import type { Database } from '@/firebase/database';
import { deliver, type Wait } from '@/firebase/mailbox';
import { paths } from '@/model/paths';
import type { MoodOption, Player } from '@/model/player';
import { SERVER_TIME, type SwitcherTask } from '@/model/task';

export interface StyleChange {
  player: Player;
  option: MoodOption;
  uid: string;
}

const activeFlags = (
  { key, moods }: Player,
  isActive: (mood: MoodOption) => boolean,
): Record<string, boolean> =>
  Object.fromEntries(moods.map((mood) => [paths.moodActive(key, mood.index), isActive(mood)]));

/**
 * Asks the player for another mood and resolves when the player has received the task. The active flags are
 * rewritten in the same write, and put back when the task is taken back.
 * @throws what {@link deliver} throws.
 */
export async function sendStyleChange(
  database: Database,
  { player, option, uid }: StyleChange,
  wait: Wait,
): Promise<void> {
  const request: SwitcherTask = {
    playerId: player.playerId,
    stampID: option.stampID,
    name: option.name,
    user: uid,
    dateAsked: SERVER_TIME,
    receivedTask: false,
  };
  const isAsked = ({ stampID, name }: MoodOption) => stampID === option.stampID && name === option.name;
  // One mood is active at most: the rules put back no other state.
  const before = player.moods.find((mood) => mood.active && !isAsked(mood));
  await deliver(database, {
    mailbox: paths.switcher(player.key),
    user: uid,
    request,
    beside: activeFlags(player, isAsked),
    restored: activeFlags(player, (mood) => mood === before),
    ...wait,
  });
}
