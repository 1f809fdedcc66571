import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { portsFrom, type Ports, type StackName } from '../../emulators/ports';

/** Long enough for a busy machine to build and start a stack, in ms. */
export const START_MS = 300_000;

/** A stack as `npm start` starts it, as a process of its own. */
export interface StartedStack {
  ports: Ports;
  process: ChildProcess;
  /** What it said so far. */
  output: () => string;
  /** Resolves when everything answers; `patience` is in ms. */
  ready: (patience?: number) => Promise<void>;
  /** Resolves with its exit code when it ends by itself. */
  ended: () => Promise<number | null>;
  /** Interrupts it. @returns its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const running = new Set<ChildProcess>();

const environmentOf = (stack: StackName, offset: number | undefined) => ({
  ...process.env,
  VIBECHECK_STACK: stack,
  ...(offset !== undefined && { VIBECHECK_PORT_OFFSET: String(offset) }),
});

export const startStack = (stack: StackName, ...options: string[]): StartedStack =>
  start(environmentOf(stack, undefined), options);

/** The same by npm, which has a shell between itself and the stack. */
export const startStackByNpm = (stack: StackName): StartedStack =>
  start(environmentOf(stack, undefined), [], ['npm', 'start', '--silent', '--']);

const DIRECTLY = [process.execPath, '--import', 'tsx', 'emulators/start.ts'];

function start(
  environment: NodeJS.ProcessEnv,
  options: readonly string[],
  [program = '', ...command]: readonly string[] = DIRECTLY,
): StartedStack {
  let text = '';
  const child = spawn(program, [...command, '--silent-dj', ...options], {
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
    ready: async (patience = START_MS) => {
      await expect
        .poll(() => (child.exitCode === null ? text : `It ended: ${text}`), {
          timeout: patience,
          interval: 100,
        })
        .toMatch(/Ctrl-C|It ended/);
      expect(text).toContain('Ctrl-C');
    },
    ended: () => ended,
    stop: (signal = 'SIGINT') => {
      child.kill(signal);
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
