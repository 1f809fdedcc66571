import { mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { startDatabaseEmulator } from '../database/server';
import { HOST, type Ports } from '../ports';
import { seed } from '../seed/seed';
import { serveVenueControl } from '../venue/control';
import { startVenue, type Venue, type VenueOptions } from '../venue/venue';
import { untilAddressAnswers, untilFunctionAnswers, untilPortAnswers } from './answers';
import { startChild, type Child, type ChildOptions } from './child';
import { writeFirebaseConfiguration } from './firebaseConfiguration';
import { serveOldApp } from './oldApp';
import { checkPorts, StartError } from './portCheck';
import { adminEnvironment, appEnvironment, mailEnvironment, originOf, PROJECT_ID } from './project';
import { startFirebase, startMail } from './servers';

const { resolve } = createRequire(import.meta.url);

export interface StackOptions {
  ports: Ports;
  /** `hosting` serves a production build; `vite` serves the sources with hot reload. */
  frontend: 'hosting' | 'vite';
  venue: VenueOptions;
  onProgress: (line: string) => void;
}

export interface Stack {
  venue: Venue;
  /** Rejects when a part of the stack ends by itself. */
  failed: Promise<never>;
  stop: () => Promise<void>;
}

/** What has been started, to be ended in the opposite order, also when the start fails half-way. */
class Started {
  private readonly stops: (() => Promise<void>)[] = [];
  private stopping: Promise<void> | undefined;
  readonly failures: Promise<never>[] = [];

  add(stop: () => Promise<void>): void {
    this.stops.push(stop);
  }

  /** Adds a server, which is not expected to end by itself. */
  addServer(name: string, { done, stop }: Child): void {
    const failed = done.then((): never => {
      throw new StartError(`${name} ended by itself.`);
    });
    failed.catch(() => undefined);
    this.failures.push(failed);
    this.add(stop);
  }

  async run(options: ChildOptions): Promise<void> {
    const { done, stop } = startChild(options);
    this.add(stop);
    await done;
  }

  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    for (const stop of this.stops.toReversed()) await stop();
  }
}

const vite = resolve('vite/package.json').replace('package.json', 'bin/vite.js');

async function start({ ports, frontend, venue, onProgress }: StackOptions, started: Started): Promise<Venue> {
  const folder = `.local/${ports.hosting}`;
  const logFile = `${folder}/stack.log`;
  await checkPorts(
    ports,
    (Object.keys(ports) as (keyof Ports)[]).filter((service) => service !== 'vite' || frontend === 'vite'),
  );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  onProgress('Building …');
  await started.run({
    name: 'Building the functions',
    command: [resolve('tsx/cli'), 'functions/build.ts'],
    logFile,
  });
  if (frontend === 'hosting') {
    await started.run({
      name: 'Building the app',
      command: [vite, 'build'],
      environment: appEnvironment(ports),
      logFile,
    });
  }

  onProgress('Starting the emulators …');
  const rules = await readFile('database.rules.json', 'utf8');
  const database = await startDatabaseEmulator({
    host: HOST,
    port: ports.database,
    rules,
    functionsHost: `${HOST}:${ports.functions}`,
    windowPort: ports.databaseWindow,
  });
  started.add(database.close);
  const configuration = await writeFirebaseConfiguration(ports);
  started.add(configuration.remove);
  started.addServer(
    'The Firebase emulators',
    startFirebase({
      only: ['auth', 'functions', 'hosting'],
      configurationFile: configuration.file,
      environment: { ...adminEnvironment(ports), ...mailEnvironment(ports) },
      logFile,
    }),
  );
  started.addServer('The mail catcher', startMail(ports, folder, logFile));
  await Promise.race([
    Promise.all([
      untilPortAnswers(ports.auth),
      untilFunctionAnswers(`http://${HOST}:${ports.functions}/${PROJECT_ID}/us-central1/mail`),
      untilPortAnswers(ports.smtp),
      untilAddressAnswers(`http://${HOST}:${ports.inbox}/healthz`),
      untilPortAnswers(ports.hosting),
    ]),
    ...started.failures,
  ]);

  onProgress('Putting the demo data in place …');
  Object.assign(process.env, adminEnvironment(ports));
  await seed();
  const players = await startVenue(venue);
  started.add(players.stop);
  const control = await serveVenueControl(players, ports.venue);
  started.add(control.close);
  const oldApp = await serveOldApp(ports.oldApp, originOf(ports, frontend));
  started.add(oldApp.close);
  if (frontend === 'vite') {
    started.addServer(
      "Vite's dev server",
      startChild({
        name: "Vite's dev server",
        command: [vite, `--port=${ports.vite}`],
        environment: appEnvironment(ports),
        logFile,
      }),
    );
    await untilAddressAnswers(`http://${HOST}:${ports.vite}/`);
  } else {
    await untilAddressAnswers(`http://${HOST}:${ports.hosting}/`);
  }
  return players;
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new StartError('The start was interrupted.')));
  });

/**
 * Starts the whole local stack and resolves when everything answers. `signal` interrupts the start.
 * @throws StartError with one clear line; what was started by then is ended first.
 */
export async function startStack(options: StackOptions, signal: AbortSignal): Promise<Stack> {
  const started = new Started();
  try {
    const venue = await Promise.race([start(options, started), aborted(signal)]);
    return { venue, failed: Promise.race(started.failures), stop: () => started.stop() };
  } catch (error) {
    await started.stop();
    throw error instanceof StartError ? error : new StartError(String(error));
  }
}
