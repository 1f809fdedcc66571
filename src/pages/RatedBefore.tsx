import { ChevronRight, History } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectedInvitation } from '@/features/staff/InvitationNote';
import { useHealthOf } from '@/features/health/zoneHealth';
import { useOtherSong } from '@/features/rating/aim';
import { selectLastRating } from '@/features/rating/givenRatings';
import { LastRating } from '@/features/rating/LastRating';
import { songAimed } from '@/features/rating/rating';
import { withTexts } from '@/i18n/i18n';
import { doesOf, type Player } from '@/model/player';
import { shownTrack, trackOfSong } from '@/model/song';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import list from '@/ui/List.module.css';
import styles from './CustomerHome.module.css';

const HeardDialog = lazyPart(
  withTexts(() => import('@/features/rating/HeardDialog')),
  ({ onClose }) => ({ onClose }),
);

interface RatedBeforeProps {
  player: Player;
  /** The list stays open when its button goes. */
  isHeardOpen: boolean;
  onHeard: (isOpen: boolean) => void;
}

/** Opens the list of what the player played last, or of the one song before (docs/product.md 38.1, 38.7). In standby a button does it. */
function JustHeard({ player, isHeardOpen, onHeard }: RatedBeforeProps) {
  const health = useHealthOf(player.key);
  const isOn = doesOf(health) !== 'standby';
  const otherSong = useOtherSong(player);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const close = () => onHeard(false);
  const song = isOn && player.justPlayed?.title ? player.justPlayed : undefined;
  const before = song && trackOfSong(song);
  const hasButton = !isOn && health.status !== 'silent' && otherSong === undefined;
  const isOffered = before !== undefined || (player.can?.played === true && !hasButton);
  return (
    <>
      {isOffered && (
        <button type="button" className={list.line} onClick={() => onHeard(true)}>
          <History aria-hidden="true" size={20} />
          <span className={`oneLine ${styles.heard}`}>
            {before ? t('rating.justHeard', { track: shownTrack(before) }) : t('rating.justHeardList')}
          </span>
          <ChevronRight aria-hidden="true" size={18} />
        </button>
      )}
      {isHeardOpen && (
        <Suspense>
          <HeardDialog
            player={player}
            onClose={close}
            onAim={(aimed) => {
              dispatch(songAimed(aimed));
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

export function RatedBefore(props: RatedBeforeProps) {
  const last = useAppSelector((state) => selectLastRating(state, props.player.key));
  return (
    <div className={styles.rows}>
      <JustHeard {...props} />
      {last !== undefined && <LastRating rating={last} />}
      <SelectedInvitation />
    </div>
  );
}
