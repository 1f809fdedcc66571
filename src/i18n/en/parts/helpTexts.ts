import type { PartTexts } from '../../texts';
import { help } from '../help';

export const texts: PartTexts['help'] = { help };
