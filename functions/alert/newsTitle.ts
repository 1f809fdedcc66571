import type { OutsideTexts } from '../../src/i18n/texts';
import { filled } from '../push/words';
import type { ToldZone } from './silence';

export type Kind = 'silent' | 'back';

/** What happened to one zone, or to several. */
export const newsTitle = (
  texts: OutsideTexts['zoneMail']['title'],
  kind: Kind,
  zones: readonly ToldZone[],
): string =>
  filled(texts[`${kind}_${zones.length === 1 ? 'one' : 'other'}`], {
    zone: zones[0]?.name ?? '',
    count: String(zones.length),
  });
