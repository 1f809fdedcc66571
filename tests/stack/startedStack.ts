import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, lstat, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { portsFrom, type Ports } from '../../emulators/ports';

/** Long enough for a busy machine to build and start a stack, in ms. */
export const START_MS = 300_000;

/** A stack as `npm start` starts it, as a process of its own. */
interface StartedStack {
  ports: Ports;
  process: ChildProcess;
  output: () => string;
  /** Resolves when everything answers. */
  ready: () => Promise<void>;
  /** Resolves with its exit code when it ends by itself. */
  ended: () => Promise<number | null>;
  /** Interrupts it. @returns its exit code. */
  stop: () => Promise<number | null>;
}

const running = new Set<ChildProcess>();

export const environment: NodeJS.ProcessEnv = { ...process.env, VIBECHECK_STACK: 'stack' };

/** A fresh checkout in a folder whose name an address or a shell would read otherwise. @returns the folder */
export async function strangelyNamedCheckout(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'stack-')), "Müller's & Söhne 50%20 [1]");
  const left = ['node_modules', '.git', '.local'].map((name) => resolve(name));
  await cp('.', folder, { recursive: true, filter: (from) => !left.includes(resolve(from)) });
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir('node_modules')) {
    if (name.startsWith('.')) continue;
    const installed = resolve('node_modules', name);
    // The link of a workspace leads into the checkout.
    const target = (await lstat(installed)).isSymbolicLink() ? await readlink(installed) : installed;
    await symlink(target, join(folder, 'node_modules', name));
  }
  return folder;
}

/** Without npm between. */
export const DIRECTLY: readonly string[] = [process.execPath, '--import', 'tsx', 'emulators/start.ts'];

export function startStack(
  options: readonly string[],
  { command = DIRECTLY, cwd = process.cwd() }: { command?: readonly string[]; cwd?: string } = {},
): StartedStack {
  let text = '';
  const [program = '', ...words] = command;
  const child = spawn(program, [...words, '--silent-dj', ...options], {
    cwd,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const note = (data: Buffer): void => {
    text += data.toString();
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  running.add(child);
  const ended = (once(child, 'close') as Promise<[number | null]>).then(([code]) => code);
  return {
    ports: portsFrom(environment),
    process: child,
    output: () => text,
    ready: async () => {
      await expect
        .poll(() => (child.exitCode === null ? text : `It ended: ${text}`), {
          timeout: START_MS,
          interval: 100,
        })
        .toMatch(/Ctrl-C|It ended/);
      expect(text).toContain('Ctrl-C');
    },
    ended: () => ended,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

/** Ends what a test that failed has left running. */
export async function stopStacks(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      running.delete(child);
      // What a signal ended has no exit code.
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      await once(child, 'exit');
    }),
  );
}
