import type { Step } from './explore';

/** What an explorer found once: the steps that are left of its trail, by what was wrong. */
export const FOUND: Readonly<Record<string, readonly Step[]>> = {};

/** The same in a browser. */
export const FOUND_IN_BROWSER: Readonly<Record<string, readonly Step[]>> = {};
