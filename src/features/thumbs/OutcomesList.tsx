import { Fragment, useId, useState } from 'react';
import { numberText } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import type { SongOutcomes } from '@/model/answersReport';
import { CONSEQUENCES, trackText } from '@/model/rating';
import { Button } from '@/ui/Button';
import styles from './ThumbsReport.module.css';

/** How many songs are shown before somebody asks for the others. */
const ROWS = 10;

/** What the DJs did about which song, and how often. */
export function OutcomesList({ songs }: { songs: readonly SongOutcomes[] }) {
  const { t, i18n } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const titleId = useId();
  if (songs.length === 0) return null;
  const number = (count: number) => numberText(count, i18n.language);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('thumbs.outcomes')}</h2>
      <ul className={styles.rows}>
        {(isWhole ? songs : songs.slice(0, ROWS)).map((song, index) => (
          <li key={index} className={styles.row}>
            <bdi className={styles.name}>{trackText(song) || t('thumbs.noSong')}</bdi>{' '}
            <span className={styles.outcomes}>
              {CONSEQUENCES.filter((what) => song[what] > 0).map((what) => (
                <Fragment key={what}>
                  <span>{t(`thumbs.outcome.${what}`, { number: number(song[what]) })}</span>{' '}
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && songs.length > ROWS && (
        <Button appearance="secondary" onClick={() => setWhole(true)}>
          {t('thumbs.showAll', { number: number(songs.length) })}
        </Button>
      )}
    </section>
  );
}
