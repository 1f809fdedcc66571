import type { PartTexts } from '../../texts';
import { auth } from '../auth';
import { settings } from '../settings';

export const texts: PartTexts['account'] = { auth, settings };
