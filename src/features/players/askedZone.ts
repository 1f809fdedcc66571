import { asText, storedValue } from '@/device/storage';
import { routes } from '@/model/routes';

/** Names the zone in a link to home or to the counter (docs/product.md 28.9, 35.1). */
export const PARAMETER = 'zone';

/** Stands for the zone last selected on this device. */
export const LAST_ZONE = 'last';

/** From a link opened in this tab, kept until it is known whether the user has the zone. */
export const askedZone = storedValue('askedZone', asText);

/** The same for the counter, kept during a login. */
export const askedCounter = storedValue('askedCounter', asText);

/** From the URL to session storage, because the user may have to log in first. */
export function noteAskedZone(): void {
  const { pathname, search } = window.location;
  const asked = new URLSearchParams(search).get(PARAMETER);
  if (asked === null) return;
  if (pathname === routes.counter) {
    askedCounter.write(asked);
    return;
  }
  askedZone.write(asked);
  window.history.replaceState(window.history.state, '', pathname);
}
