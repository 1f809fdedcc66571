import { ChevronRight } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneTimeOf } from '@/i18n/formats';
import { ratesOfPlays } from '@/model/played';
import { activeMood, type Player } from '@/model/player';
import { shownTitle } from '@/model/song';
import { timeZoneOf } from '@/model/timeZone';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useKnown } from '@/store/known';
import { Face } from '@/ui/Face';
import { selectGivenRatings } from './givenRatings';
import styles from './LastHeard.module.css';
import { playsRead, readPlays, selectPlays } from './played';
import { songAimed } from './rating';
import { SongCover } from './SongCover';

/** The most that are shown. */
const ROWS = 4;

/** What was heard last, for a zone that plays nothing: a tap aims the faces at it (docs/product.md 6.19). */
export default function LastHeard({ player }: { player: Player }) {
  const { value } = useKnown(readPlays, player.key);
  const before = useAppSelector((state) => selectPlays(state, player.key));
  const ratings = useAppSelector(selectGivenRatings);
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  useEffect(() => {
    if (value !== undefined) dispatch(playsRead({ player: player.key, ...value }));
  }, [dispatch, player.key, value]);
  const plays = (value ?? before)?.plays;
  const rates = useMemo(
    () =>
      ratesOfPlays(
        plays ?? [],
        ratings === 'loading' ? [] : ratings.filter((one) => one.player === player.key),
      ),
    [plays, ratings, player.key],
  );
  if (plays === undefined) return null;
  if (plays.length === 0) return <span data-empty />;
  const mood = activeMood(player.moods)?.name ?? '';
  return (
    <>
      <h2 className={styles.heading}>{t('heard.whatOfThese')}</h2>
      <ul className={styles.list}>
        {plays.slice(0, ROWS).map((play) => {
          const rate = rates.get(play.played);
          return (
            <li key={play.played}>
              <button type="button" className={styles.row} onClick={() => dispatch(songAimed(play))}>
                <span className={styles.art}>
                  <SongCover song={play} mood={mood} className={styles.cover} />
                  {rate !== undefined && (
                    <span className={`${styles.badge} ${styles[rate]}`}>
                      <Face rate={rate} />
                      <span className="visuallyHidden">{t(`rating.${rate}`)}</span>
                    </span>
                  )}
                </span>
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
          );
        })}
      </ul>
    </>
  );
}
