import { codeToCopy } from '../codeToCopy';

/** How a code gets from the browser of an iPhone into the app. */
export const texts = { codeToCopy };
