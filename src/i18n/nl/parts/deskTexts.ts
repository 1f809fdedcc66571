import { desk } from '../desk';

/** What the desk of the DJs says. */
export const texts = { desk };
