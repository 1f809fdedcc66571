import { clock } from '@/device/clock';
import {
  createAction,
  createSelector,
  createSlice,
  original,
  type PayloadAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import { rootReducer, type AppDispatch } from '@/store/rootReducer';
import {
  type RetryableRequest,
  isTimed,
  type Player,
  type UnansweredRequest,
  decodePlayers,
} from '@/model/player';
import type { InvitationEnd } from '@/model/offer';
import {
  displayName,
  type RegisteredPlayer,
  accessTo,
  decodeRegisteredPlayers,
  type InvitedPlayer,
  type KeyedPlayer,
} from '@/model/user';
import { decodeSwitcherRequest } from '@/model/task';
import type { Database } from '@/firebase/database';
import { untilLoaded } from '@/firebase/untilLoaded';
import { isDeepEqual } from '@/model/equal';
import { paths } from '@/model/paths';
import { printable } from '@/model/text';
import { identified, removeRegistrations, withKey } from './registration';
import { createActThunk } from '@/store/actThunk';
import { isRefused, CodedError } from '@/model/failure';
import { asText, storedValue } from '@/device/storage';

const PLAYER_EDIT_REFRESH_MS = 500;

export type SelectedPlayer =
  | { status: 'none' }
  /** The player was removed, or the customer's key was rotated. */
  | { status: 'missing'; id: string }
  /** The invitation no longer counts, but may be restored. */
  | { status: 'ended'; id: string; end: InvitationEnd }
  | { status: 'loading'; id: string }
  | { status: 'live'; player: Player };

/** 'missing': it was removed, or the customer's key was rotated. For a guest, why the invitation no longer counts. */
export type LivePlayer = Player | 'missing' | InvitationEnd;

interface PlayersState {
  registered: RegisteredPlayer[] | 'loading';
  selected: SelectedPlayer;
  /** By `crypKey`, so that sharing again in this visit shows the same code. */
  sharedCodes: Record<string, string>;
  /** By id, also from an earlier visit. Current for the selected player and for those on screen. */
  live: Record<string, LivePlayer>;
  /** When a player last failed to respond to this app, by id. */
  unanswered: Record<string, UnansweredRequest>;
  /** The selected player before the last choice of a mood, if its mood was to end by itself. */
  timed: Player | undefined;
}

const initialState: PlayersState = {
  registered: 'loading',
  selected: { status: 'none' },
  live: {},
  unanswered: {},
  timed: undefined,
  sharedCodes: {},
};

/** The same players with the same rights. Names and places may differ. */
function isSame(one: RegisteredPlayer[], other: RegisteredPlayer[]): boolean {
  const others = new Set(other.map(accessTo));
  return one.length === other.length && one.every((player) => others.has(accessTo(player)));
}

/** When this device received a report (epoch ms). */
const receivedNow = () => ({ receivedAt: clock.now() });

/** If only its sign of life is new, the old object stays, to avoid rendering. The slice `signs` has the last sign. */
function storedOf(known: LivePlayer | undefined, reported: Player): Player {
  if (typeof known !== 'object') return reported;
  const before =
    known.seen !== undefined && reported.seen !== undefined ? { ...reported, seen: known.seen } : reported;
  return isDeepEqual(before, known) ? known : reported;
}

const choiceOf = ({ moodUntil, switcher }: Player) => ({ moodUntil, switcher });

/** Another choice replaced a mood that was to end by itself. An unreceived request does not count yet. */
const isOverruled = (before: Player, player: Player): boolean =>
  isTimed(before) &&
  decodeSwitcherRequest(before.switcher)?.receivedTask !== false &&
  !isDeepEqual(choiceOf(before), choiceOf(player));

const selectionOf = ({ live }: PlayersState, id: string): SelectedPlayer => {
  const player = live[id];
  return typeof player === 'object' ? { status: 'live', player } : { status: 'loading', id };
};

const idOf = (selected: SelectedPlayer): string | undefined => {
  if (selected.status === 'loading' || selected.status === 'ended') return selected.id;
  return selected.status === 'live' ? selected.player.key : undefined;
};

export const playersSlice = createSlice({
  name: 'players',
  initialState,
  reducers: {
    registeredPlayersReceived: (state, { payload }: PayloadAction<RegisteredPlayer[]>) => {
      const { registered } = original(state);
      // An unchanged list stays the same object, to avoid rendering.
      if (isDeepEqual(registered, payload)) return;
      state.registered = payload;
      if (registered !== 'loading' && isSame(registered, payload)) return;
      const [only, ...others] = payload;
      state.selected =
        only !== undefined && others.length === 0 ? selectionOf(state, only.id) : { status: 'none' };
    },
    switchSelectedPlayer: (state, { payload }: PayloadAction<string>) => {
      state.selected = selectionOf(state, payload);
      state.timed = undefined;
    },
    endDismissed: (state) => {
      state.timed = undefined;
    },
    playerReceived: {
      prepare: (player: Player) => ({ payload: player, meta: receivedNow() }),
      reducer: (state, { payload }: PayloadAction<Player>) => {
        const { selected, live } = state;
        const before = selected.status === 'live' ? selected.player : undefined;
        const player = storedOf(before, payload);
        if (before !== undefined && isOverruled(before, player)) state.timed = before;
        if (player !== payload && typeof live[payload.key] === 'object') return;
        state.selected = { status: 'live', player };
        live[payload.key] = player;
      },
    },
    /** `silent`: when each player fell silent, as far as known. */
    playersRemembered: (
      state,
      { payload: { players } }: PayloadAction<{ players: Player[]; silent: Record<string, number> }>,
    ) => {
      state.live = Object.fromEntries(players.map((player) => [player.key, player]));
    },
    livePlayerReceived: {
      prepare: (report: { id: string; live: LivePlayer }) => ({ payload: report, meta: receivedNow() }),
      reducer: (state, { payload: { id, live } }: PayloadAction<{ id: string; live: LivePlayer }>) => {
        const stored = typeof live === 'object' ? storedOf(state.live[id], live) : live;
        if (stored === live) state.live[id] = stored;
      },
    },
    requestUnanswered: (
      state,
      { payload }: PayloadAction<{ id: string; at: number; retry: RetryableRequest | undefined }>,
    ) => {
      // What cannot be offered again takes nothing from what can.
      const retry = payload.retry ?? state.unanswered[payload.id]?.retry;
      state.unanswered[payload.id] = { at: payload.at, retry };
    },
    retryOver: (state, { payload }: PayloadAction<string>) => {
      const request = state.unanswered[payload];
      if (request !== undefined) request.retry = undefined;
    },
    playerShared: (state, { payload }: PayloadAction<{ crypKey: string; code: string }>) => {
      state.sharedCodes[payload.crypKey] = payload.code;
    },
    invitationEnded: (state, { payload }: PayloadAction<InvitationEnd>) => {
      const id = idOf(state.selected);
      if (id === undefined) return;
      state.live[id] = payload;
      state.selected = { status: 'ended', id, end: payload };
    },
    playerMissing: (state) => {
      const id = idOf(state.selected);
      if (id === undefined) return;
      state.live[id] = 'missing';
      state.selected = { status: 'missing', id };
    },
  },
  selectors: {
    selectSharedCodes: (state) => state.sharedCodes,
    selectRegisteredPlayers: (state) => state.registered,
    selectSelectedPlayer: (state) => state.selected,
    selectLivePlayers: (state) => state.live,
    selectUnanswered: (state) => state.unanswered,
    selectTimed: (state) => state.timed,
  },
});

export const {
  registeredPlayersReceived,
  switchSelectedPlayer,
  endDismissed,
  playerReceived,
  playersRemembered,
  livePlayerReceived,
  requestUnanswered,
  retryOver,
  playerShared,
  playerMissing,
  invitationEnded,
} = playersSlice.actions;

export const playerLeft = createAction<string>('signs/playerLeft');

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof playersSlice> {}
}

