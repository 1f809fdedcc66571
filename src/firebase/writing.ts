import type { Database } from 'firebase/database';
import { emitter } from '@/model/emitter';
import { isRefused } from '@/model/failure';
import type { Connection } from './connection';
import type * as databaseSdk from './databaseSdk';

/** Keyed by path, relative to the root. An update is atomic. */
export type Updates = Record<string, unknown>;

const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** The SDK reports writes as if they were done, so the gateway holds back its own reports until the server has responded. */
export class Unfinished {
  private readonly writes = new Set<readonly string[]>();
  private readonly finishes = emitter();

  /** @returns a function to call when the server has responded */
  add(paths: readonly string[]): () => void {
    this.writes.add(paths);
    return () => {
      this.writes.delete(paths);
      this.finishes.emit();
    };
  }

  concern(path: string): boolean {
    return [...this.writes].some((paths) => paths.some((written) => overlap(written, path)));
  }

  async finished(path: string): Promise<void> {
    while (this.concern(path)) {
      await new Promise<void>((resolve) => {
        const stop = this.onFinish(() => {
          stop();
          resolve();
        });
      });
    }
  }

  /**
   * Refused writes count, too.
   * @returns an unsubscribe function
   */
  onFinish(listener: () => void): () => void {
    return this.finishes.subscribe(listener);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** undefined: the server makes the value, so nobody can tell. */
function isLeft(value: unknown, stored: unknown): boolean | undefined {
  if (!isRecord(value)) return (value ?? null) === (stored ?? null);
  if ('.sv' in value) return undefined;
  return isEach(
    Object.entries(value).map(([key, child]) => isLeft(child, isRecord(stored) ? stored[key] : null)),
  );
}

const isEach = (answers: readonly (boolean | undefined)[]): boolean | undefined =>
  answers.includes(false) ? false : answers.find((answer) => answer !== undefined);

/** After a lost response, the SDK resends the write, and the rules may refuse it only because it is already done. */
async function hasArrived(
  updates: Readonly<Updates>,
  read: (path: string) => Promise<unknown>,
): Promise<boolean> {
  const answers = Object.entries(updates).map(async ([path, value]) => {
    try {
      return isLeft(value, await read(path));
    } catch {
      // A path that can be written but not read proves nothing.
      return undefined;
    }
  });
  return isEach(await Promise.all(answers)) === true;
}

type Sdk = Pick<typeof databaseSdk, 'get' | 'ref' | 'update'> & {
  database: Database;
  connection: Connection;
};

/** Resolves when the server has it, however late. */
export async function sendUpdates(
  { connection, database, get, ref, update }: Sdk,
  unfinished: Unfinished,
  updates: Updates,
): Promise<void> {
  const { losses } = connection;
  const finish = unfinished.add(Object.keys(updates));
  try {
    const response = update(ref(database), updates);
    connection.watchOver(response);
    await response;
  } catch (error) {
    const mayBeDone = connection.losses !== losses && isRefused(error);
    const readNow = async (path: string) => (await get(ref(database, path))).val() as unknown;
    if (!mayBeDone || !(await hasArrived(updates, readNow))) throw error;
  } finally {
    finish();
  }
}
