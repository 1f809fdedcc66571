import { forgetPushOwner } from './pushOwner';

/** Where something is kept: for good, or as long as the tab is open. */
type Area = 'local' | 'session';

/** Whose it is. What a customer has read goes with the session. What an author has not sent goes only when the author logs out. */
type Owner = 'device' | 'reader' | 'author';

/** All that this app keeps on a device, by its key. The key of one of many is followed by a colon and its id. */
const PLACES = {
  /** The language that was chosen. */
  language: { area: 'local', owner: 'device' },
  /** How often the app was opened, and how often the install prompt was shown. */
  installPromptVisits: { area: 'local', owner: 'device' },
  installPromptShows: { area: 'local', owner: 'device' },
  /** Whether the keys of the desk were turned off. */
  deskKeysOff: { area: 'local', owner: 'device' },
  /** How many thumbs were settled at the desk, and on which day. */
  deskAnswered: { area: 'local', owner: 'author' },
  /** Whether the texts of the desk are shown with each thumb. */
  deskTextsOpen: { area: 'local', owner: 'device' },
  /** Whether the moving background was paused. */
  backgroundPaused: { area: 'local', owner: 'device' },
  /** When the page was loaded anew because a chunk of it was gone. */
  reloadedForChunk: { area: 'session', owner: 'device' },
  /** Who turned the notifications of this device on. At a log-out it goes with the subscription that it is about. */
  push: { area: 'local', owner: 'device' },
  /** How often the app has offered to tell of answers. */
  pushOffers: { area: 'local', owner: 'device' },
  /** The code of an add-player link that waits for a login. */
  addPlayerCode: { area: 'session', owner: 'device' },
  /** The zone that a link asked for. */
  askedZone: { area: 'session', owner: 'device' },
  /** The zone for which a link asked to be put on the counter. */
  askedCounter: { area: 'session', owner: 'device' },
  /** The old account that is being moved. */
  oldAccount: { area: 'session', owner: 'device' },
  /** Who was signed in at the last visit. */
  signedIn: { area: 'local', owner: 'reader' },
  /** The zone that was chosen last. */
  lastZone: { area: 'local', owner: 'reader' },
  /** What was last known of the customer. */
  lastKnown: { area: 'local', owner: 'reader' },
  /** Each message that waits to be sent. */
  outbox: { area: 'local', owner: 'author' },
  /** Each task whose outcome is not known yet. */
  task: { area: 'local', owner: 'author' },
  /** Whose zone stands on the counter here, and what was rated there last. */
  counter: { area: 'local', owner: 'author' },
  counterRated: { area: 'local', owner: 'author' },
  /** How many thumbs were given there today. */
  counterTally: { area: 'local', owner: 'author' },
  /** The address that was typed at a login or a sign-up. */
  typedEmail: { area: 'session', owner: 'author' },
  /** What was typed into each form and neither sent nor saved. */
  draft: { area: 'local', owner: 'author' },
} as const satisfies Record<string, { area: Area; owner: Owner }>;

type Key = keyof typeof PLACES;

/** How a value is written down. A text that cannot be read is undefined: an older version wrote it, or somebody changed it. */
interface Form<Value> {
  encode: (value: Value) => string;
  decode: (text: string) => Value | undefined;
}

export const asText: Form<string> = { encode: (text) => text, decode: (text) => text };

/** As JSON that `decode` understands. */
export const asJson = <Value>(decode: (json: unknown) => Value | undefined): Form<Value> => ({
  encode: (value) => JSON.stringify(value),
  decode: (text) => decode(JSON.parse(text)),
});

export const asBoolean: Form<boolean> = { encode: String, decode: (text) => text === 'true' };

export const asNumber: Form<number> = {
  encode: String,
  decode: (text) => (Number.isFinite(Number(text)) ? Number(text) : undefined),
};

