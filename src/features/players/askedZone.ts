import { asText, kept } from '@/device/storage';
import { routes } from '@/model/routes';
import type { Listen } from '@/store/listening';
import { selectConnection } from '@/features/connection/connection';
import { notificationShown } from '@/features/notification/notification';
import { chooseZone, lastZone, registeredPlayersReceived, selectSelectedPlayer } from './players';

/** The parameter in the address of home, and of the counter, that names the zone of a link (docs/product.md 28.9, 35.1). */
export const PARAMETER = 'zone';

/** The value that stands for the zone that was chosen last on this device. */
export const LAST_ZONE = 'last';

/** The zone that a link asked for in this tab. It is kept until it is known whether the user has that zone. */
const askedZone = kept('askedZone', asText);

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

const NOT_LINKED = {
  icon: 'message',
  title: 'home.zoneNotLinkedTitle',
  text: 'home.zoneNotLinked',
} as const;

/** Chooses the zone that a link asked for, also from what was known last, and says where it is not linked. */
export const chooseAskedZone: Listen = (startListening) => {
  startListening({
    actionCreator: registeredPlayersReceived,
    effect: ({ payload: registered }, api) => {
      const asked = askedZone.read();
      if (asked === undefined) return;
      const id = asked === LAST_ZONE ? lastZone.read() : asked;
      const isLinked = registered.some((player) => player.id === id);
      // What was known last may lack it, and may be followed by another list.
      const isFinal = selectConnection(api.getState()) === 'online';
      if (isFinal) askedZone.write(undefined);
      if (id !== undefined && isLinked) {
        if (selectSelectedPlayer(api.getState()).status === 'none') api.dispatch(chooseZone(id));
      } else if (isFinal && asked !== LAST_ZONE) api.dispatch(notificationShown(NOT_LINKED));
    },
  });
};
