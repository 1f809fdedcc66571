import { CodedError } from './failure';
import { prepared } from './prepared';

/**
 * The realtime database. The SDK is loaded on first use, so that nothing of it delays the first paint, and asked
 * nothing before it is known who asks: what is shown of the last visit may be acted on at once.
 */
const sdk = () =>
  prepared(async () => {
    const [{ auth }, database] = await Promise.all([import('./authSdk'), import('./databaseSdk')]);
    await auth.authStateReady();
    return database;
  });

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Values by path, relative to the root, written together or not at all. */
export type Updates = Record<string, unknown>;

/** In an update: adds one to the number that the database has, whoever else adds at the same time. */
export const ONE_MORE = { '.sv': { increment: 1 } };

type Sdk = Awaited<ReturnType<typeof sdk>>;

/** How long a read or a write waits for the line to come back before it is given up, in ms. */
const LINE_PATIENCE_MS = 5000;

/** The SDK, once the database answers. */
async function answeringSdk(): Promise<Sdk> {
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
}

/**
 * The SDK, once the database answers, if it does so in time: without this a read or a write would wait without end,
 * and an act that looked as if it had failed would be done later. @throws CodedError `network-request-failed`
 */
async function connectedSdk(): Promise<Sdk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new CodedError('network-request-failed', 'The database does not answer.'));
    timer = setTimeout(giveUp, navigator.onLine ? LINE_PATIENCE_MS : 0);
  });
  try {
    return await Promise.race([answeringSdk(), givenUp]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a node once. */
export async function read(path: string): Promise<unknown> {
  const { database, get, ref } = await connectedSdk();
  return (await get(ref(database, path))).val() as unknown;
}

/** Reads the children of `path` whose `child` equals `value`, once. */
export async function readWhere(path: string, child: string, value: string | number): Promise<unknown> {
  const { database, equalTo, get, orderByChild, query, ref } = await connectedSdk();
  return (await get(query(ref(database, path), orderByChild(child), equalTo(value)))).val() as unknown;
}

/** Opens a subscription as soon as the SDK is there, unless it was closed before. */
function open(start: (loaded: Sdk) => () => void, onError: (error: unknown) => void): () => void {
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
}

/**
 * Reports a node now and at every change, until the returned function is called. After `onError` (the rules
 * refuse it, or no longer allow it) nothing more is reported.
 */
export function subscribe(
  path: string,
  onNode: (value: unknown) => void,
  onError: (error: unknown) => void,
): () => void {
  return open(
    ({ database, onValue, ref }) =>
      onValue(ref(database, path), (snapshot) => onNode(snapshot.val()), onError),
    onError,
  );
}

/** Where a reading in order goes on: the value of the child that orders, and the key of the node that has it. */
export interface Position {
  value: number;
  key: string;
}

/** Reads, once, the last `count` children of `path` that stand before `before` in the order of `child`. */
export async function readLastBefore(
  path: string,
  child: string,
  before: Position,
  count: number,
): Promise<unknown> {
  const { database, endBefore, get, limitToLast, orderByChild, query, ref } = await connectedSdk();
  const older = query(
    ref(database, path),
    orderByChild(child),
    endBefore(before.value, before.key),
    limitToLast(count),
  );
  return (await get(older)).val() as unknown;
}

/** Like {@link subscribe}, for the `count` children of `path` whose `child` is the greatest. */
export function subscribeToLast(
  path: string,
  child: string,
  count: number,
  onNode: (value: unknown) => void,
  onError: (error: unknown) => void,
): () => void {
  return open(
    ({ database, limitToLast, onValue, orderByChild, query, ref }) =>
      onValue(
        query(ref(database, path), orderByChild(child), limitToLast(count)),
        (snapshot) => onNode(snapshot.val()),
        onError,
      ),
    onError,
  );
}

/** Like {@link subscribe}, for the children of `path` whose `child` equals `value`. */
export function subscribeWhere(
  { path, child, value }: { path: string; child: string; value: string | number },
  onChildren: (value: unknown) => void,
  onError: (error: unknown) => void,
): () => void {
  return open(
    ({ database, equalTo, onValue, orderByChild, query, ref }) =>
      onValue(
        query(ref(database, path), orderByChild(child), equalTo(value)),
        (snapshot) => onChildren(snapshot.val()),
        onError,
      ),
    onError,
  );
}

/** Writes all of `updates` atomically. */
export async function write(updates: Updates): Promise<void> {
  const { database, ref, update } = await connectedSdk();
  await update(ref(database), updates);
}

/** A new key below any list: 20 characters, in the order of creation (SPEC section 9). */
export async function newKey(): Promise<string> {
  const { database, push, ref } = await sdk();
  return push(ref(database)).key;
}

/**
 * Replaces a node by what `decide` makes of its current value; undefined leaves it as it is.
 * @returns whether a value was written.
 */
export async function transact(path: string, decide: (current: unknown) => unknown): Promise<boolean> {
  const { database, ref, runTransaction } = await sdk();
  const result = await runTransaction(ref(database, path), decide, { applyLocally: false });
  return result.committed;
}

/** Opens the line anew: one that was asleep with the page may look open and be dead. */
export async function reconnect(): Promise<void> {
  const { database, goOffline, goOnline } = await sdk();
  goOffline(database);
  goOnline(database);
}

/** Reports whether the database can be reached, now and at every change. */
export const watchConnection = (onChange: (connected: boolean) => void): (() => void) =>
  subscribe(
    '.info/connected',
    (value) => onChange(value === true),
    () => onChange(false),
  );

/** How far the server's clock is ahead of this device's, in ms, kept current. */
export const watchServerTimeOffset = (onChange: (offset: number) => void): (() => void) =>
  subscribe(
    '.info/serverTimeOffset',
    (value) => onChange(typeof value === 'number' ? value : 0),
    () => onChange(0),
  );

/** The server's time in epoch ms, as far as this device knows its offset. */
export async function serverNow(): Promise<number> {
  const offset = await new Promise<number>((resolve) => {
    const stop = watchServerTimeOffset((value) => {
      resolve(value);
      queueMicrotask(() => stop());
    });
  });
  return Math.round(Date.now() + offset);
}
