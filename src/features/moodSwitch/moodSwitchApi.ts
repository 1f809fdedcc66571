import type { Database, Updates } from '@/firebase/database';
import { mended } from '@/features/players/listChanges';
import { deliver, type Attempt, type Wait } from '@/firebase/mailbox';
import { logMalformed } from '@/firebase/database';
import { paths } from '@/model/paths';
import { decodeMoods, type MoodOption, type Player } from '@/model/player';
import { decodeSwitcherTask, SERVER_TIME, type SwitcherTask } from '@/model/task';

export interface StyleChange {
  player: Player;
  option: MoodOption;
  uid: string;
  /** When the player goes back by itself: epoch ms, of the server. undefined: it does not. */
  until?: number | undefined;
  /** What is written beside the request. */
  beside?: Updates;
}

/** The place of the mood that really plays. While a task is not received, that is the mood which the task is to replace. */
function replacedBy(moods: readonly MoodOption[], last: unknown): string | undefined {
  const active = moods.find((mood) => mood.active);
  const task = decodeSwitcherTask(last);
  const isOnlyAsked =
    task?.receivedTask === false && task.stampID === active?.stampID && task.name === active?.name;
  return isOnlyAsked ? task.replaced : active?.index;
}

/**
 * Asks the player for another mood and resolves when the player has received the task. The active flags are
 * rewritten in the same write, and put back when the task is taken back.
 * @throws what {@link deliver} throws.
 */
export async function sendStyleChange(
  database: Database,
  { player: { key, playerId }, option, uid, until, beside = {} }: StyleChange,
  wait: Wait,
): Promise<void> {
  const mailbox = paths.switcher(key);
  const compose = async (): Promise<Attempt> => {
    await mended(uid);
    const [found, last] = await Promise.all([database.read(paths.moods(key)), database.read(mailbox)]);
    const moods = decodeMoods(found, paths.moods(key), logMalformed);
    const replaced = replacedBy(moods, last);
    const flags = (isActive: (mood: MoodOption) => boolean): Record<string, boolean> =>
      Object.fromEntries(moods.map((mood) => [paths.moodActive(key, mood.index), isActive(mood)]));
    const request: SwitcherTask = {
      playerId,
      stampID: option.stampID,
      name: option.name,
      option: option.index,
      ...(replaced !== undefined && { replaced }),
      ...(until !== undefined && { until }),
      user: uid,
      dateAsked: SERVER_TIME,
      receivedTask: false,
    };
    return {
      request,
      beside: { ...flags(({ index }) => index === option.index), ...beside },
      restored: flags(({ index }) => index === replaced),
    };
  };
  await deliver(database, { mailbox, user: uid, compose, ...wait });
}
