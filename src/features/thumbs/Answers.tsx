import { useId } from 'react';
import { numberText } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import type { AnswersReport } from '@/model/answersReport';
import { durationText, shareText } from './amounts';
import styles from './ThumbsReport.module.css';

/** How soon the DJs answered the thumbs of a period, and what waits for them now (docs/product.md 31.16). */
export function Answers({ answers }: { answers: AnswersReport }) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { given, answered, halfWithinMin, dayOver, waiting } = answers;
  const { language } = i18n;
  const number = (count: number) => numberText(count, language);
  const total = waiting.today + waiting.threeDays + waiting.longer;
  if (given + total === 0) return null;
  const entries = [
    {
      name: t('thumbs.answered'),
      value: t('thumbs.ofAll', { number: number(answered), all: number(given) }),
    },
    ...(answered === 0
      ? []
      : [
          {
            name: t('thumbs.halfWithin'),
            value: halfWithinMin === undefined ? t('thumbs.later') : durationText(halfWithinMin, language),
          },
        ]),
    ...(dayOver.given === 0
      ? []
      : [{ name: t('thumbs.withinDay'), value: shareText(dayOver.withinDay, dayOver.given, language) }]),
    { name: t('thumbs.waiting'), value: number(total) },
    ...(total === 0
      ? []
      : (['today', 'threeDays', 'longer'] as const).map((age) => ({
          name: t(`thumbs.since.${age}`),
          value: number(waiting[age]),
          isPart: true,
        }))),
  ];
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('thumbs.answers')}</h2>
      <dl className={styles.facts}>
        {entries.map((entry) => (
          <div key={entry.name} className={styles.row} data-part={'isPart' in entry}>
            <dt className={styles.name}>{entry.name}</dt>
            <dd className={styles.value}>{entry.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
