import { keptPush } from '@/device/push/keptPush';
import { forgetPushOwner } from '@/device/push/pushOwner';
import { unsubscribeFromPush } from '@/device/push/pushSubscription';
import { closeNotifications } from '@/device/push/shownNotifications';

/** Ends the subscription of this browser, whoever asked for it. It needs no connection. */
export async function endHere(): Promise<void> {
  keptPush.write(undefined);
  await Promise.all([forgetPushOwner(), closeNotifications(), unsubscribeFromPush()]);
}
