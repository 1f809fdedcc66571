import { oldAccount } from '../oldAccount';

/** What moving an account of the previous app says. */
export const texts = { oldAccount };
