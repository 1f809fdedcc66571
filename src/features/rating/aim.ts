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

const songOf = (player: AimedAt, aimed: RatedSong | undefined): RatedSong | undefined =>
  canBeRated(player, aimed) ? aimed : player.nowPlaying;

const otherSongOf = (player: AimedAt, aimed: RatedSong | undefined): RatedSong | undefined => {
  const song = songOf(player, aimed);
  return isSamePlay(song, player) ? undefined : song;
};

/** What a rating would be about now, unless that is the song that plays. A component with it does not render again for a face. */
export const useOtherSong = (player: AimedAt = NONE): RatedSong | undefined =>
  useAppSelector((state) => otherSongOf(player, selectRatedSong(state)));

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
export function useAim(player: AimedAt): Aim {
  const chosen = useAppSelector(selectFace);
  const aimedSong = useAppSelector(selectRatedSong);
  const isOver = !canBeRated(player, aimedSong) && (chosen !== undefined || aimedSong !== undefined);
  return {
    isOver,
    face: isOver ? undefined : chosen,
    song: songOf(player, aimedSong),
    otherSong: otherSongOf(player, aimedSong),
  };
}
