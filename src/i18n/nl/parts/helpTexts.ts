import { help } from '../help';

/** The topics of the help page, which are as long as the texts of many screens. */
export const texts = { help };
