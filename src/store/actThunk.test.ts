import { expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import type { Database } from '@/firebase/database';
import type { Firebase } from '@/firebase/firebase';
import { createActThunk, isUnknownOf } from './actThunk';

const TIMEOUTS = { act: 8000 } as Database['timeouts'];
/** How long each step at the database takes. */
const STEP_MS = 3000;

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An act that waits for a question of the browser first, which is answered long after the timeout of an act. */
async function actAfterQuestion(steps: (database: Database) => Promise<unknown>) {
  vi.useFakeTimers();
  const times: (number | undefined)[] = [];
  const database = {
    timeouts: TIMEOUTS,
    read: (_what, left) => {
      times.push(left);
      return pass(STEP_MS);
    },
    write: () => pass(STEP_MS),
  } satisfies Partial<Database>;
  const { dispatch, startListening } = makeStore({ firebase: { database } as unknown as Firebase });
  const send = createActThunk('test/afterQuestion', async (_, { extra: { firebase } }) => {
    await pass(2 * TIMEOUTS.act);
    await steps(firebase.database);
  });
  const tellUnknown = vi.fn();
  const sent = dispatch(send());
  startListening({ predicate: isUnknownOf(sent.requestId), effect: tellUnknown });
  await vi.advanceTimersByTimeAsync(4 * TIMEOUTS.act);
  return { times, tellUnknown, result: await sent };
}

it('the steps of an act at the database share its time, and what it waited for before takes none of it (docs/reliability.md R21)', async () => {
  const { times } = await actAfterQuestion(async (database) => {
    await database.read('one');
    await database.read('other');
  });
  expect(times).toEqual([TIMEOUTS.act, TIMEOUTS.act - STEP_MS]);
});

it('a write after such a wait is not called unknown before its time (docs/reliability.md R21)', async () => {
  const { tellUnknown, result } = await actAfterQuestion((database) => database.write({ one: 1 }));
  expect(result.meta.requestStatus).toBe('fulfilled');
  expect(tellUnknown).not.toHaveBeenCalled();
});
