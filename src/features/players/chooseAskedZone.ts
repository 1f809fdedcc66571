import { selectConnection } from '@/features/connection/connection';
import { notificationShown } from '@/features/notification/notification';
import type { Listen } from '@/store/listening';
import { askedZone, LAST_ZONE } from './askedZone';
import { chooseZone, lastZone, registeredPlayersReceived, selectSelectedPlayer } from './players';

const NOT_LINKED = {
  icon: 'message',
  title: 'home.zoneNotLinkedTitle',
  text: 'home.zoneNotLinked',
} as const;

/** Selects the zone in a link, also from the cached list, and says if it is not linked. */
export const chooseAskedZone: Listen = (startListening) => {
  startListening({
    actionCreator: registeredPlayersReceived,
    effect: ({ payload: registered }, api) => {
      const asked = askedZone.read();
      if (asked === undefined) return;
      const id = asked === LAST_ZONE ? lastZone.read() : asked;
      const isLinked = registered.some((player) => player.id === id);
      // The cached list may lack the zone, and is followed by the current one.
      const isFinal = selectConnection(api.getState()) === 'online';
      if (isFinal) askedZone.write(undefined);
      if (id !== undefined && isLinked) {
        if (selectSelectedPlayer(api.getState()).status === 'none') api.dispatch(chooseZone(id));
      } else if (isFinal && asked !== LAST_ZONE) api.dispatch(notificationShown(NOT_LINKED));
    },
  });
};
