import type { DataSnapshot } from 'firebase/database';
import { CodedError } from '@/model/failure';
import {
  ACT_TIMEOUT_MS,
  ANSWER_OVERDUE_MS,
  CONNECTION_TIMEOUT_MS,
  SLOW_AFTER_MS,
  TASK_TIMEOUT_MS,
} from '@/model/limits';
import type { Configuration, Timeouts } from './configuration';
import type { WithApp } from './firebaseApp';
import type { Identity } from './identity';
import { loadHeard } from './heardSocket';
import { noResponse, UnknownOutcome, within } from './inTime';
import { untilLoaded } from './untilLoaded';
import type { Query } from './query';
import { sendUpdates, Unfinished, type Updates } from './writing';

export type { Updates } from './writing';

type OnValue = (value: unknown) => void;
type OnError = (error: unknown) => void;
type Stop = () => void;

/**
 * Paths are relative to the root. Every call ends within 8 s, and a long answer 4.5 s after its last part. Values are always those of the
 * server, never local writes that are still unconfirmed.
 * Calls reject with a CodedError: `offline` if nothing was or will be sent; `network-request-failed` if a read got no response;
 * `permission-denied` if the rules refuse.
 */
export interface Database {
  /** Reads once, within `left` ms. A long answer over a slow connection may take longer, as long as parts of it come. */
  read: (what: string | Query, left?: number) => Promise<unknown>;
  /** `onError` ends the reports: the rules refuse, or no longer allow it. */
  subscribe: (what: string | Query, onValue: OnValue, onError: OnError) => Stop;
  /**
   * Atomic. Resolves once the server has all of it.
   * @throws UnknownOutcome if the server did not respond in time
   */
  write: (updates: Updates) => Promise<void>;
  /** A connection may look open but be dead after the page was asleep. */
  reconnect: () => Promise<void>;
  /** No lost connection is opened again until `reconnect` or the next call. */
  rest: () => Promise<void>;
  /** @throws CodedError notSetUp if there is no database at the URL */
  check: () => Promise<void>;
  watchConnection: (onChange: (connected: boolean) => void) => Stop;
  /** Epoch ms, independent of the device's clock. */
  serverNow: () => Promise<number>;
  readonly timeouts: Timeouts;
}

const TIMEOUTS: Timeouts = {
  connection: CONNECTION_TIMEOUT_MS,
  overdue: ANSWER_OVERDUE_MS,
  task: TASK_TIMEOUT_MS,
  slow: SLOW_AFTER_MS,
  act: ACT_TIMEOUT_MS,
};

/** How long to try if the device calls itself offline. */
const OFFLINE_TRY_MS = 1500;

/** Delay before a subscription ended by the server is reopened, once. */
const REVOKED_MS = 500;

/** Statuses: no database, one in another region, or one that is disabled. */
const FAULTS = [404, 423];

/**
 * Asks by plain HTTP, because the SDK treats a URL without a database as a bad connection. Without a response, nothing is known and nothing
 * is thrown.
 * @throws CodedError notSetUp
 */
async function checkDatabase({ options, databaseEmulator }: Configuration): Promise<void> {
  const url = new URL('.json', options.databaseURL);
  url.search = new URL(options.databaseURL ?? '').search;
  if (databaseEmulator !== undefined) url.host = `${databaseEmulator.host}:${databaseEmulator.port}`;
  url.searchParams.set('shallow', 'true');
  const response = await fetch(url).catch(() => undefined);
  if (response === undefined || !FAULTS.includes(response.status)) return;
  throw new CodedError('notSetUp', `database/${response.status}: ${await response.text()}`);
}

export const loadDatabaseSdk = () => loadHeard(() => import('./databaseSdk'));

const pathOf = (what: string | Query): string => (typeof what === 'string' ? what : what.path);

