import { createAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { asJson, keptMany } from '@/device/storage';
import type { Database } from '@/firebase/database';
import type { TaskEnd, Wait } from '@/firebase/mailbox';
import { UnknownOutcome } from '@/firebase/inTime';
import { failureFrom } from '@/model/failure';
import { pendingTaskSchema } from '@/model/task';
import { createAppThunk } from './thunks';

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

/** A task takes long, and is still on its way. */
export const taskSlow = createAction<TaskKind>('tasks/slow');

/** The outcome of a task is known now, after the customer was told that it is not. */
export const taskSettled = createAction<{ id: string; kind: TaskKind; user: string; end: TaskEnd }>(
  'tasks/settled',
);

/** The id under which a task is kept on the device: the customer's uid and the request id of the thunk. */
export const taskId = (uid: string, requestId: string): string => `${uid}:${requestId}`;

/**
 * A thunk that asks something of a player. The task is kept on the device until its outcome is known. An outcome that comes late is told
 * by {@link taskSettled}.
 */
export const createTaskThunk = <Values, Result = void>(
  kind: TaskKind,
  type: string,
  send: (database: Database, values: Values, wait: Wait) => Promise<Result>,
) =>
  createAppThunk<Result, Values>(type, async (values, { signal, dispatch, requestId, extra }) => {
    let kept: { id: string; user: string } | undefined;
    const forget = (): void => {
      if (kept !== undefined) keptTasks.forget(kept.id);
    };
    const tell = (end: TaskEnd): void => {
      if (kept !== undefined && keptTasks.forget(kept.id)) dispatch(taskSettled({ ...kept, kind, end }));
    };
    try {
      const result = await send(extra.firebase.database, values, {
        signal,
        onSlow: () => dispatch(taskSlow(kind)),
        onTry: (pending) => {
          kept = { id: taskId(pending.user, requestId), user: pending.user };
          keptTasks.keep({ id: kept.id, kind, pending });
        },
        noted: (mailbox) => extra.noted(mailbox),
      });
      forget();
      return result;
    } catch (error) {
      if (error instanceof UnknownOutcome) {
        error.settled.then(
          () => tell('done'),
          (late: unknown) => tell(failureFrom(late).code === 'unreachable' ? 'notDone' : 'unknown'),
        );
      } else forget();
      throw error;
    }
  });
