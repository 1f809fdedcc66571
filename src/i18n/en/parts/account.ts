import type { PartTexts } from '../../texts';
import { auth } from '../auth';
import { oldAccount } from '../oldAccount';
import { settings } from '../settings';

export const texts: PartTexts['account'] = { auth, oldAccount, settings };
