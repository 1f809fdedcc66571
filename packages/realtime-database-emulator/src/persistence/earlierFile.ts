import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { isJson } from './foreignFile';
import { hasNoJournal } from './kept';
import { readIfThere, treesFrom, writeSnapshot } from './snapshotFile';
import { isOurs } from './snapshotFormat';

/**
 * Converts a data file of version 1.0.0, which had no header. Only for files that are known to be data files, because an export of the
 * console looks the same.
 * @throws Error when there are writes beside it that only that version can read
 */
export async function bringUpToDate(file: string): Promise<void> {
  const bytes = await readIfThere(file);
  if (bytes === undefined || isOurs(bytes) || !isJson(bytes)) return;
  if (!(await hasNoJournal(file))) {
    throw new Error(
      `${file} was kept by version 1.0.0, which was killed. Start and end that version once with it.`,
    );
  }
  const today = `${file}.today`;
  const header = { store: randomUUID(), journal: 1, isOpen: false };
  await writeSnapshot(today, treesFrom(JSON.parse(bytes.toString()) as Record<string, unknown>), header);
  await rename(today, file);
}
