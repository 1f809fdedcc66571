import type { PartTexts } from '../../texts';
import { codeToCopy } from '../codeToCopy';

export const texts: PartTexts['codeToCopy'] = { codeToCopy };
