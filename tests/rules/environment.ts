import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path/posix';
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startDatabaseEmulator } from 'realtime-database-emulator/internals';
import { COVERAGE_FOLDER } from './coverage';

const HOST = '127.0.0.1';

const AS_OWNER = { Authorization: 'Bearer owner' };

async function keepCoverage(projectId: string, port: number): Promise<void> {
  const address = `http://${HOST}:${port}/.inspect/coverage.json?ns=${projectId}`;
  const answer = await fetch(address, { headers: AS_OWNER });
  await mkdir(COVERAGE_FOLDER, { recursive: true });
  await writeFile(new URL(`${projectId}.json`, COVERAGE_FOLDER), await answer.text());
}

/** Waits for the next millisecond: rules see two writes in one as simultaneous. */
export async function nextMillisecond(): Promise<void> {
  const before = Date.now();
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(before);
}

type RulesDatabase = ReturnType<RulesTestContext['database']>;

interface Opened {
  environment: RulesTestEnvironment;
  /** Bypasses the rules, as the music players do. */
  put: (path: string, value: unknown) => Promise<void>;
  close: () => Promise<void>;
}

async function open(projectId: string): Promise<Opened> {
  const given = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  const embedded = given === undefined ? await startDatabaseEmulator({ host: HOST, port: 0 }) : undefined;
  const [host = HOST, port = String(embedded?.port)] = given?.split(':') ?? [];
  const rules = await readFile(new URL('../../database.rules.json', import.meta.url), 'utf8');
  const environment = await initializeTestEnvironment({
    projectId,
    database: { host, port: Number(port), rules },
  });
  return {
    environment,
    // By REST: the SDK would open a connection for each write.
    put: async (path, value) => {
      const address = `http://${host}:${port}${join('/', path)}.json?ns=${projectId}`;
      const response = await fetch(address, {
        method: 'PUT',
        headers: AS_OWNER,
        body: JSON.stringify(value),
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    },
    close: async () => {
      await environment.cleanup();
      if (embedded === undefined) return;
      await keepCoverage(projectId, embedded.port);
      await embedded.close();
    },
  };
}

/**
 * The project's rules in a database of its own, with `data` in it before each test: in the emulator that
 * FIREBASE_DATABASE_EMULATOR_HOST names, such as the official one, or else in an embedded one.
 */
export function rulesTest(projectId: string, data: () => object) {
  let opened: Opened | undefined;
  const begun = (): Opened => {
    if (opened === undefined) throw new Error('The rules test has not begun.');
    return opened;
  };
  const put = (path: string, value: unknown) => begun().put(path, value);

  beforeAll(async () => {
    opened = await open(projectId);
  });
  beforeEach(() => put('/', data()));
  afterAll(() => opened?.close());

  const databases = new Map<string | undefined, RulesDatabase>();
  const databaseOf = (uid?: string): RulesDatabase => {
    const context = () =>
      uid === undefined
        ? begun().environment.unauthenticatedContext()
        : begun().environment.authenticatedContext(uid, { email: `${uid}@test.example` });
    const database = databases.get(uid) ?? context().database();
    databases.set(uid, database);
    return database;
  };
  return {
    put,
    as: (uid: string) => databaseOf(uid),
    signedOut: () => databaseOf(),
    writeAs: (uid: string, updates: object) => databaseOf(uid).ref().update(updates),
  };
}

/** Tries what each case stands for, in a test of its own: the rules refuse it. `%s` in the title is the name of the case. */
export function refuses<Case>(
  title: string,
  cases: readonly [name: string, Case][],
  attempt: (one: Case) => Promise<unknown>,
): void {
  it.each(cases)(title, async (_name, one) => {
    await assertFails(attempt(one));
  });
}
