import { useToday } from '@/acts/hooks';
import { shortDayOf } from '@/i18n/times';
import { useTranslation } from '@/i18n/useTranslation';
import type { Outcome } from '@/model/rating/outcome';

/** What came of a rating, in a few words (docs/product.md 30.3). */
export function OutcomeInShort({ outcome: { what, at } }: { outcome: Outcome }) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  return <>{t(`rating.since.${what}`, { day: shortDayOf(at, i18n.language, today) })}</>;
}
