import { admin } from '../admin';
import { thumbs } from '../thumbs';

/** What the administrator's screens say. */
export const texts = { admin, thumbs };
