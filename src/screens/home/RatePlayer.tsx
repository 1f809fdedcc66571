import { Moon, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { selectUser, selectUserInfo } from '@/features/auth/authSlice';
import { selectSelectedName } from '@/features/players/playersSlice';
import { useHealthOf } from '@/features/players/useZoneHealth';
import { FacePicker } from '@/features/rating/FacePicker';
import { LastRating } from '@/features/rating/memory/LastRating';
import { selectLastRating } from '@/features/rating/memory/givenRatingsSlice';
import { ratePlayer, selectFace, selectRatedSong, songAimed } from '@/features/rating/ratingSlice';
import type { Player } from '@/model/player';
import { fullName } from '@/model/user';
import { canBeRated, type Song } from '@/model/song';
import { Button } from '@/ui/Button';
import styles from './RatePlayer.module.css';
import { SongAim } from './SongAim';

/** In the place of the faces: the player plays nothing, or it is silent and was not heard to play when it was last heard. */
function Standby({ player }: { player: string }) {
  const isSilent = useHealthOf(player).status === 'fellSilent';
  const { t } = useTranslation();
  const Icon = isSilent ? Unplug : Moon;
  return (
    <div className={styles.standby}>
      <Icon aria-hidden="true" size={40} />
      <p>{t(isSilent ? 'rating.fellSilent' : 'rating.standby')}</p>
    </div>
  );
}

/** Two faces and a button; and what was given last. */
export function RatePlayer({ player }: { player: Player }) {
  const user = useAppSelector(selectUser);
  const info = useAppSelector(selectUserInfo);
  const chosen = useAppSelector(selectFace);
  const seen = useAppSelector(selectRatedSong);
  const zone = useAppSelector(selectSelectedName);
  const last = useAppSelector((state) => selectLastRating(state, player.key));
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (user === undefined) return null;

  const isOver = chosen !== undefined && !canBeRated(player, seen);
  const face = isOver ? undefined : chosen;
  const { nowPlaying } = player;
  const song = canBeRated(player, seen) ? seen : nowPlaying;
  const hasSongs = nowPlaying !== undefined || isOver;
  const aim = (at: Song | undefined) =>
    dispatch(songAimed(at ?? (face === undefined ? undefined : nowPlaying)));
  const rate = () => {
    if (face === undefined) return;
    const name = fullName(info ?? {}, user.email);
    void dispatch(ratePlayer({ id: player.key, zone, rate: face, song, user: { uid: user.uid, name } }));
  };
  return (
    <>
      {player.ifPlaying ? (
        <div className={styles.rate}>
          <h2 className={hasSongs ? 'visuallyHidden' : undefined}>{t('rating.question')}</h2>
          {hasSongs && (
            <div className={styles.aim}>
              <SongAim
                nowPlaying={nowPlaying}
                justPlayed={player.justPlayed}
                aimed={song}
                isOver={isOver}
                onAim={aim}
              />
            </div>
          )}
          <FacePicker chosen={face} song={song} />
          <Button
            className={styles.send}
            appearance={face ?? 'secondary'}
            disabled={face === undefined}
            onClick={rate}
          >
            {t('rating.rate')}
          </Button>
        </div>
      ) : (
        <Standby player={player.key} />
      )}
      {last !== undefined && <LastRating rating={last} />}
    </>
  );
}
