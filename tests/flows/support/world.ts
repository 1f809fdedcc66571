import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  exportedJsonOf,
  parsePath,
  startDatabaseEmulator,
  WHOLE_NODE,
  type Actor,
  type Database,
  type DatabaseEmulator,
} from 'realtime-database-emulator/internals';
import { afterAll, beforeAll, inject } from 'vitest';
import { HOST } from '../../../emulators/ports';
import { DEMO_PASSWORD } from '../../../emulators/seed/accounts';
import { newPlayers } from '../../../emulators/seed/newcomers';
import type { SeedPlayer } from '../../../emulators/seed/players';
import { startLine, type Line } from '../../support/line';
import { switchOn, type Player } from './player';
import type { Configuration } from '../../../src/firebase/configuration';
import { loadDatabaseSdk } from '../../../src/firebase/database';
import { connectFirebase, type Firebase } from '../../../src/firebase/firebase';
import { paths } from '../../../src/model/paths';
import { registrationOf } from '../../../src/model/player';

const ADMIN: Actor = { admin: true };

export interface Customer {
  uid: string;
  email: string;
  password: string;
}

/** It has its own app, behind its own line. */
export interface Visit {
  firebase: Firebase;
  line: Line;
}

/** Shorter than in the app, so that tests are fast (ms). */
export const SHORT_TIMEOUTS: NonNullable<Configuration['timeouts']> = {
  connection: 500,
  overdue: 300,
  task: 400,
  slow: 400,
  act: 1000,
};

async function signUp(email: string): Promise<string> {
  const address = `http://${inject('authHost')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { localId } = (await answer.json()) as { localId?: string };
  if (localId === undefined) throw new Error(`The Auth emulator makes no account for ${email}.`);
  return localId;
}

export class World {
  private readonly emulator: DatabaseEmulator;
  private readonly rules: string;
  private readonly namespace: string;
  readonly database: Database;
  private readonly lines: Line[] = [];
  private readonly running: Player[] = [];

  constructor(emulator: DatabaseEmulator, rules: string) {
    this.emulator = emulator;
    this.rules = rules;
    this.namespace = `demo-flow-${randomInt(1e12)}`;
    this.database = emulator.database(this.namespace);
    // As a month after the deployment, so that no request of the app lacks its note.
    this.put({ [paths.notedFrom]: 1 });
  }

  at(path: string): unknown {
    return exportedJsonOf(this.database.read(ADMIN, parsePath(path), WHOLE_NODE));
  }

  /** Players and DJs write without the rules. */
  put(updates: Readonly<Record<string, unknown>>): void {
    this.database.update(ADMIN, [], updates);
  }

  /** The server does so when tokens expire. */
  endListeners(): void {
    this.database.setRules('{ "rules": { ".read": false } }');
    this.database.setRules(this.rules);
  }

  /** So does a database that enforces App Check or whose rules were never deployed. */
  refuseAll(): void {
    this.database.setRules('{ "rules": {} }');
  }

  refuseWrites(): void {
    const refusing: unknown = JSON.parse(this.rules, (key, value: unknown) =>
      key === '.write' ? false : value,
    );
    this.database.setRules(JSON.stringify(refusing));
  }

  refuseNoLonger(): void {
    this.database.setRules(this.rules);
  }

  addPlayer(changes: Partial<SeedPlayer> = {}): Player {
    const [seed] = newPlayers(1, changes);
    if (seed === undefined) throw new RangeError('One player was asked for.');
    const { key, ...rest } = seed;
    this.put({ [paths.player(key)]: rest });
    const player = switchOn(this.database, seed);
    this.running.push(player);
    return player;
  }

  activeMoods({ key }: Player): string[] {
    const moods = Object.values(this.at(paths.moods(key)) as { name: string; active: boolean }[]);
    return moods.filter(({ active }) => active).map(({ name }) => name);
  }

  async addCustomer(players: readonly Player[] = [], info: object = {}): Promise<Customer> {
    const email = `customer-${randomInt(1e12)}@test.example`;
    const uid = await signUp(email);
    const profile = { id: uid, firstname: 'Sanne', lastname: 'De Vries', companyname: 'Demo', registered: 1 };
    const updates: Record<string, unknown> = {
      [paths.userInfo(uid)]: {
        ...profile,
        companylocation: '',
        totalMessages: 0,
        unreadMessages: 0,
        ...info,
      },
    };
    for (const { seed } of players) {
      updates[paths.registeredPlayer(uid, `registered-${seed.key}`)] = registrationOf(seed);
      updates[paths.playerAccess(uid, seed.key)] = seed.crypKey;
    }
    this.put(updates);
    return { uid, email, password: DEMO_PASSWORD };
  }

  async withCustomer(...customer: Parameters<World['addCustomer']>) {
    return { world: this, customer: await this.addCustomer(...customer) };
  }

  async withPlayer(changes?: Partial<SeedPlayer>) {
    const player = this.addPlayer(changes);
    return { ...(await this.withCustomer([player])), player };
  }

  /** The line is between the browser and the database. */
  async configuration(): Promise<{ configuration: Configuration; line: Line }> {
    const line = await startLine(this.emulator.port);
    this.lines.push(line);
    return {
      line,
      configuration: {
        options: {
          apiKey: 'local',
          authDomain: HOST,
          databaseURL: `http://${HOST}/?ns=${this.namespace}`,
          projectId: 'demo-vibecheck',
          appId: 'local',
        },
        authEmulatorUrl: `http://${inject('authHost')}`,
        databaseEmulator: { host: HOST, port: line.port },
        timeouts: SHORT_TIMEOUTS,
      },
    };
  }

  async visit(customer: Customer, timeouts: Partial<typeof SHORT_TIMEOUTS> = {}): Promise<Visit> {
    const { configuration, line } = await this.configuration();
    const firebase = connectFirebase({ ...configuration, timeouts: { ...SHORT_TIMEOUTS, ...timeouts } });
    firebase.start();
    await firebase.identity.signIn(customer.email, customer.password);
    const isOpen = (): Promise<boolean> =>
      firebase.database.read(paths.userInfo(customer.uid)).then(
        () => true,
        () => false,
      );
    // On a busy machine, opening can take longer than a short timeout.
    while (!(await isOpen()));
    return { firebase, line };
  }

  /** Waits until the browser knows it. */
  async cut({ firebase, line }: Visit): Promise<void> {
    const lost = new Promise<void>((resolve) => {
      const stop = firebase.database.watchConnection((connected) => {
        if (connected) return;
        queueMicrotask(() => stop());
        resolve();
      });
    });
    line.cut();
    await lost;
  }

  async end(): Promise<void> {
    for (const player of this.running) player.switchOff();
    await Promise.all(this.lines.map((line) => line.close()));
  }
}

const open: World[] = [];

export const endWorlds = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((world) => world.end()));
};

/** Call it once in a test file. Each call of the returned function makes a new world. */
export function worlds(): () => World {
  let emulator: DatabaseEmulator | undefined;
  let rules = '';
  beforeAll(async () => {
    // The first load takes longer than the timeouts of a flow.
    await Promise.all([import('../../../src/firebase/authSdk'), loadDatabaseSdk()]);
    rules = await readFile('database.rules.json', 'utf8');
    emulator = await startDatabaseEmulator({ host: HOST, port: 0, rules });
  });
  afterAll(async () => {
    await emulator?.close();
  });
  return () => {
    if (emulator === undefined) throw new Error('A world can be made in a test, or in a hook of one.');
    const world = new World(emulator, rules);
    open.push(world);
    return world;
  };
}
