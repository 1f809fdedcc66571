import type { Player } from '@/model/player';
import { canBeRated, isPlayOf, type RatedSong, type Song } from '@/model/song';
import type { RateType } from '@/model/task';
import { useAppSelector } from '@/store/hooks';
import { selectFace, selectRatedSong } from './rating';

/** Whether an aimed song is the one that plays. The same song may have been played before. */
const isSamePlay = (aimed: RatedSong | undefined, now: Song | undefined): boolean =>
  aimed?.played === undefined ? aimed?.id === now?.id : isPlayOf(aimed, now);

interface Aim {
  face: RateType | undefined;
  /** What a rating is about now. */
  song: RatedSong | undefined;
  /** The same, if it is not the song that plays. */
  otherSong: RatedSong | undefined;
  /** The song of the chosen face, or the one that was chosen from the list, can no longer be rated. */
  isOver: boolean;
}

/**
 * What the faces are aimed at: a song that was chosen from the list, the one that was seen when the face was chosen, or what plays. An aim
 * lasts until the customer rates, aims back or selects another zone, or the rules no longer take its song (`canBeRated`).
 */
export function useAim({ nowPlaying, justPlayed }: Player): Aim {
  const chosen = useAppSelector(selectFace);
  const aimedSong = useAppSelector(selectRatedSong);
  const isRatable = canBeRated({ nowPlaying, justPlayed }, aimedSong);
  const isOver = !isRatable && (chosen !== undefined || aimedSong !== undefined);
  const song = isRatable ? aimedSong : nowPlaying;
  return {
    isOver,
    face: isOver ? undefined : chosen,
    song,
    otherSong: isSamePlay(song, nowPlaying) ? undefined : song,
  };
}
