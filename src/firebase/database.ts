import type { FirebaseApp } from 'firebase/app';
import { CodedError } from '@/model/failure';
import type { Configuration } from './configuration';
import type { Identity } from './identity';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Values by path, relative to the root, written together or not at all. */
export type Updates = Record<string, unknown>;

/** In an update: adds one to the number that the database has, whoever else adds at the same time. */
export const ONE_MORE = { '.sv': { increment: 1 } };

/** Where a reading in order goes on: the value of the child that orders, and the key of the node that has it. */
export interface Position {
  value: number;
  key: string;
}

type OnNode = (value: unknown) => void;
type OnError = (error: unknown) => void;
type Stop = () => void;

/** The realtime database. Paths are relative to its root. */
export interface Database {
  /** Reads a node once. */
  read: (path: string) => Promise<unknown>;
  /** Reads the children of `path` whose `child` equals `value`, once. */
  readWhere: (path: string, child: string, value: string | number) => Promise<unknown>;
  /** Reads, once, the last `count` children of `path` that stand before `before` in the order of `child`. */
  readLastBefore: (path: string, child: string, before: Position, count: number) => Promise<unknown>;
  /**
   * Reports a node now and at every change, until the returned function is called. After `onError` (the rules
   * refuse it, or no longer allow it) nothing more is reported.
   */
  subscribe: (path: string, onNode: OnNode, onError: OnError) => Stop;
  /** Like `subscribe`, for the `count` children of `path` whose `child` is the greatest. */
  subscribeToLast: (path: string, child: string, count: number, onNode: OnNode, onError: OnError) => Stop;
  /** Like `subscribe`, for the children of `path` whose `child` equals `value`. */
  subscribeWhere: (
    where: { path: string; child: string; value: string | number },
    onChildren: OnNode,
    onError: OnError,
  ) => Stop;
  /** Writes all of `updates` atomically. */
  write: (updates: Updates) => Promise<void>;
  /**
   * Replaces a node by what `decide` makes of its current value; undefined leaves it as it is.
   * @returns whether a value was written.
   */
  transact: (path: string, decide: (current: unknown) => unknown) => Promise<boolean>;
  /** A new key below any list: 20 characters, in the order of creation (SPEC section 9). */
  newKey: () => Promise<string>;
  /** Opens the connection anew: one that was asleep with the page may look open and be dead. */
  reconnect: () => Promise<void>;
  /** Reports whether the database can be reached, now and at every change. */
  watchConnection: (onChange: (connected: boolean) => void) => Stop;
  /** Reports how far the server's clock is ahead of this device's, in ms, and keeps that current. */
  watchServerTimeOffset: (onChange: (offset: number) => void) => Stop;
  /** The server's time in epoch ms, as far as this device knows its offset. */
  serverNow: () => Promise<number>;
}

/** How long a read or a write waits for the connection to come back before it is given up, in ms. */
const PATIENCE_MS = 5000;

