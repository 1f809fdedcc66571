import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyOf } from './copy';
import { RULES, type Mutation } from './mutation';
import { complaint, type Verdict } from './verdict';

const JUDGE = fileURLToPath(new URL('./judgeProcess.ts', import.meta.url));

/** How long the tests of one break may take, in ms: what turns in circles would hold up all the others. */
const CIRCLES_MS = 600_000;

/** A copy of a project, and a process that judges one break after the other in it. */
export class Lane {
  private readonly copy: string;
  private readonly projects: readonly string[];
  private readonly environment: NodeJS.ProcessEnv;
  private child: ChildProcess | undefined;

  constructor(project: string, projects: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    this.copy = copyOf(project);
    this.projects = projects;
    this.environment = environment;
  }

  private opened(): ChildProcess {
    this.child ??= fork(JUDGE, this.projects, {
      cwd: this.copy,
      execArgv: ['--import', import.meta.resolve('tsx')],
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return this.child;
  }

  /** Ends the process, and mends what it left broken. */
  private end(whole: ReadonlyMap<string, string>): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
    for (const [path, text] of whole) writeFileSync(path, text);
  }

  async verdictOn(mutation: Mutation): Promise<Verdict> {
    const paths = [mutation.file, RULES]
      .map((path) => join(this.copy, path))
      .filter((path) => existsSync(path));
    const whole = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
    const child = this.opened();
    const circles = AbortSignal.timeout(CIRCLES_MS);
    const answered = new AbortController();
    const signal = AbortSignal.any([circles, answered.signal]);
    const answer = once(child, 'message', { signal }) as Promise<[Verdict]>;
    const exit = once(child, 'exit', { signal }).then(() => undefined);
    child.send(mutation);
    try {
      const heard = await Promise.race([answer, exit]);
      if (heard !== undefined) return heard[0];
      this.end(whole);
      return complaint('ends the tests');
    } catch {
      this.end(whole);
      return complaint('turns in circles: choose a smaller break');
    } finally {
      answered.abort();
    }
  }

  close(): void {
    this.end(new Map());
    rmSync(this.copy, { recursive: true, force: true });
  }
}
