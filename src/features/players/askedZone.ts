import { asText, kept } from '@/device/storage';

/** In the address of home, the zone that a link is about (docs/product.md 28.9). */
const PARAMETER = 'zone';

/** In place of a zone: the one that was chosen last on this device. */
export const LAST_ZONE = 'last';

/** The zone that a link asked for in this tab, as long as it is not known whether its reader has it. */
export const askedZone = kept('askedZone', asText);

/** Takes the zone out of the address: its reader may have to log in first. */
export function noteAskedZone(): void {
  const { pathname, search } = window.location;
  const asked = new URLSearchParams(search).get(PARAMETER);
  if (asked === null) return;
  askedZone.write(asked);
  window.history.replaceState(window.history.state, '', pathname);
}
