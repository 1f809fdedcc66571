import type { AppDispatch, RootState } from '@/store/rootReducer';
import type { LevelChange, LevelControl } from './levelChange';
import { levelDue, levelTapped, selectLevels } from './remote';
import { askRemote } from './remoteRequest';

export const VOLUME_DEBOUNCE_MS = 600;

const dueLevel = (change: LevelChange | undefined): number | undefined =>
  change?.isDue === true ? change.target : undefined;

interface Tapped {
  /** The key of the player. */
  key: string;
  uid: string;
  level: number;
  /** The level that the player reports now. */
  reported: number;
  shownIn: LevelControl;
}

/**
 * Requests a level: a first tap at once, those that follow it closely together (docs/product.md 36.3). The life of a tap:
 *
 * 1. `levelTapped`: the tapped level is outlined (`target`), and the next tap counts from it.
 * 2. A first tap is requested at once (`isSending`). One that follows another within 600 ms, or comes while a request is under way, is
 *    requested 600 ms after the last tap (`tapId`), and then waits for that request (`isDue`): many taps make few requests.
 * 3. The player reports its level, and the bars are filled (`reported`). The end of the request takes the outline away, whatever it was.
 */
export const tapLevel =
  ({ key, uid, level, reported, shownIn }: Tapped) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const change = (): LevelChange | undefined => selectLevels(getState())[key];
    const before = change();
    const { tapId, tappedAt } = dispatch(levelTapped({ key, level, reported, shownIn })).payload;
    const isFirst =
      before === undefined || (!before.isSending && tappedAt - before.tappedAt >= VOLUME_DEBOUNCE_MS);
    if (!isFirst) {
      await new Promise((resolve) => setTimeout(resolve, VOLUME_DEBOUNCE_MS));
      if (change()?.tapId !== tapId) return;
      if (change()?.isSending === true) {
        dispatch(levelDue(key));
        return;
      }
    }
    for (let last = change()?.target; last !== undefined; last = dueLevel(change())) {
      const control = change()?.shownIn ?? shownIn;
      await dispatch(askRemote({ key, uid, act: { what: 'volume', level: last }, shownIn: control }));
    }
  };
