import type { PartTexts } from '../../texts';
import { messages } from '../messages';

export const texts: PartTexts['messages'] = { messages };
