import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whether a process runs. A process of another user must not be signalled, but that answer shows that it runs. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Takes a data file for this process. The lock of a process that was killed does not count.
 * @returns a function that gives the file back
 * @throws Error that names the process which has the file
 */
export async function lock(file: string): Promise<() => Promise<void>> {
  const path = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true });
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  if (holder > 0 && holder !== process.pid && isRunning(holder)) {
    throw new Error(`${file} is in use by process ${holder}. If that is not an emulator, remove ${path}.`);
  }
  await rm(path, { force: true });
  await writeFile(path, String(process.pid), { flag: 'wx' });
  return () => rm(path, { force: true });
}