/** Nothing is sent before the auth state is known. */
export function connectDatabase(
  withApp: WithApp,
  identity: Identity,
  configuration: Configuration,
): Database {
  const timeouts = configuration.timeouts ?? TIMEOUTS;
  const unfinished = new Unfinished();

  const load = async () => {
    const [[firebaseApp, sdk], { auth }] = await Promise.all([
      untilLoaded(() => withApp(loadDatabaseSdk)),
      untilLoaded(identity.sdk),
    ]);
    await auth.authStateReady();
    const database = sdk.databaseOf(firebaseApp, configuration.databaseEmulator);
    const connection = new sdk.Connection({ ...sdk, database }, timeouts, configuration.databaseEmulator);
    return { ...sdk, database, connection };
  };
  type Sdk = Awaited<ReturnType<typeof load>>;
  let loading: Promise<Sdk> | undefined;
  const sdk = (): Promise<Sdk> => (loading ??= load());

  /** @throws CodedError offline */
  const connected = (): Promise<Sdk> => {
    const open = async (): Promise<Sdk> => {
      const loaded = await sdk();
      await loaded.connection.opened();
      return loaded;
    };
    const offline = () => new CodedError('offline', 'The database cannot be reached; nothing was sent.');
    // A device that calls itself offline mostly is. Behind a VPN it may be wrong, so it gets a short try.
    const left = navigator.onLine ? timeouts.connection : Math.min(timeouts.connection, OFFLINE_TRY_MS);
    return within(left, open(), offline);
  };

  const read: Database['read'] = async (what, left = timeouts.act) => {
    const until = performance.now() + left;
    const inTime = <Value>(response: Promise<Value>): Promise<Value> =>
      within(until - performance.now(), response, noResponse);
    const loaded = await inTime(connected());
    // Otherwise the SDK would return a pending local write.
    await inTime(unfinished.finished(pathOf(what)));
    const { connection } = loaded;
    const response = loaded.get(loaded.queryOf(loaded.database, what));
    connection.watchOver(response);
    return (await connection.whileHeard(until - performance.now(), response, noResponse)).val() as unknown;
  };

  const subscribe: Database['subscribe'] = (what, onValue, onError) => {
    let isOver = false;
    let stop: Stop = () => undefined;
    let held: { value: unknown } | undefined;

    const report = (): void => {
      if (held === undefined || unfinished.concern(pathOf(what))) return;
      const { value } = held;
      held = undefined;
      onValue(value);
    };
    const stopHolding = unfinished.onFinish(report);
    const end = (): void => {
      isOver = true;
      stop();
      stopHolding();
    };
    const fail = (error: unknown): void => {
      if (isOver) return;
      end();
      onError(error);
    };
    const open = (loaded: Sdk): void => {
      if (isOver) return;
      let wasAllowed = false;
      const first = new Promise<void>((responded) => {
        const unsubscribe = loaded.onValue(
          loaded.queryOf(loaded.database, what),
          (snapshot: DataSnapshot) => {
            wasAllowed = true;
            responded();
            held = { value: snapshot.val() };
            report();
          },
          (error) => {
            responded();
            // An expired token ends a permitted subscription. The next token permits it again.
            if (!wasAllowed) fail(error);
            else setTimeout(() => void loaded.connection.opened().then(() => open(loaded)), REVOKED_MS);
          },
        );
        stop = () => {
          unsubscribe();
          // Nobody waits for it any more, so it renews nothing.
          responded();
        };
      });
      loaded.connection.watchOverOnceOpen(first);
    };
    sdk().then(open).catch(fail);
    return end;
  };

  return {
    read,
    subscribe,
    write: async (updates) => {
      const since = performance.now();
      const written = sendUpdates(await connected(), unfinished, updates);
      const left = timeouts.act - (performance.now() - since);
      await within(left, written, () => new UnknownOutcome(written));
    },
    check: () => checkDatabase(configuration),
    reconnect: async () => (await sdk()).connection.renew(),
    rest: async () => (await sdk()).connection.rest(),
    watchConnection: (onChange) =>
      subscribe(
        '.info/connected',
        (value) => onChange(value === true),
        () => onChange(false),
      ),
    serverNow: async () => {
      const { connection } = await connected();
      if (connection.clock.isDoubtful) {
        connection.renew();
        await connected();
      }
      return connection.clock.now();
    },
    timeouts,
  };
}
