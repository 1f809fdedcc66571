/** Longer than IndexedDB takes to open on a slow phone (ms). */
const TIMEOUT_MS = 3000;

const look = (): Promise<boolean> =>
  new Promise((resolve) => {
    const hide = (): void => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
      resolve(false);
    };
    const timer = setTimeout(hide, TIMEOUT_MS);
    const answer = (hasSessions: boolean): void => {
      clearTimeout(timer);
      resolve(hasSessions);
    };
    try {
      const request = indexedDB.open('firebaseLocalStorageDb');
      // The database did not exist. Abort, so that none is left behind.
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
 * IndexedDB is the SDK's default, and where the previous app kept sessions. In Safari with several tabs, it sometimes never responds, and
 * the SDKs would wait for it at each login and token refresh. They work without it, so an unresponsive one is hidden from them.
 */
export const hasIndexedSessions = (): Promise<boolean> => (looking ??= look());
