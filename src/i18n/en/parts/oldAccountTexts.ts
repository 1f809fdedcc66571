import type { PartTexts } from '../../texts';
import { oldAccount } from '../oldAccount';

export const texts: PartTexts['oldAccount'] = { oldAccount };
