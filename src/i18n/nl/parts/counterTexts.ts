import { counter } from '../counter';

/** What the counter says. */
export const texts = { counter };
