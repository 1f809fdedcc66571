import { Frown, Smile } from 'lucide-react';
import { useId, useState } from 'react';
import { numberText } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import type { Thumbs } from '@/model/thumbs';
import { Button } from '@/ui/Button';
import styles from './ThumbsReport.module.css';

interface Row extends Partial<Thumbs> {
  name: string;
}

interface ThumbsListProps {
  title: string;
  rows: readonly Row[];
}

/** How many rows are shown before somebody asks for the others. */
const ROWS = 10;
const ICON_SIZE = 18;

/** Thumbs by zone, track or reason, each with a bar as long as it is often. Nothing is shown of nothing. */
export function ThumbsList({ title, rows }: ThumbsListProps) {
  const { t, i18n } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const titleId = useId();
  if (rows.length === 0) return null;
  const number = (count: number) => numberText(count, i18n.language);
  const most = Math.max(...rows.map(({ up = 0, down = 0 }) => up + down), 1);
  const share = (count: number) => ({ inlineSize: `${(count / most) * 100}%` });
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.rows}>
        {(isWhole ? rows : rows.slice(0, ROWS)).map(({ name, up, down }, index) => (
          <li key={index} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.counts}>
              {up !== undefined && (
                <span className={styles.up}>
                  <Smile size={ICON_SIZE} role="img" aria-label={t('rating.up')} /> {number(up)}
                </span>
              )}
              {down !== undefined && (
                <span className={styles.down}>
                  <Frown size={ICON_SIZE} role="img" aria-label={t('rating.down')} /> {number(down)}
                </span>
              )}
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span className={styles.upPart} style={share(up ?? 0)} />
              <span className={styles.downPart} style={share(down ?? 0)} />
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > ROWS && (
        <Button appearance="secondary" onClick={() => setWhole(true)}>
          {t('thumbs.showAll', { number: number(rows.length) })}
        </Button>
      )}
    </section>
  );
}
