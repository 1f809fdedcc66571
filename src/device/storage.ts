import { forgetPushOwner } from './pushOwner';

/** local: until deleted. session: until the tab is closed. */
type Area = 'local' | 'session';

/**
 * When it is deleted. device: never. tab: when another customer, or nobody, is signed in in this tab. reader: when the session ends.
 * author: only on log-out.
 */
type Owner = 'device' | 'tab' | 'reader' | 'author';

/** Everything that this app stores on a device. A key with many entries is followed by a colon and an id. */
export const PLACES = {
  language: { area: 'local', owner: 'device' },
  /** The visits are only counted, as docs/product.md 16.5 asks: nothing depends on the number. */
  installPromptVisits: { area: 'local', owner: 'device' },
  installPromptShows: { area: 'local', owner: 'device' },
  deskKeysOff: { area: 'local', owner: 'device' },
  deskAnswered: { area: 'local', owner: 'author' },
  deskTextsOpen: { area: 'local', owner: 'device' },
  backgroundPaused: { area: 'local', owner: 'device' },
  reloadedByItself: { area: 'session', owner: 'device' },
  /** A log-out removes it together with the subscription. */
  push: { area: 'local', owner: 'device' },
  keptStorageAsked: { area: 'local', owner: 'device' },
  pushOffers: { area: 'local', owner: 'device' },
  /** How many were closed one after the other without a reason. */
  closedThanks: { area: 'local', owner: 'device' },
  addPlayerCode: { area: 'session', owner: 'author' },
  askedZone: { area: 'session', owner: 'device' },
  askedCounter: { area: 'session', owner: 'device' },
  oldAccount: { area: 'session', owner: 'author' },
  signedIn: { area: 'local', owner: 'reader' },
  /** What each history entry shows again: position, loaded pages, search, what a code has added. */
  place: { area: 'session', owner: 'tab' },
  /** The uid of whoever reads in this tab. Not there: a visitor. */
  tabReader: { area: 'session', owner: 'tab' },
  tabZone: { area: 'session', owner: 'tab' },
  loggingOut: { area: 'local', owner: 'author' },
  lastZone: { area: 'local', owner: 'reader' },
  lastKnown: { area: 'local', owner: 'reader' },
  weeks: { area: 'local', owner: 'reader' },
  /** The provider's players, as an administrator last counted them. */
  playerCount: { area: 'local', owner: 'reader' },
  outbox: { area: 'local', owner: 'author' },
  task: { area: 'local', owner: 'author' },
  /** Customer and zone of the counter, and the last play rated there. */
  counter: { area: 'local', owner: 'author' },
  counterRated: { area: 'local', owner: 'author' },
  counterTally: { area: 'local', owner: 'author' },
  typedEmail: { area: 'session', owner: 'author' },
  draft: { area: 'local', owner: 'author' },
} as const satisfies Record<string, { area: Area; owner: Owner }>;

type Key = keyof typeof PLACES;

/** `decode` returns undefined if it cannot read the text: an older version wrote it, or somebody changed it. */
interface Form<Value> {
  encode: (value: Value) => string;
  decode: (text: string) => Value | undefined;
}

export const asText: Form<string> = { encode: (text) => text, decode: (text) => text };

const jsonOf = (text: string): unknown => attempt((): unknown => JSON.parse(text), undefined);

export const asJson = <Value>(decode: (json: unknown) => Value | undefined): Form<Value> => ({
  encode: (value) => JSON.stringify(value),
  decode: (text) => decode(jsonOf(text)),
});

export const asBoolean: Form<boolean> = { encode: String, decode: (text) => text === 'true' };

export const asNumber: Form<number> = {
  encode: String,
  decode: (text) => (Number.isFinite(Number(text)) ? Number(text) : undefined),
};

/** Storage may be blocked (private mode), full, or unreadable. */
function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const areaOf = (key: Key): Storage => (PLACES[key].area === 'local' ? localStorage : sessionStorage);

function readAt<Value>(key: Key, storageKey: string, form: Form<Value>): Value | undefined {
  return attempt(() => {
    const text = areaOf(key).getItem(storageKey);
    return text === null ? undefined : form.decode(text);
  }, undefined);
}

function writeAt<Value>(key: Key, storageKey: string, value: Value | undefined, form: Form<Value>): boolean {
  return attempt(() => {
    if (value === undefined) areaOf(key).removeItem(storageKey);
    else areaOf(key).setItem(storageKey, form.encode(value));
    return true;
  }, false);
}

export interface StoredValue<Value> {
  read: () => Value | undefined;
  /**
   * undefined deletes the value.
   * @returns whether it worked
   */
  write: (value: Value | undefined) => boolean;
}

export const storedValue = <Value>(key: Key, form: Form<Value>): StoredValue<Value> => ({
  read: () => readAt(key, key, form),
  write: (value) => writeAt(key, key, value, form),
});

