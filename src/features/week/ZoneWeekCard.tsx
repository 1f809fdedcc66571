import { Ban, Check, CircleSlash2, Clock, TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Observe } from '@/features/players/followPlayers';
import { SongCover } from '@/features/rating/SongCover';
import { numberText, onceEach } from '@/i18n/formats';
import { regionOf } from '@/i18n/languages';
import { startOf } from '@/model/answersReport';
import type { Consequence } from '@/model/rating';
import { shownTrack } from '@/model/song';
import type { RateType } from '@/model/task';
import type { DayThumbs } from '@/model/thumbs';
import { outcomeFor, type WeekSong } from '@/model/week';
import { SmallFace } from '@/ui/Face';
import { LinkedText } from '@/ui/LinkedText';
import type { KnownWeek } from './week';
import styles from './WeekPage.module.css';

const ICONS: Record<Consequence, LucideIcon> = {
  removed: CircleSlash2,
  lessOften: TrendingDown,
  moreLike: TrendingUp,
  kept: Check,
};

function Count({ rate, count }: { rate: RateType; count: number }) {
  const { i18n } = useTranslation();
  return (
    <span className={styles.count} data-rate={rate}>
      <SmallFace rate={rate} size={18} /> {numberText(count, i18n.language)}
    </span>
  );
}

const weekdays = onceEach(
  (language) => new Intl.DateTimeFormat(regionOf(language), { weekday: 'short', timeZone: 'UTC' }),
);

/** Screen readers get the same in words. */
function Bars({ days }: { days: readonly DayThumbs[] }) {
  const { t, i18n } = useTranslation();
  const number = (count: number) => numberText(count, i18n.language);
  const nameOf = (day: string) => weekdays(i18n.language).format(startOf(day));
  return (
    <ol className={styles.bars}>
      {days.map(({ day, up, down }) => (
        <li key={day} className={styles.day}>
          <span className="visuallyHidden">
            {t('week.day', { day: nameOf(day), up: number(up), down: number(down) })}
          </span>
          <span className={styles.up} style={{ '--thumbs': up }} />
          <span className={styles.down} style={{ '--thumbs': down }} />
          <span className={styles.name} aria-hidden="true">
            {nameOf(day)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Song({ song, rate }: { song: WeekSong; rate: RateType }) {
  const { t } = useTranslation();
  const outcome = outcomeFor(song);
  const Icon = outcome === undefined ? Clock : ICONS[outcome];
  return (
    <li className={styles.song}>
      <SongCover song={{ id: song.key }} mood="" className={styles.cover} />
      <span className={styles.words}>
        <strong dir="auto">{song.title}</strong>
        {song.artist !== '' && (
          <span className="quiet" dir="auto">
            {song.artist}
          </span>
        )}
        {(rate === 'down' || outcome !== undefined) && (
          <span className={styles.outcome}>
            <Icon aria-hidden="true" size={16} />
            <span className={styles.what}>
              {t(outcome === undefined ? 'week.unanswered' : `outcomes.${outcome}`)}
            </span>
          </span>
        )}
      </span>
      <Count rate={rate} count={song[rate]} />
    </li>
  );
}

interface SongsProps {
  title: string;
  songs: readonly WeekSong[];
  rate: RateType;
}

function Songs({ title, songs, rate }: SongsProps) {
  if (songs.length === 0) return null;
  return (
    <>
      <h3 className={styles.subheading}>{title}</h3>
      <ul className={styles.songs}>
        {songs.map((song) => (
          <Song key={song.key} song={song} rate={rate} />
        ))}
      </ul>
    </>
  );
}

function Week({ week: { days, worst, best, blocked } }: KnownWeek) {
  const { t } = useTranslation();
  return (
    <>
      <Bars days={days} />
      <Songs title={t('thumbs.most.down')} songs={worst} rate="down" />
      <Songs title={t('thumbs.most.up')} songs={best === undefined ? [] : [best]} rate="up" />
      {blocked.length > 0 && (
        <>
          <h3 className={styles.subheading}>{t('week.blocked')}</h3>
          <ul className={styles.songs}>
            {blocked.map((song) => (
              <li key={song.id} className={styles.blocked}>
                <Ban aria-hidden="true" size={16} />
                <span dir="auto">{shownTrack(song)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface ZoneWeekCardProps {
  /** The key of the player. */
  id: string;
  name: string;
  known: KnownWeek | 'refused' | undefined;
  unknown: string;
  observe: Observe | undefined;
}

/** Memoised: there may be 300 zones. */
export const ZoneWeekCard = memo(function ZoneWeekCard({
  id,
  name,
  known,
  unknown,
  observe,
}: ZoneWeekCardProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const isKnown = typeof known === 'object';
  return (
    <section
      ref={observe}
      data-zone={id}
      data-unknown={known === undefined}
      className={styles.card}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <h2 id={headingId}>{name}</h2>
        {isKnown && (
          <>
            <Count rate="up" count={known.week.up} />
            <Count rate="down" count={known.week.down} />
          </>
        )}
      </div>
      {isKnown && <Week {...known} />}
      {known === 'refused' && (
        <p>
          <LinkedText text={t('players.missingAdvice')} />
        </p>
      )}
      {known === undefined && <p className="quiet">{unknown}</p>}
    </section>
  );
});
