import type { PartTexts } from '../../texts';
import { desk } from '../desk';

export const texts: PartTexts['desk'] = { desk };
