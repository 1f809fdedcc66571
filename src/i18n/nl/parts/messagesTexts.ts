import { messages } from '../messages';

/** What the messages say. */
export const texts = { messages };
