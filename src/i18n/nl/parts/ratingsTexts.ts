import { ratings } from '../ratings';

/** What the list of one's ratings says. */
export const texts = { ratings };
