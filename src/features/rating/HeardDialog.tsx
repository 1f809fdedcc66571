import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectSelectedName } from '@/features/players/players';
import { isOtherClock, zoneTimeOf } from '@/i18n/formats';
import type { Player } from '@/model/player';
import { isPlayOf, type RatedSong, shownTitle } from '@/model/song';
import { timeZoneOf } from '@/model/timeZone';
import { useAppSelector } from '@/store/hooks';
import { notKnownKey } from '@/store/known';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { SmallFace } from '@/ui/Face';
import styles from './HeardDialog.module.css';
import { usePlays, useRatesOfPlays } from './usePlays';

const WIDTH = '30rem';

interface HeardDialogProps {
  player: Player;
  onClose: () => void;
  onAim: (song: RatedSong) => void;
}

interface PlayListProps extends Pick<HeardDialogProps, 'player' | 'onAim'> {
  plays: readonly RatedSong[];
}

function PlayList({ player, plays, onAim }: PlayListProps) {
  const rates = useRatesOfPlays(player.key, plays);
  const { t, i18n } = useTranslation();
  const isNow = (play: RatedSong) => player.ifPlaying && isPlayOf(play, player.nowPlaying);
  const times = plays.flatMap(({ since }) => (since > 0 ? [since] : []));
  return (
    <>
      {isOtherClock(times, i18n.language, timeZoneOf(player)) && (
        <p className={styles.clock}>{t('moodTime.zoneClock')}</p>
      )}
      <ul className={styles.list}>
        {plays.map((play) => {
          const rate = rates.get(play.played);
          return (
            <li key={play.played ?? play.id}>
              <button type="button" className={styles.row} onClick={() => onAim(play)}>
                {play.since > 0 && (
                  <time
                    className={`${styles.time} ${isNow(play) ? styles.now : ''}`}
                    dateTime={new Date(play.since).toISOString()}
                  >
                    {isNow(play) ? t('heard.now') : zoneTimeOf(play.since, i18n.language, timeZoneOf(player))}
                  </time>
                )}
                <span className={styles.words}>
                  <span className={styles.title} dir="auto">
                    {shownTitle(play.title)}
                  </span>
                  <span className={styles.artist} dir="auto">
                    {play.artist}
                  </span>
                </span>
                {rate !== undefined && <SmallFace rate={rate} size={22} />}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Without a connection this is the list that was read last. */
function KeptList({ player, onAim }: Omit<PlayListProps, 'plays'>) {
  const {
    known: { status, value },
    before,
  } = usePlays(player.key);
  // As it was when the list was opened: no row of an open list moves under a finger.
  const [now] = useState(player.nowPlaying);
  const { t, i18n } = useTranslation();
  const isOld = status === 'offline' && before !== undefined;
  const known = isOld ? before : value;
  // Others may be dated ahead of it.
  const plays = useMemo(
    () =>
      known &&
      [...known.plays].sort((one, other) => Number(isPlayOf(other, now)) - Number(isPlayOf(one, now))),
    [known, now],
  );
  return (
    <>
      <p className="quiet goneIfEmpty" role="status">
        {isOld && t('heard.asOf', { time: zoneTimeOf(before.at, i18n.language, timeZoneOf(player)) })}
        {status !== 'known' && known === undefined && t(notKnownKey(status, 'heard.loading'))}
        {plays?.length === 0 && t('heard.none')}
      </p>
      {plays !== undefined && <PlayList player={player} plays={plays} onAim={onAim} />}
    </>
  );
}

/** docs/product.md 38 */
export default function HeardDialog({ player, onClose, onAim }: HeardDialogProps) {
  const zone = useAppSelector(selectSelectedName);
  // No row of an open list moves under a finger.
  const [before] = useState(() => (player.justPlayed === undefined ? [] : [player.justPlayed]));
  const { t } = useTranslation();
  return (
    <Dialog labelledBy="heard-title" width={WIDTH} onClose={onClose} closesBeside isSheet>
      <div className={styles.head}>
        <h2 id="heard-title">{t('heard.title', { zone })}</h2>
        <Button appearance="quiet" aria-label={t('notification.close')} onClick={onClose}>
          <X aria-hidden="true" size={24} />
        </Button>
      </div>
      {player.can?.played === true ? (
        <KeptList player={player} onAim={onAim} />
      ) : (
        <PlayList player={player} plays={before} onAim={onAim} />
      )}
    </Dialog>
  );
}
