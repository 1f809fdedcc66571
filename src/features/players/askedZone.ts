import { asText, storedValue } from '@/device/storage';
import { routes } from '@/model/routes';

/** The query parameter of home and of the counter that names a link's zone (docs/product.md 28.9, 35.1). */
export const PARAMETER = 'zone';

/** Stands for the last zone selected on this device. */
export const LAST_ZONE = 'last';

/** The zone in a link opened in this tab, kept until it is known whether the user has it. */
export const askedZone = storedValue('askedZone', asText);

/** The zone that such a link puts on the counter, kept during a login. */
export const askedCounter = storedValue('askedCounter', asText);

/** Moves the zone from the URL to session storage, because the user may have to log in first. */
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
