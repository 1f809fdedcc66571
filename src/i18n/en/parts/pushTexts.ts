import type { PartTexts } from '../../texts';
import { push } from '../push';

export const texts: PartTexts['push'] = { push };
