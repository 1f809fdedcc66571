import type { Report } from '@/model/report';

/** Something that went wrong in the app, and the path at which it did. */
export interface Trouble {
  kind: Report['kind'];
  error: unknown;
  path: string;
}

/** How many are remembered until somebody follows them. */
const REMEMBERED = 10;

const remembered: Trouble[] = [];

let follow = (trouble: Trouble): void => {
  if (remembered.length < REMEMBERED) remembered.push(trouble);
};

/** The one place where errors of the app end up. Without anybody to follow them they go no further. */
export const noteTrouble = (kind: Trouble['kind'], error: unknown): void =>
  follow({ kind, error, path: location.pathname });

/** What a boundary caught. */
export const noteCrash = (error: unknown): void => noteTrouble('boundary', error);

/** Gives `next` what went wrong so far, and all that does from now on. */
export function followTroubles(next: (trouble: Trouble) => void): void {
  follow = next;
  for (const trouble of remembered.splice(0)) next(trouble);
}

/** Notes what nobody caught. Scripts of others, such as extensions of the browser, are not ours to report. */
export function watchForTroubles(): void {
  addEventListener('error', ({ error, filename, message }) => {
    if (filename === '' || filename.startsWith(location.origin)) noteTrouble('error', error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => noteTrouble('rejection', reason));
}
