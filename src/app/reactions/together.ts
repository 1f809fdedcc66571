import {
  changeStyle,
  isUnderWay,
  selectTogether,
  selectView,
  type Together,
} from '@/features/moodSwitch/moodSwitchSlice';
import { notificationShown, type NotificationContent } from '@/features/notification/notificationSlice';
import { selectRegisteredPlayers } from '@/features/players/playersSlice';
import { displayName, type RegisteredPlayer } from '@/model/user/user';
import type { Reaction } from '../makeStore';

/** One notification for all zones, for a customer who has left their list. */
function wordsOf({ zones }: Together, registered: readonly RegisteredPlayer[]): NotificationContent {
  const failed = registered.filter(({ id }) => zones[id]?.status === 'failed').map(displayName);
  const oops = { icon: 'loadError', title: 'notification.oops' } as const;
  if (failed.length > 0) return { ...oops, text: 'moodSwitch.notIn', values: { zones: failed.join(', ') } };
  const ended = Object.values(zones).map(({ status }) => status);
  if (ended.includes('unknown')) return { ...oops, text: 'notification.unknownOutcome' };
  if (ended.includes('untold')) return { ...oops, text: 'notification.couldNotTell' };
  return { icon: 'done', title: 'moodSwitch.successTitle', text: 'moodSwitch.success' };
}

/** A customer who has left the list of zones is told once all of them have ended (docs/product.md 8.11). */
export const tellOfTogether: Reaction = (startListening) => {
  startListening({
    matcher: changeStyle.settled,
    effect: (_action, api) => {
      const state = api.getState();
      const together = selectTogether(state);
      const registered = selectRegisteredPlayers(state);
      if (together === undefined || registered === 'loading') return;
      if (selectView(state) === 'changeVibe' || isUnderWay(together)) return;
      api.dispatch(notificationShown(wordsOf(together, registered)));
    },
  });
};
