import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { zoneTimeOf } from '@/i18n/formats';
import { activeMood, type Player } from '@/model/player';
import { shownTitle } from '@/model/song';
import { timeZoneOf } from '@/model/timeZone';
import { useAppDispatch } from '@/store/hooks';
import { Cover } from './Cover';
import styles from './LastHeard.module.css';
import { songAimed } from './rating';
import { usePlays, useRatesOfPlays } from './usePlays';

const ROWS = 4;

/** Shown for a zone that plays nothing: a tap aims the faces at a song (docs/product.md 6.19). */
export default function LastHeard({ player }: { player: Player }) {
  const { known, before } = usePlays(player.key);
  const plays = (known.value ?? before)?.plays;
  const rates = useRatesOfPlays(player.key, plays);
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  if (plays === undefined) return null;
  if (plays.length === 0) return <span data-empty />;
  const mood = activeMood(player.moods)?.name ?? '';
  return (
    <>
      <h2 className={styles.heading}>{t('heard.whatOfThese')}</h2>
      <ul className={styles.list}>
        {plays.slice(0, ROWS).map((play) => (
          <li key={play.played}>
            <button type="button" className={styles.row} onClick={() => dispatch(songAimed(play))}>
              <Cover size={48} song={play} mood={mood} rate={rates.get(play.played)} />
              <span className={styles.words}>
                <span className={styles.title} dir="auto">
                  {shownTitle(play.title)}
                </span>
                <span className={styles.artist} dir="auto">
                  {play.artist}
                </span>
              </span>
              {play.since > 0 && (
                <time dateTime={new Date(play.since).toISOString()}>
                  {zoneTimeOf(play.since, i18n.language, timeZoneOf(player))}
                </time>
              )}
              <ChevronRight aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
