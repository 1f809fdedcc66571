import { VOLUME_DEBOUNCE_MS } from '@/model/limits';
import type { AppDispatch, RootState } from '@/store/rootReducer';
import type { LevelChange } from './levelChange';
import { levelDue, levelTapped, selectLevels } from './remote';
import { askRemote } from './remoteRequest';

const dueLevel = (change: LevelChange | undefined): number | undefined =>
  change?.isDue === true ? change.target : undefined;

interface Tapped {
  /** The key of the player. */
  key: string;
  uid: string;
  level: number;
  /** The level that the player reports now. */
  reported: number;
}

/**
 * Requests a level once nobody has tapped for a while (docs/product.md 36.3). The life of a tap:
 *
 * 1. `levelTapped`: the tapped level is outlined (`target`), and the next tap counts from it.
 * 2. After 600 ms without another tap (`tapId`) it is requested (`isSending`). If the request before it is still under way, it waits for
 *    that (`isDue`): many taps make few requests.
 * 3. The player reports its level, and the bars are filled (`reported`). The end of the request takes the outline away, whatever it was.
 */
export const tapLevel =
  ({ key, uid, level, reported }: Tapped) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { tapId } = dispatch(levelTapped({ key, level, reported })).payload;
    const change = (): LevelChange | undefined => selectLevels(getState())[key];
    await new Promise((resolve) => setTimeout(resolve, VOLUME_DEBOUNCE_MS));
    if (change()?.tapId !== tapId) return;
    if (change()?.isSending === true) {
      dispatch(levelDue(key));
      return;
    }
    for (let last = change()?.target; last !== undefined; last = dueLevel(change()))
      await dispatch(askRemote({ key, uid, act: { what: 'volume', level: last }, shownIn: 'row' }));
  };
