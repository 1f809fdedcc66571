import type { Stage } from './stage';

/** One thing that Firebase does, and how to see that the emulator does it too. */
export interface Behaviour {
  behaviour: string;
  /** Where it is said: a page of the documentation, or a file of the SDK with the name of a function in it. */
  source: string;
  /** What stands below `rules` in the rules of the database; without it all is open, with indexes. */
  rules?: object;
  /** What the database holds at the start, with `.value` and `.priority`. */
  data?: unknown;
  /** The Admin SDK runs on servers only. */
  usesAdmin?: true;
  run: (stage: Stage) => unknown;
  /** What `run` comes to. */
  gives: unknown;
}
