import { selectUser } from '@/features/auth/authSlice';
import { changeStyle } from '@/features/moodSwitch/moodSwitchSlice';
import { againOver, playerSilent, selectSilences } from '@/features/players/playersSlice';
import { ratePlayer } from '@/features/rating/ratingSlice';
import type { Failure } from '@/model/failure';
import type { AskAgain } from '@/model/player/health';
import { RATE_AGAIN_MS } from '@/model/limits';
import type { Reaction } from '../makeStore';
import type { ListenerApi } from './holdOpen';

interface Unanswered {
  uid: string;
  /** The key of the player. */
  id: string;
  error: Failure;
  again: AskAgain;
}

/**
 * When a player did not answer: a request lay in its mailbox for as long as a player may take, and was taken back. No other failure says
 * anything about the player. @returns when that was noted (epoch ms, of the server)
 */
async function note(api: ListenerApi, { uid, id, error, again }: Unanswered): Promise<number | undefined> {
  if (error.code !== 'unreachable') return undefined;
  const at = await api.extra.firebase.database.serverNow().catch(() => Date.now());
  if (selectUser(api.getState())?.uid !== uid) return undefined;
  api.dispatch(playerSilent({ id, at, again }));
  return at;
}

/** Which player did not answer us, and until when the same may be asked again (docs/product.md 27.2, 27.5). */
export const noteSilences: Reaction = (startListening) => {
  startListening({
    actionCreator: changeStyle.rejected,
    effect: async ({ error, meta: { arg } }, api) => {
      const again = { kind: 'mood', name: arg.option.name } as const;
      await note(api, { uid: arg.uid, id: arg.player.key, error, again });
    },
  });
  startListening({
    actionCreator: ratePlayer.rejected,
    effect: async ({ error, meta: { arg } }, api) => {
      const again = { kind: 'rating', rate: arg.rate, song: arg.song } as const;
      const at = await note(api, { uid: arg.user.uid, id: arg.id, error, again });
      if (at === undefined) return;
      // A rating is about the track that plays.
      await api.delay(RATE_AGAIN_MS);
      if (selectSilences(api.getState())[arg.id]?.at === at) api.dispatch(againOver(arg.id));
    },
  });
};
