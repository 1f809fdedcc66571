import { readFile } from 'node:fs/promises';
import { startDatabaseEmulator } from 'realtime-database-emulator';
import { MAIL_PATH } from '../../src/model/mail';
import { THUMBS_PATH } from '../../src/model/thumbs';
import { ZONE_FACTS_PATH } from '../../src/model/zoneFacts';
import { HOST, type Ports } from '../ports';
import { startPushService } from '../push/pushService';
import { seed } from '../seed/seed';
import { serveVenueControl } from '../venue/control';
import { startVenue, type Venue, type VenueOptions } from '../venue/venue';
import { hideAddresses } from './accounts';
import { startAlertClock } from './alertClock';
import { untilAddressAnswers, untilFunctionAnswers, untilPortAnswers } from './answers';
import { buildApp, buildFunctions, vite } from './build';
import { startChild, type Child, type ChildOptions } from './child';
import { StackData, type DataOptions } from './data';
import { writeFirebaseConfiguration } from './firebaseConfiguration';
import { foldersOf, makeRoot } from './folders';
import { serveOldApp } from './oldApp';
import { checkPorts, StartError } from './portCheck';
import {
  adminEnvironment,
  appEnvironment,
  functionAddress,
  mailEnvironment,
  originOf,
  pushEnvironment,
} from './project';
import { startFirebase, startMail } from './servers';

interface StackOptions {
  ports: Ports;
  /** `hosting` serves a production build; `vite` serves the sources with hot reload. */
  frontend: 'hosting' | 'vite';
  venue: VenueOptions;
  hard?: boolean;
  old?: boolean;
  data?: DataOptions;
  onProgress: (line: string) => void;
}

interface Stack {
  venue: Venue;
  /** Rejects when a part of the stack exits. */
  failed: Promise<never>;
  stop: () => Promise<void>;
}

/** Stopped in reverse order, also when the start fails. */
class Started {
  private readonly stops: (() => Promise<void>)[] = [];
  private stopping: Promise<void> | undefined;
  readonly failures: Promise<never>[] = [];

  add(stop: () => Promise<void>): void {
    this.stops.push(stop);
  }

  addServer(name: string, { done, stop }: Child): void {
    const failed = done.then((): never => {
      throw new StartError(`${name} ended by itself.`);
    });
    failed.catch(() => undefined);
    this.failures.push(failed);
    this.add(stop);
  }

  readonly run = async (options: ChildOptions): Promise<void> => {
    const { done, stop } = startChild(options);
    this.add(stop);
    await done;
  };

  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const stop of this.stops.toReversed()) {
      await stop().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}

async function start(
  { ports, frontend, venue, hard = false, old = false, data: dataOptions = {}, onProgress }: StackOptions,
  started: Started,
): Promise<Venue> {
  const { logFile } = foldersOf(ports);
  await checkPorts(
    ports,
    (Object.keys(ports) as (keyof Ports)[]).filter((service) => service !== 'vite' || frontend === 'vite'),
  );
  await makeRoot(ports);
  const data = await StackData.open(ports, dataOptions);

  onProgress('Building …');
  await Promise.all([
    buildFunctions(ports, started.run),
    // Before Hosting starts, because its headers name the files of the build.
    frontend === 'hosting' ? buildApp(ports, started.run) : undefined,
  ]);

  onProgress('Starting the emulators …');
  const rules = await readFile('database.rules.json', 'utf8');
  // Stopped after the parts below: the database has written its data by then.
  started.add(() => data.export());
  const push = await startPushService(ports.push);
  started.add(push.close);
  const configuration = await writeFirebaseConfiguration(ports);
  started.add(configuration.remove);
  const database = await startDatabaseEmulator({
    host: HOST,
    port: ports.database,
    rules,
    ...(data.databaseFile === undefined ? {} : { dataFile: data.databaseFile }),
    functionsHost: `${HOST}:${ports.functions}`,
    callsAtOnce: 1,
    retries: 5,
    windowPort: ports.databaseWindow,
  });
  started.addServer(
    'The Firebase emulators',
    startFirebase({
      only: ['auth', 'functions', 'hosting'],
      configurationFile: configuration.file,
      environment: { ...adminEnvironment(ports), ...mailEnvironment(ports), ...pushEnvironment(ports) },
      logFile,
    }),
  );
  // Stopped before the functions that it calls.
  started.add(database.close);
  started.addServer('The mail catcher', startMail(ports));
  await Promise.race([
    Promise.all([
      untilPortAnswers(ports.auth),
      // Each function starts a process, which takes a while.
      ...[`mail${MAIL_PATH}`, `thumbs${THUMBS_PATH}`, `zones${ZONE_FACTS_PATH}`].map((path) =>
        untilFunctionAnswers(functionAddress(ports, path)),
      ),
      untilPortAnswers(ports.smtp),
      untilAddressAnswers(`http://${HOST}:${ports.inbox}/healthz`),
      untilPortAnswers(ports.hosting),
    ]),
    ...started.failures,
  ]);

  await hideAddresses(ports);
  Object.assign(process.env, adminEnvironment(ports));
  if (data.isThere) {
    onProgress('Going on with the data of an earlier run …');
    await data.restore();
  } else {
    onProgress('Putting the demo data in place …');
    await seed({ hard, old });
  }
  started.add(await data.keepAccounts());
  const players = await startVenue(venue);
  started.add(players.stop);
  started.add(startAlertClock(ports));
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
        environment: { ...appEnvironment(ports), FUNCTIONS_ORIGIN: originOf(ports, 'hosting') },
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
 * `signal` aborts the start.
 * @throws StartError, after stopping what was started
 */
export async function startStack(options: StackOptions, signal: AbortSignal): Promise<Stack> {
  const started = new Started();
  try {
    const venue = await Promise.race([start(options, started), aborted(signal)]);
    return { venue, failed: Promise.race(started.failures), stop: () => started.stop() };
  } catch (error) {
    await started.stop().catch(() => undefined);
    throw error instanceof StartError ? error : new StartError(String(error));
  }
}
