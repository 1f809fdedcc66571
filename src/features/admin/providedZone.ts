import * as v from 'valibot';
import { livePlayerReceived, playerLeft } from '@/features/players/players';
import { moment } from '@/model/decode';
import { paths } from '@/model/paths';
import { decodeOpenPlayer, type Player, type PlayerRequest, playerRequestSchema } from '@/model/player';
import { ZONE_FACTS_PATH, zoneFactsSchema } from '@/model/zoneFacts';
import type { Watch } from '@/store/known';
import type { AppDispatch } from '@/store/rootReducer';
import { createAppThunk } from '@/store/thunks';
import { askForJson } from './askForJson';

export const MAILBOXES = ['rates', 'switcher', 'remote'] as const;
type Mailbox = (typeof MAILBOXES)[number];

/** The last request in each mailbox, without who sent it. */
interface ProvidedZone {
  player: Player;
  requests: Partial<Record<Mailbox, PlayerRequest | undefined>>;
}

const requestsSchema = v.object(
  v.entriesFromList(MAILBOXES, v.fallback(v.optional(playerRequestSchema), undefined)),
);

function decodeZone(id: string, value: unknown): ProvidedZone | undefined {
  const player = decodeOpenPlayer(id, value);
  return player && { player, requests: v.parse(requestsSchema, value) };
}

/**
 * As an administrator may: the player whole. 'gone': it was removed. The store hears of it too, where its silence is judged by the server's
 * time, as for its customers.
 */
export const watchZone =
  (dispatch: AppDispatch) =>
  (id: string): Watch<ProvidedZone | 'gone'> =>
  (database, onZone, onError) => {
    const stop = database.subscribe(
      paths.player(id),
      (value) => {
        const zone = decodeZone(id, value);
        dispatch(livePlayerReceived({ id, live: zone?.player ?? 'missing' }));
        onZone(zone ?? 'gone');
      },
      onError,
    );
    return () => {
      stop();
      dispatch(playerLeft(id));
    };
  };

/** Epoch ms. undefined: not since this is noted. */
export const watchKeyChange =
  (id: string): Watch<number | undefined> =>
  (database, onTime, onError) =>
    database.subscribe(
      paths.keyChanged(id),
      (value) => onTime(v.is(moment, value) ? v.parse(moment, value) : undefined),
      onError,
    );

export const askForFacts = createAppThunk('zoneFacts/ask', (player: string, { extra: { firebase } }) =>
  askForJson(firebase.identity, ZONE_FACTS_PATH, { player }, zoneFactsSchema),
);
