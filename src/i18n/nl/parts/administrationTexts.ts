import { admin } from '../admin';
import { silence } from '../silence';
import { thumbs } from '../thumbs';

/** What the administrator's screens say. */
export const texts = { admin, silence, thumbs };
