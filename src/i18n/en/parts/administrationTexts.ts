import type { PartTexts } from '../../texts';
import { admin } from '../admin';
import { silence } from '../silence';
import { thumbs } from '../thumbs';

export const texts: PartTexts['administration'] = { admin, silence, thumbs };
