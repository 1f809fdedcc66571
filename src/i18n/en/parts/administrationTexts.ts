import type { PartTexts } from '../../texts';
import { admin } from '../admin';
import { thumbs } from '../thumbs';

export const texts: PartTexts['administration'] = { admin, thumbs };
