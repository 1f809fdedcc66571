import type { PartTexts } from '../../texts';
import { ratings } from '../ratings';

export const texts: PartTexts['ratings'] = { ratings };
