import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../src/start.ts', import.meta.url));

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
  static start(...options: string[]): Promise<EmulatorProcess> {
    return EmulatorProcess.startIn({}, ...options);
  }

  static async startIn(
    environment: Readonly<Record<string, string>>,
    ...options: string[]
  ): Promise<EmulatorProcess> {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', START, '--no-config', '--port', '0', ...options],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...environment },
      },
    );
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

  get pid(): number {
    return this.child.pid ?? 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Suspends (SIGSTOP) or resumes (SIGCONT) it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(signal);
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
