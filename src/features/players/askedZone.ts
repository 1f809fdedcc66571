import { asText, kept } from '@/device/storage';

/** The parameter in the address of home that names the zone of a link (docs/product.md 28.9). */
const PARAMETER = 'zone';

/** The value that stands for the zone that was chosen last on this device. */
export const LAST_ZONE = 'last';

/** The zone that a link asked for in this tab. It is kept until it is known whether the user has that zone. */
export const askedZone = kept('askedZone', asText);

/** Moves the zone from the address into the tab's storage: the user may have to log in first. */
export function noteAskedZone(): void {
  const { pathname, search } = window.location;
  const asked = new URLSearchParams(search).get(PARAMETER);
  if (asked === null) return;
  askedZone.write(asked);
  window.history.replaceState(window.history.state, '', pathname);
}
