import type { PartTexts } from '../../texts';
import { counter } from '../counter';

export const texts: PartTexts['counter'] = { counter };
