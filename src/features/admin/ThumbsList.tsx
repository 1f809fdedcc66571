import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '@/i18n/formats';
import type { Thumbs } from '@/model/thumbs';
import { useEntryState } from '@/store/entryState';
import { Button } from '@/ui/Button';
import { SmallFace } from '@/ui/Face';
import styles from './ReportPage.module.css';
import { ReportSection } from './ReportSection';
import { shareText } from './thumbsReport';

interface Row extends Partial<Thumbs> {
  name: string;
}

interface ThumbsListProps {
  name: 'reasons' | 'zones';
  title: string;
  rows: readonly Row[];
  children?: ReactNode;
}

export const ROWS = 10;
const ICON_SIZE = 18;

/** `name`: under which the history entry keeps the number of rows. */
export function useFirstRows<Row>(name: 'reasons' | 'zones' | 'tracks', rows: readonly Row[]) {
  const { t, i18n } = useTranslation();
  const [wanted, want] = useEntryState(`rows ${name}`, ROWS);
  const label = t('thumbs.showAll', { number: numberText(rows.length, i18n.language) });
  return wanted > ROWS || rows.length <= ROWS
    ? { first: rows }
    : { first: rows.slice(0, ROWS), showAll: { label, act: () => want(rows.length) } };
}

/** Empty lists are not shown. */
export function ThumbsList({ name: list, title, rows, children }: ThumbsListProps) {
  const { t, i18n } = useTranslation();
  const { first, showAll } = useFirstRows(list, rows);
  if (rows.length === 0 && children === undefined) return null;
  const { language } = i18n;
  const number = (count: number) => numberText(count, language);
  const most = Math.max(...rows.map(({ up = 0, down = 0 }) => up + down), 1);
  const size = (count: number) => ({ inlineSize: `${(count / most) * 100}%` });
  return (
    <ReportSection title={title}>
      <div className={styles.card}>
        {children}
        <ul className="stack">
          {first.map(({ name, up, down }, index) => (
            <li key={index} className={styles.row}>
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.counts}>
                {up !== undefined && (
                  <span className={styles.up}>
                    <SmallFace rate="up" size={ICON_SIZE} /> {number(up)}
                  </span>
                )}
                {down !== undefined && (
                  <span className={styles.down}>
                    <SmallFace rate="down" size={ICON_SIZE} /> {number(down)}
                  </span>
                )}
                {up !== undefined && down !== undefined && up + down > 0 && (
                  <span className="quiet">
                    {' '}
                    {t('thumbs.share', { share: shareText(down, up + down, language) })}
                  </span>
                )}
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span className={styles.upPart} style={size(up ?? 0)} />
                <span className={styles.downPart} style={size(down ?? 0)} />
              </span>
            </li>
          ))}
        </ul>
        {showAll !== undefined && (
          <Button appearance="secondary" onClick={showAll.act}>
            {showAll.label}
          </Button>
        )}
      </div>
    </ReportSection>
  );
}
