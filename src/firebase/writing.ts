import type { Database } from 'firebase/database';
import { isRefused } from '@/model/failure';
import type { Connection } from './connection';
import type * as databaseSdk from './databaseSdk';

/** Values by path, relative to the root, written together or not at all. */
export type Updates = Record<string, unknown>;

const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/**
 * The writes that the server has not answered yet. The SDK reports them at once, as if they were done. The gateway waits with its report
 * until the server has said what became of them.
 */
export class Unfinished {
  private readonly writes = new Set<readonly string[]>();
  private readonly listeners = new Set<() => void>();

  /** @returns what to call when the server has answered. */
  add(paths: readonly string[]): () => void {
    this.writes.add(paths);
    return () => {
      this.writes.delete(paths);
      for (const listener of [...this.listeners]) listener();
    };
  }

  concern(path: string): boolean {
    return [...this.writes].some((paths) => paths.some((written) => overlap(written, path)));
  }

  /** Resolves once no write to `path` waits for its answer. */
  async answered(path: string): Promise<void> {
    while (this.concern(path)) {
      await new Promise<void>((resolve) => {
        const stop = this.onAnswer(() => {
          stop();
          resolve();
        });
      });
    }
  }

  /** Calls `listener` whenever a write was answered. @returns how to end that */
  onAnswer(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether `stored` is what writing `value` leaves. It is undefined when the server made the value: then nobody can tell. */
function isLeft(value: unknown, stored: unknown): boolean | undefined {
  if (!isRecord(value)) return (value ?? null) === (stored ?? null);
  if ('.sv' in value) return undefined;
  return isEach(
    Object.entries(value).map(([key, child]) => isLeft(child, isRecord(stored) ? stored[key] : null)),
  );
}

const isEach = (answers: readonly (boolean | undefined)[]): boolean | undefined =>
  answers.includes(false) ? false : answers.find((answer) => answer !== undefined);

/**
 * Whether an update is in the database. When the answer to a write is lost, the write is sent again. The rules can then refuse it just
 * because it is already done.
 */
async function hasArrived(
  updates: Readonly<Updates>,
  read: (path: string) => Promise<unknown>,
): Promise<boolean> {
  const answers = Object.entries(updates).map(async ([path, value]) => {
    try {
      return isLeft(value, await read(path));
    } catch {
      // What may be written but not read proves nothing.
      return undefined;
    }
  });
  return isEach(await Promise.all(answers)) === true;
}

type Sdk = Pick<typeof databaseSdk, 'get' | 'ref' | 'update'> & {
  database: Database;
  connection: Connection;
};

/** Sends an update, on a connection that is open. Resolves when the server has it, however late that is. */
export async function sendUpdates(
  { connection, database, get, ref, update }: Sdk,
  unfinished: Unfinished,
  updates: Updates,
): Promise<void> {
  const { losses } = connection;
  const finish = unfinished.add(Object.keys(updates));
  try {
    const answer = update(ref(database), updates);
    connection.watchOver(answer);
    await answer;
  } catch (error) {
    const mayBeDone = connection.losses !== losses && isRefused(error);
    const readNow = async (path: string) => (await get(ref(database, path))).val() as unknown;
    if (!mayBeDone || !(await hasArrived(updates, readNow))) throw error;
  } finally {
    finish();
  }
}
