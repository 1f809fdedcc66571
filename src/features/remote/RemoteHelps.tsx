import { zoneTimeOf } from '@/i18n/formats';
import { failureKey } from '@/i18n/failureText';
import type { Player } from '@/model/player';
import type { GivenRating } from '@/model/rating';
import { levelsOf, skipForbiddenUntil, type Levels } from '@/model/remote';
import { timeZoneOf } from '@/model/timeZone';
import { useSubmission } from '@/store/useAct';
import { useNowUntil } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Check, SkipForward, Volume1 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './RemoteHelps.module.css';
import { selectLevels } from './remote';
import { skipSong, type SkipEnd } from './skip';
import { tapLevel } from './volume';
import { useIsOutOfReach } from './useIsOutOfReach';
import { useRequestStatus } from './useRequestStatus';

interface OfPlayer {
  uid: string;
  player: Player;
}

/** Offered while the song still plays (docs/product.md 36.9). */
function NextSong({ uid, player, track }: OfPlayer & { track: string }) {
  const requestStatus = useRequestStatus(player.key, 'skip');
  const isOutOfReach = useIsOutOfReach(player.key);
  const { submission, submit, error, isBusy } = useSubmission<SkipEnd>();
  const now = useNowUntil(player.skipFrom);
  const { t, i18n } = useTranslation();
  const forbiddenUntil = skipForbiddenUntil(player, now);
  const end = submission.status === 'done' ? submission.result : undefined;
  if (end === 'done' || end === 'over')
    return (
      <p className="doneLine touchHigh" role="status">
        {end === 'done' && <Check aria-hidden="true" size={20} />}
        {t(end === 'done' ? 'remote.nextBegins' : 'remote.songOver')}
      </p>
    );
  if (submission.status === 'idle' && player.nowPlaying?.id !== track) return null;
  const label = (): string => {
    if (isBusy && requestStatus?.status === 'slow') return t('notification.slow');
    if (forbiddenUntil === undefined) return t('remote.next');
    return t('remote.possibleAt', { time: zoneTimeOf(forbiddenUntil, i18n.language, timeZoneOf(player)) });
  };
  return (
    <>
      <ErrorText text={error} />
      <Button
        appearance="secondary"
        busy={isBusy}
        disabled={forbiddenUntil !== undefined || isOutOfReach}
        onClick={() => void submit(skipSong({ key: player.key, uid, track }))}
      >
        {!isBusy && <SkipForward aria-hidden="true" size={18} />}
        {label()}
      </Button>
    </>
  );
}

function Softer({ uid, player: { key }, levels: { min, max, level } }: OfPlayer & { levels: Levels }) {
  const target = useAppSelector((state) => selectLevels(state)[key]?.target);
  const requestStatus = useRequestStatus(key, 'softer');
  const isOutOfReach = useIsOutOfReach(key);
  const [isUsed, setIsUsed] = useState(false);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const next = (target ?? level) - 1;
  const statusText = (): string => {
    if (requestStatus?.status === 'slow') return t('notification.slow');
    if (next < min) return t('remote.asSoft');
    return isUsed && target === undefined
      ? t('remote.level', { level: level - min + 1, levels: max - min + 1 })
      : '';
  };
  return (
    <>
      <ErrorText text={requestStatus?.status === 'failed' ? t(failureKey(requestStatus.code)) : undefined} />
      <div className={styles.softer}>
        <Button
          appearance="secondary"
          disabled={next < min || isOutOfReach}
          onClick={() => {
            setIsUsed(true);
            void dispatch(tapLevel({ key, uid, level: next, reported: level, shownIn: 'softer' }));
          }}
        >
          <Volume1 aria-hidden="true" size={18} />
          {t('remote.softer')}
        </Button>
        <p role="status">{statusText()}</p>
      </div>
    </>
  );
}

interface RemoteHelpsProps extends OfPlayer {
  rating: GivenRating;
}

/** Whether something may be offered later: `RatingFollowUp` reserves its height. */
export const hasRemoteHelps = (player: Player): boolean =>
  player.can?.skip === true || levelsOf(player) !== undefined;

/** Offers the next song, or a softer one after 'Too loud or too busy'. */
export function RemoteHelps({ uid, player, rating }: RemoteHelpsProps) {
  const levels = levelsOf(player);
  if (rating.reason === 'tooLoud' && levels !== undefined)
    return <Softer uid={uid} player={player} levels={levels} />;
  return player.can?.skip === true && rating.song !== undefined ? (
    <NextSong uid={uid} player={player} track={rating.song} />
  ) : null;
}
