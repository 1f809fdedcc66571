import type { Speaker } from '../speaker';
import type { ToldZone } from './silence';

export type Kind = 'silent' | 'back';

/** What happened to one zone, or to several. */
export const newsTitle = (t: Speaker, kind: Kind, zones: readonly ToldZone[]): string =>
  t(`zones.${kind}`, { count: zones.length, zone: zones[0]?.name });
