// Runs the command as a process of its own.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../src/start.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');

/** The command of the package, as a process of its own. */
export class EmulatorProcess {
  readonly port: number;
  private readonly child: ChildProcess;
  private readonly told: () => string;

  private constructor(child: ChildProcess, port: number, told: () => string) {
    this.child = child;
    this.port = port;
    this.told = told;
  }

  /** Starts it on a free port. @throws Error with what it said, when it ends instead */
  static async start(...options: string[]): Promise<EmulatorProcess> {
    const child = spawn(process.execPath, ['--import', TSX, START, '--port', '0', ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let told = '';
    const port = await new Promise<number>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        told += chunk.toString();
        const found = /http:\/\/[\d.]+:(\d+)/.exec(told)?.[1];
        if (found !== undefined) resolve(Number(found));
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('close', () => reject(new Error(told)));
    });
    return new EmulatorProcess(child, port, () => told);
  }

  get output(): string {
    return this.told();
  }

  /** All that it said, once that has a text in it. */
  async saying(text: string): Promise<string> {
    while (!this.told().includes(text))
      await new Promise((resolve) => this.child.stdout?.once('data', resolve));
    return this.told();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @returns its exit code, null when the signal ended it */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const exited = once(this.child, 'exit') as Promise<[code: number | null]>;
    this.child.kill(signal);
    const [code] = await exited;
    return code;
  }

  async read(path: string): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, { headers: { authorization: 'Bearer owner' } });
    return response.json();
  }
}
