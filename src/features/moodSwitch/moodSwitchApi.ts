import type { Database, Updates } from '@/firebase/database';
import { deliver } from '@/firebase/mailbox';
import { paths } from '@/model/paths';
import type { MoodOption, Player } from '@/model/player';
import { SERVER_TIME, type SwitcherTask } from '@/model/task';

export interface StyleChange {
  player: Player;
  option: MoodOption;
  uid: string;
}

const activeFlags = ({ key, moods }: Player, isActive: (mood: MoodOption) => boolean): Updates =>
  Object.fromEntries(moods.map((mood) => [paths.moodActive(key, mood.index), isActive(mood)]));

/**
 * Asks the player for another mood and resolves when the player has received the task. The active flags are
 * rewritten in the same write, and put back when the player does not answer.
 * @throws what {@link deliver} throws.
 */
export async function sendStyleChange(
  database: Database,
  { player, option, uid }: StyleChange,
  signal: AbortSignal,
): Promise<void> {
  const task: SwitcherTask = {
    playerId: player.playerId,
    stampID: option.stampID,
    name: option.name,
    user: uid,
    dateAsked: SERVER_TIME,
    receivedTask: false,
  };
  const optimistic = { written: false };
  try {
    await deliver(database, {
      mailbox: paths.switcher(player.key),
      user: uid,
      signal,
      send: async () => {
        await database.write({
          [paths.switcher(player.key)]: task,
          ...activeFlags(player, (mood) => mood.index === option.index),
        });
        optimistic.written = true;
        return 'sent';
      },
    });
  } catch (error) {
    if (optimistic.written) await database.write(activeFlags(player, (mood) => mood.active));
    throw error;
  }
}
