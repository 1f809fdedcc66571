import { useTranslation } from 'react-i18next';
import { numberText } from '@/i18n/formats';
import { regionOf } from '@/i18n/languages';
import { type Day, startOf } from '@/model/answersReport';
import type { DayThumbs } from '@/model/thumbs';
import { bucketsOf } from './reportLines';
import styles from './ReportPage.module.css';
import { ReportSection } from './ReportSection';
import type { PeriodLength } from './thumbsReport';
import { Summary } from '@/ui/Summary';

interface ReportTimelineProps {
  days: readonly DayThumbs[];
  last: Day;
  length: PeriodLength;
}

/** In units of the drawing. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 100;

export function ReportTimeline({ days, last, length }: ReportTimelineProps) {
  const { t, i18n } = useTranslation();
  const buckets = bucketsOf(days, last, length.days, length.step);
  const mostUp = Math.max(...buckets.map(({ up }) => up));
  const mostDown = Math.max(...buckets.map(({ down }) => down));
  const unit = HEIGHT / Math.max(mostUp + mostDown, 1);
  const axis = mostUp * unit;
  const format = new Intl.DateTimeFormat(regionOf(i18n.language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const number = (count: number) => numberText(count, i18n.language);
  const dateOf = (day: Day) => format.format(startOf(day));
  const first = buckets[0]?.day ?? last;
  return (
    <ReportSection title={t('thumbs.overTime')} isTitleHidden>
      <svg
        className={styles.timeline}
        viewBox={`0 0 ${buckets.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {buckets.map(({ day, up, down }, index) => {
          const place = { x: index * STEP + GAP / 2, width: STEP - GAP };
          return (
            <g key={day}>
              <rect {...place} className={styles.upPart} y={axis - up * unit} height={up * unit} />
              <rect {...place} className={styles.downPart} y={axis} height={down * unit} />
            </g>
          );
        })}
        <line className={styles.axis} x1="0" x2={buckets.length * STEP} y1={axis} y2={axis} />
      </svg>
      <p className={`quiet ${styles.ends}`} aria-hidden="true">
        <span>{dateOf(first)}</span>
        <span>{dateOf(last)}</span>
      </p>
      <details className={styles.table}>
        <Summary>
          <span>{t('thumbs.asTable')}</span>
        </Summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(length.step === 1 ? 'thumbs.day' : 'thumbs.from')}</th>
              <th scope="col">{t('rating.up')}</th>
              <th scope="col">{t('rating.down')}</th>
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ day, up, down }) => (
              <tr key={day}>
                <th scope="row">{dateOf(day)}</th>
                <td>{number(up)}</td>
                <td>{number(down)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </ReportSection>
  );
}