/** The database of an app, which is asked nothing before it is known who asks. */
export function connectDatabase(
  app: () => Promise<FirebaseApp>,
  identity: Identity,
  configuration: Configuration,
): Database {
  const load = async () => {
    const [firebaseApp, { auth }, loaded] = await Promise.all([
      app(),
      identity.sdk(),
      import('./databaseSdk'),
    ]);
    await auth.authStateReady();
    return { ...loaded, database: loaded.databaseOf(firebaseApp, configuration.databaseEmulator) };
  };
  type Sdk = Awaited<ReturnType<typeof load>>;
  let loading: Promise<Sdk> | undefined;
  const sdk = (): Promise<Sdk> => (loading ??= load());

  /** The SDK, once the database answers. */
  const answeringSdk = async (): Promise<Sdk> => {
    const loaded = await sdk();
    const { database, onValue, ref } = loaded;
    await new Promise<void>((resolve) => {
      const stop = onValue(ref(database, '.info/connected'), (snapshot) => {
        if (snapshot.val() !== true) return;
        // The first answer may come while the subscription is being made.
        queueMicrotask(() => stop());
        resolve();
      });
    });
    return loaded;
  };

  /**
   * The SDK, once the database answers, if it does so in time: without this a read or a write would wait without end,
   * and an act that looked as if it had failed would be done later. @throws CodedError `network-request-failed`
   */
  const connectedSdk = async (): Promise<Sdk> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const givenUp = new Promise<never>((_resolve, reject) => {
      const giveUp = () => reject(new CodedError('network-request-failed', 'The database does not answer.'));
      timer = setTimeout(giveUp, navigator.onLine ? PATIENCE_MS : 0);
    });
    try {
      return await Promise.race([answeringSdk(), givenUp]);
    } finally {
      clearTimeout(timer);
    }
  };

  /** Opens a subscription as soon as the SDK is there, unless it was closed before. */
  const open = (start: (loaded: Sdk) => Stop, onError: OnError): Stop => {
    const subscription = { stopped: false, stop: (): void => undefined };
    sdk()
      .then((loaded) => {
        if (!subscription.stopped) subscription.stop = start(loaded);
      })
      .catch(onError);
    return () => {
      subscription.stopped = true;
      subscription.stop();
    };
  };

  const subscribe: Database['subscribe'] = (path, onNode, onError) =>
    open(
      ({ database, onValue, ref }) =>
        onValue(ref(database, path), (snapshot) => onNode(snapshot.val()), onError),
      onError,
    );

  const watchServerTimeOffset: Database['watchServerTimeOffset'] = (onChange) =>
    subscribe(
      '.info/serverTimeOffset',
      (value) => onChange(typeof value === 'number' ? value : 0),
      () => onChange(0),
    );

  return {
    read: async (path) => {
      const { database, get, ref } = await connectedSdk();
      return (await get(ref(database, path))).val() as unknown;
    },
    readWhere: async (path, child, value) => {
      const { database, equalTo, get, orderByChild, query, ref } = await connectedSdk();
      return (await get(query(ref(database, path), orderByChild(child), equalTo(value)))).val() as unknown;
    },
    readLastBefore: async (path, child, before, count) => {
      const { database, endBefore, get, limitToLast, orderByChild, query, ref } = await connectedSdk();
      const older = query(
        ref(database, path),
        orderByChild(child),
        endBefore(before.value, before.key),
        limitToLast(count),
      );
      return (await get(older)).val() as unknown;
    },
    subscribe,
    subscribeToLast: (path, child, count, onNode, onError) =>
      open(
        ({ database, limitToLast, onValue, orderByChild, query, ref }) =>
          onValue(
            query(ref(database, path), orderByChild(child), limitToLast(count)),
            (snapshot) => onNode(snapshot.val()),
            onError,
          ),
        onError,
      ),
    subscribeWhere: ({ path, child, value }, onChildren, onError) =>
      open(
        ({ database, equalTo, onValue, orderByChild, query, ref }) =>
          onValue(
            query(ref(database, path), orderByChild(child), equalTo(value)),
            (snapshot) => onChildren(snapshot.val()),
            onError,
          ),
        onError,
      ),
    write: async (updates) => {
      const { database, ref, update } = await connectedSdk();
      await update(ref(database), updates);
    },
    transact: async (path, decide) => {
      const { database, ref, runTransaction } = await sdk();
      return (await runTransaction(ref(database, path), decide, { applyLocally: false })).committed;
    },
    newKey: async () => {
      const { database, push, ref } = await sdk();
      return push(ref(database)).key;
    },
    reconnect: async () => {
      const { database, goOffline, goOnline } = await sdk();
      goOffline(database);
      goOnline(database);
    },
    watchConnection: (onChange) =>
      subscribe(
        '.info/connected',
        (value) => onChange(value === true),
        () => onChange(false),
      ),
    watchServerTimeOffset,
    serverNow: async () => {
      const offset = await new Promise<number>((resolve) => {
        const stop = watchServerTimeOffset((value) => {
          resolve(value);
          queueMicrotask(() => stop());
        });
      });
      return Math.round(Date.now() + offset);
    },
  };
}
