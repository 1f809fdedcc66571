import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealthOf } from '@/features/health/zoneHealth';
import { activeMood, doesOf, pausedUntilOf, type Player } from '@/model/player';
import { shownTrack, trackOfSong } from '@/model/song';
import { useAppDispatch } from '@/store/hooks';
import { useUnsaved } from '@/pwa/unsaved';
import { useKeptFocus } from '@/ui/useKeptFocus';
import { useAim } from './aim';
import styles from './BackToNow.module.css';
import { selectionReset, songAimed } from './rating';
import { SongCover } from './SongCover';

/** Takes the place of the mood while an earlier song is judged (docs/product.md 38.4). */
export function BackToNow({ player }: { player: Player }) {
  const button = useRef<HTMLButtonElement>(null);
  const { face } = useAim(player);
  const health = useHealthOf(player.key);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useKeptFocus(button, false);
  useUnsaved(true);
  const { nowPlaying, moods } = player;
  const isOn = doesOf(health) !== 'standby';
  const now = isOn && pausedUntilOf(health) === undefined ? nowPlaying : undefined;
  const track = now && trackOfSong(now);
  // Without a face, the rating follows whatever plays.
  const back = () =>
    dispatch(isOn ? songAimed(face === undefined ? undefined : nowPlaying) : selectionReset());
  return (
    <button ref={button} type="button" className={styles.back} onClick={back}>
      {now !== undefined && (
        <SongCover key={now.id} song={now} mood={activeMood(moods)?.name ?? ''} className={styles.cover} />
      )}
      <span className={styles.words}>
        <span className={styles.act}>{t(now === undefined ? 'heard.aimAtNone' : 'rating.aimAtNow')}</span>
        {track !== undefined && (
          <span className={styles.now} dir="auto">
            {t('rating.now', {
              track: shownTrack(track),
            })}
          </span>
        )}
      </span>
      <Undo2 className={styles.arrow} aria-hidden="true" size={20} />
    </button>
  );
}
