import { useTranslation } from 'react-i18next';
import { numberText } from '@/i18n/formats';
import { CONSEQUENCES } from '@/model/rating';
import type { RateType } from '@/model/task';
import type { ThumbsReport } from '@/model/thumbs';
import { useEntryState } from '@/store/entryState';
import { Button } from '@/ui/Button';
import { Toggles } from '@/ui/Choice';
import { SmallFace } from '@/ui/Face';
import { type TrackLine, trackLines } from './reportLines';
import styles from './ReportPage.module.css';
import { ReportSection } from './ReportSection';
import { useFirstRows } from './ThumbsList';
import { shareText } from './thumbsReport';

const COLUMNS = ['track', 'ratio', 'up', 'down', 'share', 'notes'] as const;
const ICON_SIZE = 16;

function Track({ line }: { line: TrackLine }) {
  const { t, i18n } = useTranslation();
  const { title, artist, up, down, tooOften } = line;
  const number = (count: number) => numberText(count, i18n.language);
  const notes = [
    ...(tooOften > 0 ? [t('thumbs.heardTooOften', { number: number(tooOften) })] : []),
    ...CONSEQUENCES.filter((what) => line[what] > 0).map((what) =>
      t('thumbs.times', { number: number(line[what]), what: t(`outcomes.${what}`) }),
    ),
  ];
  return (
    <li className={styles.track}>
      <span className={styles.trackName}>
        <strong dir="auto">{title || artist || t('thumbs.noSong')}</strong>
        {title !== '' && artist !== '' && <bdi className="quiet">{artist}</bdi>}
      </span>
      <span className={styles.ratio} aria-hidden="true">
        {up > 0 && <span className={styles.upPart} style={{ flexGrow: up }} />}
        {down > 0 && <span className={styles.downPart} style={{ flexGrow: down }} />}
      </span>
      <span className={styles.up}>
        <SmallFace rate="up" size={ICON_SIZE} /> {number(up)}
      </span>
      <span className={styles.down}>
        <SmallFace rate="down" size={ICON_SIZE} /> {number(down)}
      </span>
      <span className={styles.share}>
        {up + down > 0 && t('thumbs.share', { share: shareText(down, up + down, i18n.language) })}
      </span>
      <span className={styles.notes}>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </span>
    </li>
  );
}

export function ReportTracks({ report }: { report: ThumbsReport }) {
  const { t } = useTranslation();
  const [chosen, setOrder] = useEntryState('order', 'down');
  const order: RateType = chosen === 'up' ? 'up' : 'down';
  const lines = trackLines(report).sort((one, other) => other[order] - one[order]);
  const { first, showAll } = useFirstRows('tracks', lines);
  if (lines.length === 0) return null;
  return (
    <ReportSection
      title={t('thumbs.byTrack')}
      beside={
        <div className={styles.segments}>
          <Toggles
            label={t('thumbs.order')}
            options={(['down', 'up'] as const).map((value) => ({ value, label: t(`thumbs.most.${value}`) }))}
            value={order}
            onChange={setOrder}
          />
        </div>
      }
    >
      <div className={styles.card}>
        {/* The rows say the same in words and icons. */}
        <p className={styles.columnNames} aria-hidden="true">
          {COLUMNS.map((column) => (
            <span key={column}>{t(`thumbs.columns.${column}`)}</span>
          ))}
        </p>
        <ul>
          {first.map((line) => (
            <Track key={`${line.title}\n${line.artist}`} line={line} />
          ))}
        </ul>
        {showAll !== undefined && (
          <Button appearance="secondary" className={styles.showAll} onClick={showAll.act}>
            {showAll.label}
          </Button>
        )}
      </div>
    </ReportSection>
  );
}
