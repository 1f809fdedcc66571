import { useToday } from '@/acts/hooks';
import { shortDayOf } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import type { GivenRating, Outcome } from '@/model/rating';
import { useHeardSince } from './useHeardSince';

/** What came of a rating, in a few words (docs/product.md 30.3, 30.9). */
export function OutcomeInShort({ rating, outcome: { what, at } }: { rating: GivenRating; outcome: Outcome }) {
  const today = useToday();
  const heard = useHeardSince(rating);
  const { t, i18n } = useTranslation();
  const dayOf = (moment: number): string => shortDayOf(moment, i18n.language, today);
  if (heard === 'notHeard') return <>{t('rating.since.notHeard', { day: dayOf(at) })}</>;
  if (heard !== undefined) return <>{t('rating.since.heard', { day: dayOf(heard) })}</>;
  return <>{t(`rating.since.${what}`, { day: dayOf(at) })}</>;
}