export const {
  selectRegisteredPlayers,
  selectSelectedPlayer,
  selectLivePlayers,
  selectUnanswered,
  selectTimed,
  selectSharedCodes,
} = playersSlice.injectInto(rootReducer).selectors;

export const selectSelectedId = createSelector([selectSelectedPlayer], idOf);

/** Each player once. */
export const selectKeyedPlayers = createSelector([selectRegisteredPlayers], (registered) => {
  if (registered === 'loading') return registered;
  const keyed = registered.filter((player) => 'crypKey' in player);
  return [...new Map(keyed.map((player) => [player.id, player])).values()];
});

export const selectSelectedRegistered = createSelector(
  [selectRegisteredPlayers, selectSelectedId],
  (registered, id) =>
    registered === 'loading' ? undefined : registered.find((candidate) => candidate.id === id),
);

export const selectWatched = createSelector(
  [selectSelectedRegistered],
  (player) => player && accessTo(player),
);

export const selectSelectedName = createSelector([selectSelectedRegistered], (player) =>
  player === undefined ? '' : displayName(player),
);

/** `stored` is the same list as it is in the database, in the same order. */
export function watchRegisteredPlayers(
  database: Database,
  uid: string,
  onPlayers: (players: RegisteredPlayer[], stored: RegisteredPlayer[]) => void,
  onError: (error: unknown) => void,
): () => void {
  let latest: RegisteredPlayer[] = [];
  const stop = database.subscribe(
    paths.registeredPlayers(uid),
    (value) => {
      const stored = decodeRegisteredPlayers(value);
      latest = stored;
      void identified(database, stored).then((players) => {
        if (latest === stored) onPlayers(players, stored);
      });
    },
    onError,
  );
  return () => {
    latest = [];
    stop();
  };
}

