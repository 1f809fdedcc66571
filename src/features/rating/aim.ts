import type { Player } from '@/model/player';
import { canBeRated, isPlayOf, type RatedSong } from '@/model/song';
import type { RateType } from '@/model/task';
import { useAppSelector } from '@/store/hooks';
import { selectFace, selectRatedSong } from './rating';

/** The same song may have been played before, and a play is over once the player stops. */
const isSamePlay = (aimed: RatedSong | undefined, { nowPlaying, ifPlaying }: AimedAt): boolean =>
  aimed?.played === undefined ? aimed?.id === nowPlaying?.id : ifPlaying && isPlayOf(aimed, nowPlaying);

type AimedAt = Pick<Player, 'nowPlaying' | 'justPlayed' | 'ifPlaying'>;

/** No player is live. */
const NONE: AimedAt = { nowPlaying: undefined, justPlayed: undefined, ifPlaying: false };

interface Aim {
  face: RateType | undefined;
  /** What a rating would be about now. */
  song: RatedSong | undefined;
  /** `song`, unless it is the one that plays. */
  otherSong: RatedSong | undefined;
  /** The song that was aimed at can no longer be rated. */
  isOver: boolean;
}

/**
 * A song that was chosen from the list, the one that was seen when the face was chosen, or what plays. An aim lasts until the customer
 * rates, aims back or selects another zone, or the rules no longer take its song (`canBeRated`).
 */
export function useAim(player: AimedAt = NONE): Aim {
  const chosen = useAppSelector(selectFace);
  const aimedSong = useAppSelector(selectRatedSong);
  const isRatable = canBeRated(player, aimedSong);
  const isOver = !isRatable && (chosen !== undefined || aimedSong !== undefined);
  const song = isRatable ? aimedSong : player.nowPlaying;
  return {
    isOver,
    face: isOver ? undefined : chosen,
    song,
    otherSong: isSamePlay(song, player) ? undefined : song,
  };
}