export interface StoredValues<Value> {
  read: (id: string) => Value | undefined;
  /**
   * undefined deletes the value.
   * @returns whether it worked
   */
  write: (id: string, value: Value | undefined) => boolean;
  /** Keeps a value that has replaced it. */
  forget: (id: string, value: Value) => void;
  all: (prefix: string) => Value[];
  /** Changes by other tabs. */
  watch: (prefix: string, onChange: () => void) => () => void;
}

export function storedValues<Value>(key: Key, form: Form<Value>): StoredValues<Value> {
  const storageKeyOf = (id: string): string => `${key}:${id}`;
  return {
    read: (id) => readAt(key, storageKeyOf(id), form),
    write: (id, value) => writeAt(key, storageKeyOf(id), value, form),
    forget: (id, value) =>
      attempt(() => {
        if (areaOf(key).getItem(storageKeyOf(id)) === form.encode(value))
          areaOf(key).removeItem(storageKeyOf(id));
      }, undefined),
    all: (prefix) =>
      attempt(() => Object.keys(areaOf(key)), [])
        .filter((storageKey) => storageKey.startsWith(storageKeyOf(prefix)))
        .flatMap((storageKey) => readAt(key, storageKey, form) ?? []),
    watch: (prefix, onChange) => {
      const listen = ({ key: storageKey }: StorageEvent): void => {
        if (storageKey?.startsWith(storageKeyOf(prefix)) ?? true) onChange();
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
  };
}

/** All tabs follow it, for useSyncExternalStore. */
interface Followed<Value> extends StoredValue<Value> {
  subscribe: (listener: () => void) => () => void;
}

export function followed<Value>(key: Key, form: Form<Value>): Followed<Value> {
  let last: { text: string; value: Value | undefined } | undefined;
  /** The same text is the same object, as useSyncExternalStore needs it. */
  const decode = (text: string): Value | undefined => {
    if (text !== last?.text) last = { text, value: form.decode(text) };
    return last.value;
  };
  const { read, write } = storedValue(key, { encode: form.encode, decode });
  return {
    read,
    write: (value) => {
      const isStored = write(value);
      // The browser notifies only the other tabs.
      dispatchEvent(new StorageEvent('storage', { key }));
      return isStored;
    },
    subscribe: (listener) => {
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
  };
}

const isOf = (storageKey: string, key: string): boolean =>
  storageKey === key || storageKey.startsWith(`${key}:`);

function forgetAllOf(owners: readonly Owner[]): void {
  for (const [key, { area, owner }] of Object.entries(PLACES)) {
    if (!owners.includes(owner)) continue;
    attempt(() => {
      const storage = area === 'local' ? localStorage : sessionStorage;
      for (const storageKey of Object.keys(storage))
        if (isOf(storageKey, key)) storage.removeItem(storageKey);
    }, undefined);
  }
}

export function forgetCustomer(): void {
  forgetPushOwner().catch(() => undefined);
  forgetAllOf(['tab', 'reader', 'author']);
}

/** If the page is closed before {@link forgetCustomer}, the next start without a user does the rest (docs/product.md 11.7). */
export const loggingOut = storedValue('loggingOut', asBoolean);

/** What the customer wrote waits for the next login. */
export function forgetReader(): void {
  forgetPushOwner().catch(() => undefined);
  forgetAllOf(['reader']);
}

const tabReader = storedValue('tabReader', asText);

/** Deletes what another reader had chosen in this tab. undefined: a visitor. */
export function readBy(uid: string | undefined): void {
  if (tabReader.read() === uid) return;
  forgetAllOf(['tab']);
  tabReader.write(uid);
}

const drafts = storedValues('draft', asText);

export const draftId = (uid: string, purpose: string): string => `${uid}:${purpose}`;

export const draftCount = (uid: string): number => drafts.all(draftId(uid, '')).length;

/** It survives when only local storage is cleared. It does not identify the user. */
const COOKIE = 'hadSession=1';

/** About as long as browsers keep a cookie (s). */
const YEAR_S = 31_536_000;

const writeCookie = (seconds: number): void => {
  document.cookie = `${COOKIE}; path=/; max-age=${seconds}; samesite=strict`;
};

export const sessionMark = {
  set: () => writeCookie(YEAR_S),
  clear: () => writeCookie(0),
  isSet: (): boolean => document.cookie.split('; ').includes(COOKIE),
};

const pushMark = storedValue('push', asText);

/** If they are off, the code of notifications is not loaded. */
export const isPushOn = (): boolean => pushMark.read() !== undefined;

/**
 * Text for `counterModeOf` (src/features/rating/counter.ts). It is here because every start reads it. Whatever the text is, there is a
 * counter: one that cannot be read must not open the account (docs/product.md 35.4).
 */
export const counterMode = followed('counter', asText);

/** Survives a reload. It is here because every guard reads it. */
export const pendingOldAccount = storedValue('oldAccount', asText);