/**
 * By the key that the customer knows. After a rotation, the query no longer finds the player, so the new key never reaches the customer.
 */
const watchKeyedPlayer = (
  database: Database,
  { id, crypKey }: KeyedPlayer,
  onPlayer: (player: Player) => void,
  onMissing: () => void,
): (() => void) =>
  database.subscribe(
    withKey(crypKey),
    (value) => {
      const player = decodePlayers(value).find(({ key }) => key === id);
      if (player === undefined) onMissing();
      else onPlayer(player);
    },
    onMissing,
  );

/** Only guests load this code. */
function watchAsGuest(
  database: Database,
  player: InvitedPlayer,
  onPlayer: (player: Player) => void,
  onMissing: (end?: InvitationEnd) => void,
): () => void {
  let isOver = false;
  let stop: () => void = () => undefined;
  void untilLoaded(() => import('./invitedPlayer')).then(({ watchInvitedPlayer }) => {
    if (!isOver) stop = watchInvitedPlayer(database, player, onPlayer, onMissing);
  });
  return () => {
    isOver = true;
    stop();
  };
}

/** `onMissing`: the player was removed or its key rotated; for a guest, with the reason why the invitation no longer counts. */
export const watchPlayer = (
  database: Database,
  player: RegisteredPlayer,
  onPlayer: (player: Player) => void,
  onMissing: (end?: InvitationEnd) => void,
): (() => void) =>
  'invitation' in player
    ? watchAsGuest(database, player, onPlayer, onMissing)
    : watchKeyedPlayer(database, player, onPlayer, () => onMissing());

interface OwnPlayer {
  uid: string;
  player: RegisteredPlayer;
}

export const removePlayer = createActThunk(
  'players/removePlayer',
  ({ uid, player }: OwnPlayer, { getState, extra: { firebase } }) => {
    const registered = selectRegisteredPlayers(getState());
    const others = registered === 'loading' ? [] : registered;
    const doubles = others.filter(({ id, pushId }) => id === player.id && pushId !== player.pushId);
    return removeRegistrations(firebase.database, uid, [player, ...doubles]);
  },
);

/** The screen refreshes 500 ms later (docs/product.md 9.4). */
export const renamePlayer = createActThunk(
  'players/renamePlayer',
  async ({ uid, player, name }: OwnPlayer & { name: string }, { extra: { firebase } }) => {
    try {
      const place = `${paths.registeredPlayer(uid, player.pushId)}/name`;
      await firebase.database.write({ [place]: printable(name).trim() });
    } catch (error) {
      // The rules take a name only from a customer with the player's current key.
      throw isRefused(error) ? new CodedError('keyRotated', 'The key is not the current one.') : error;
    }
    await new Promise((resolve) => setTimeout(resolve, PLAYER_EDIT_REFRESH_MS));
  },
);

/** The key of the zone. */
export const lastZone = storedValue('lastZone', asText);

/** The key of the zone, for a reload (docs/product.md 6.18). */
export const tabZone = storedValue('tabZone', asText);

/** The zone is offered again at the next visit (docs/product.md 6.15). */
export const chooseZone =
  (id: string) =>
  (dispatch: AppDispatch): void => {
    lastZone.write(id);
    tabZone.write(id);
    dispatch(switchSelectedPlayer(id));
  };
