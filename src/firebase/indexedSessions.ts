/** Longer than IndexedDB takes to open on a slow phone, in ms. */
const PATIENCE_MS = 3000;

const look = (): Promise<boolean> =>
  new Promise((resolve) => {
    const hide = (): void => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
      resolve(false);
    };
    const patience = setTimeout(hide, PATIENCE_MS);
    const answer = (hasSessions: boolean): void => {
      clearTimeout(patience);
      resolve(hasSessions);
    };
    try {
      const request = indexedDB.open('firebaseLocalStorageDb');
      // It was not there, and nothing is left behind.
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onerror = () => answer(false);
      request.onsuccess = () => {
        request.result.close();
        answer(true);
      };
    } catch {
      answer(false);
    }
  });

let looking: Promise<boolean> | undefined;

/**
 * Whether IndexedDB answers, and sessions are or were kept in it, as the SDK does by default: so did the previous app. In Safari with several
 * tabs it sometimes never answers, and the SDKs would wait for it before each login and each renewal of a token. They do without it where
 * there is none, so a silent one is hidden from them.
 */
export const hasIndexedSessions = (): Promise<boolean> => (looking ??= look());
