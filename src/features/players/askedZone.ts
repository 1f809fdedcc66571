import { asText, kept } from '@/device/storage';
import { routes } from '@/model/routes';

/** The parameter in the address of home, and of the counter, that names the zone of a link (docs/product.md 28.9, 35.1). */
export const PARAMETER = 'zone';

/** The value that stands for the zone that was chosen last on this device. */
export const LAST_ZONE = 'last';

/** The zone that a link asked for in this tab. It is kept until it is known whether the user has that zone. */
export const askedZone = kept('askedZone', asText);

/** The zone that such a link asked to put on the counter. It is kept over a login. */
export const askedCounter = kept('askedCounter', asText);

/** Moves the zone from the address into the tab's storage: the user may have to log in first. */
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
