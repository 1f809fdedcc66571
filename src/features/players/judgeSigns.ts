import type { Listen, ListenerApi } from '@/app/listening';
import type { RootState } from '@/app/store';
import { selectUser } from '@/features/auth/authSlice';
import { untilCurrent } from './signsApi';
import { isAnySilent, selectSigns, signsJudged } from './signsSlice';

/** How often it is looked whether a player has fallen silent, in ms. */
const LOOK_MS = 15_000;
/** How long it is waited for the signs of other players that are being loaded too, in ms. */
const TOGETHER_MS = 200;

const countOf = (state: RootState): number => Object.keys(selectSigns(state)).length;

/**
 * Judges by the time of the server. A device that slept, or whose connection is dead without its knowing, has old signs. So before a player
 * is told as silent, it is made sure that there is no newer one. Without a connection nothing new is told.
 */
async function judge(api: ListenerApi): Promise<void> {
  const uid = selectUser(api.getState())?.uid;
  if (uid === undefined || document.visibilityState === 'hidden') return;
  const { database } = api.extra.firebase;
  const now = await database.serverNow();
  if (!isAnySilent(api.getState(), now)) return;
  await untilCurrent(database, uid);
  if (selectUser(api.getState())?.uid === uid) api.dispatch(signsJudged(now));
}

/** While a player is known that gives signs of life, it is told when they stop (docs/product.md 34.1). */
export const judgeSigns: Listen = (startListening) => {
  startListening({
    predicate: (_action, state, before) =>
      selectSigns(state) !== selectSigns(before) && countOf(state) > countOf(before),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await api.delay(TOGETHER_MS);
      while (countOf(api.getState()) > 0) {
        await api.pause(judge(api).catch(() => undefined));
        await api.delay(LOOK_MS);
      }
    },
  });
};
