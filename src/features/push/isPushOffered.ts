import { keptPush, pushOffers } from '@/device/push/keptPush';
import { pushSupport } from '@/device/push/pushSupport';

/** Whether the app offers to tell of answers: where that can be, nobody has said yes or no, and not for ever (docs/product.md 32.2). */
export function isPushOffered(): boolean {
  const support = pushSupport();
  if (support !== 'possible' && support !== 'needsHomeScreen') return false;
  return keptPush.read() === undefined && !pushOffers.areOver();
}
