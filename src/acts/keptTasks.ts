import * as v from 'valibot';
import { asJson, keptMany } from '@/device/storage';
import { pendingTaskSchema } from '@/model/task';

/** What was asked of a player. */
export type TaskKind = 'rating' | 'mood';

const keptTaskSchema = v.object({
  /** The id under which it is kept: the customer's uid, and what tells tasks apart on this device. */
  id: v.string(),
  kind: v.picklist(['rating', 'mood']),
  pending: pendingTaskSchema,
});

export type KeptTask = v.InferOutput<typeof keptTaskSchema>;

function decodeKeptTask(json: unknown): KeptTask | undefined {
  const result = v.safeParse(keptTaskSchema, json);
  return result.success ? result.output : undefined;
}

const tasks = keptMany('task', asJson(decodeKeptTask));

/** Tasks that were sent and whose outcome is not known yet. They outlive a reload. */
export const keptTasks = {
  of: (uid: string): KeptTask[] => tasks.all(`${uid}:`),
  keep: (task: KeptTask): void => {
    tasks.write(task.id, task);
  },
  /** @returns whether it was still kept. If not, another tab has already told its outcome */
  forget: (id: string): boolean => {
    const wasKept = tasks.read(id) !== undefined;
    tasks.write(id, undefined);
    return wasKept;
  },
};