/** Runs what may fail because storage is closed (private mode), full, or cannot be read. */
function attempt<Result>(act: () => Result, otherwise: Result): Result {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const areaOf = (key: Key): Storage => (PLACES[key].area === 'local' ? localStorage : sessionStorage);

function readAt<Value>(key: Key, place: string, form: Form<Value>): Value | undefined {
  return attempt(() => {
    const text = areaOf(key).getItem(place);
    return text === null ? undefined : form.decode(text);
  }, undefined);
}

function writeAt<Value>(key: Key, place: string, value: Value | undefined, form: Form<Value>): boolean {
  return attempt(() => {
    if (value === undefined) areaOf(key).removeItem(place);
    else areaOf(key).setItem(place, form.encode(value));
    return true;
  }, false);
}

/** One thing that this device keeps. */
export interface Kept<Value> {
  read: () => Value | undefined;
  /** Keeps a value, or forgets it. @returns whether that worked */
  write: (value: Value | undefined) => boolean;
}

export const kept = <Value>(key: Key, form: Form<Value>): Kept<Value> => ({
  read: () => readAt(key, key, form),
  write: (value) => writeAt(key, key, value, form),
});

/** Several things of one kind that this device keeps, each under an id. */
export interface KeptMany<Value> {
  read: (id: string) => Value | undefined;
  /** Keeps a value, or forgets it. @returns whether that worked */
  write: (id: string, value: Value | undefined) => boolean;
  /** Forgets a value, unless another was kept in its place. */
  forget: (id: string, value: Value) => void;
  /** Those whose id begins with `prefix`, in no order. */
  all: (prefix: string) => Value[];
  /** Reports what another tab of this browser did to those whose id begins with `prefix`. */
  watch: (prefix: string, onChange: () => void) => () => void;
}

export function keptMany<Value>(key: Key, form: Form<Value>): KeptMany<Value> {
  const placeOf = (id: string): string => `${key}:${id}`;
  return {
    read: (id) => readAt(key, placeOf(id), form),
    write: (id, value) => writeAt(key, placeOf(id), value, form),
    forget: (id, value) =>
      attempt(() => {
        if (areaOf(key).getItem(placeOf(id)) === form.encode(value)) areaOf(key).removeItem(placeOf(id));
      }, undefined),
    all: (prefix) =>
      attempt(() => Object.keys(areaOf(key)), [])
        .filter((place) => place.startsWith(placeOf(prefix)))
        .flatMap((place) => readAt(key, place, form) ?? []),
    watch: (prefix, onChange) => {
      const listen = ({ key: place }: StorageEvent): void => {
        if (place?.startsWith(placeOf(prefix)) ?? true) onChange();
      };
      addEventListener('storage', listen);
      return () => removeEventListener('storage', listen);
    },
  };
}

/** A text that this device keeps and that all tabs of the browser follow, for useSyncExternalStore. */
interface FollowedText extends Kept<string> {
  subscribe: (listener: () => void) => () => void;
}

export function followedText(key: Key): FollowedText {
  const { read, write } = kept(key, asText);
  return {
    read,
    write: (text) => {
      const isKept = write(text);
      // The browser tells other tabs alone.
      dispatchEvent(new StorageEvent('storage', { key }));
      return isKept;
    },
    subscribe: (listener) => {
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
  };
}

const isOf = (place: string, key: string): boolean => place === key || place.startsWith(`${key}:`);

function forgetAllOf(owners: readonly Owner[]): void {
  forgetPushOwner().catch(() => undefined);
  for (const [key, { area, owner }] of Object.entries(PLACES)) {
    if (!owners.includes(owner)) continue;
    attempt(() => {
      const storage = area === 'local' ? localStorage : sessionStorage;
      for (const place of Object.keys(storage)) if (isOf(place, key)) storage.removeItem(place);
    }, undefined);
  }
}

/** Removes from this device what a customer read or wrote. */
export const forgetCustomer = (): void => forgetAllOf(['reader', 'author']);

/** Removes from this device what a customer read. What was written waits for the next login of its author. */
export const forgetReader = (): void => forgetAllOf(['reader']);

const drafts = keptMany('draft', asText);

/** The id under which a draft is kept: its author, and what it is for. */
export const draftId = (uid: string, purpose: string): string => `${uid}:${purpose}`;

/** How much this author has typed on this device, in any tab, and neither sent nor saved. */
export const draftCount = (uid: string): number => drafts.all(draftId(uid, '')).length;

/** A cookie that is still there when only local storage was emptied. It does not say who was here. */
const COOKIE = 'hadSession=1';

/** In s: for about as long as browsers keep a cookie at most. */
const YEAR_S = 31_536_000;

const writeCookie = (seconds: number): void => {
  document.cookie = `${COOKIE}; path=/; max-age=${seconds}; samesite=strict`;
};

/** Notes, beside what local storage says, that somebody is signed in here. */
export const sessionMark = {
  set: () => writeCookie(YEAR_S),
  clear: () => writeCookie(0),
  isSet: (): boolean => document.cookie.split('; ').includes(COOKIE),
};

const pushMark = kept('push', asText);

/** Whether somebody has turned the notifications of this device on. Where nobody has, nothing of them is loaded. */
export const isPushOn = (): boolean => pushMark.read() !== undefined;

/** Whose zone stands on the counter of this device, a text that `standOf` reads (src/features/rating/counter.ts). Every start looks at it. */
export const counterStand = followedText('counter');

/** The id of the old account that is being moved in this tab; a reload keeps it. Every guard looks at it. */
export const pendingOldAccount = kept('oldAccount', asText);
