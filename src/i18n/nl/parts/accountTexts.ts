import { auth } from '../auth';
import { settings } from '../settings';

/** What logging in, signing up and the settings say. */
export const texts = { auth, settings };
