import { failureText } from '@/i18n/failureText';
import type { TFunction } from 'i18next';
import type { OpenThumb } from '@/model/desk';
import { type Consequence, trackText } from '@/model/rating';
import type { Refusal } from './settlingApi';
import type { Settling } from './useSettling';

/** Why something at the desk is not known yet. */
export const NOT_KNOWN = {
  loading: 'desk.loading',
  offline: 'error.noConnection',
  refused: 'error.somethingWrongTryAgain',
} as const;

/** The song of a thumb, as far as it is known. */
export const songText = ({ track }: Pick<OpenThumb, 'track'>, t: TFunction): string =>
  track === undefined ? t('rating.unknownTrack') : trackText(track);

/** What tells a thumb from others, in one line. */
export const thumbText = (thumb: OpenThumb, t: TFunction): string =>
  [songText(thumb, t), thumb.zone, thumb.firstName].filter((name) => name !== '').join(', ');

/** What was done, in the words that the customer reads. */
export const outcomeText = (what: Consequence, t: TFunction): string =>
  t(`ratings.outcome.${what === 'removed' ? 'removedAnywhere' : what}`);

/** A DJ without a name is a colleague. */
export const djName = (name: string, t: TFunction): string => (name === '' ? t('desk.colleague') : name);

export const refusalText = (refusal: Refusal, t: TFunction): string =>
  t(`desk.refused.${refusal.why}`, { name: 'name' in refusal ? djName(refusal.name, t) : '' });

/** Why a thumb was not settled; undefined: nothing is wrong. */
export function settlingError(settling: Settling, t: TFunction): string | undefined {
  if (settling.status === 'unknown') return t('notification.unknownOutcome');
  if (settling.status === 'failed') return failureText(settling.failure, t);
  if (settling.status !== 'done' || settling.result === 'done') return undefined;
  return refusalText(settling.result, t);
}
