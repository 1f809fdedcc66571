import { clock } from '@/device/clock';
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer, type AppDispatch } from '@/app/store';
import { type AskAgain, isTimed, type Player, type Silence, decodePlayers } from '@/model/player';
import type { InvitationEnd } from '@/model/offer';
import {
  displayName,
  type RegisteredPlayer,
  rightTo,
  decodeRegisteredPlayers,
  type InvitedPlayer,
  type KeyedPlayer,
} from '@/model/user';
import { decodeSwitcherRequest } from '@/model/task';
import type { Database } from '@/firebase/database';
import { paths } from '@/model/paths';
import { identified, removeRegistrations } from './registration';
import { createActThunk } from '@/store/actThunk';
import { isRefused, CodedError } from '@/model/failure';
import { PLAYER_EDIT_REFRESH_MS } from '@/model/limits';
import { asText, kept } from '@/device/storage';

export type SelectedPlayer =
  | { status: 'none' }
  /** The selected player is gone, or the customer's key to it is no longer the current one. */
  | { status: 'missing'; id: string }
  /** The invitation to the selected player no longer counts. It may count again later. */
  | { status: 'ended'; id: string; end: InvitationEnd }
  | { status: 'loading'; id: string }
  | { status: 'live'; player: Player };

/**
 * A registered player as it is now. 'missing': it is gone, or the customer's key to it is no longer the current one. For a guest
 * it is the reason why the invitation no longer counts.
 */
export type LivePlayer = Player | 'missing' | InvitationEnd;

interface PlayersState {
  registered: RegisteredPlayer[] | 'loading';
  selected: SelectedPlayer;
  /** The players as they were seen last, by id. They are shown until the database answers. */
  remembered: Record<string, Player>;
  /** The codes under which players were shared in this visit, by `crypKey`. Sharing a player again shows the same code. */
  sharedCodes: Record<string, string>;
  /** What is known of the registered players, by id. It is kept current while a list of all players is shown. */
  live: Record<string, LivePlayer>;
  /** When a player last did not answer this app, by id. */
  silences: Record<string, Silence>;
  /** The selected player as it was before the last choice of a mood, if its mood was to end by itself then. */
  timed: Player | undefined;
}

const initialState: PlayersState = {
  registered: 'loading',
  selected: { status: 'none' },
  live: {},
  silences: {},
  timed: undefined,
  remembered: {},
  sharedCodes: {},
};

/** Whether both lists have the same players with the same rights to them. Names and places may differ. */
const isSame = (one: RegisteredPlayer[], other: RegisteredPlayer[]): boolean =>
  one.length === other.length &&
  one.every((player) => other.some((then) => player.id === then.id && rightTo(player) === rightTo(then)));

/** When this device heard of something: epoch ms. */
const heardNow = () => ({ heardAt: clock.now() });

const without = (players: Record<string, Player>, id: string): Record<string, Player> =>
  Object.fromEntries(Object.entries(players).filter(([key]) => key !== id));

/**
 * The player to keep after a report. If only its sign of life is new, the known object stays, so that nothing is drawn again. The last
 * sign is in the slice `signs`.
 */
function keptOf(known: LivePlayer | undefined, told: Player): Player {
  if (typeof known !== 'object') return told;
  const before = known.seen !== undefined && told.seen !== undefined ? { ...told, seen: known.seen } : told;
  return JSON.stringify(before) === JSON.stringify(known) ? known : told;
}

/** What a player says of the choice of its mood. */
const choiceOf = ({ moodUntil, switcher }: Player): string => JSON.stringify([moodUntil, switcher]);

/** Whether the mood of a player was to end by itself, and was replaced by another choice. A request that was not received does not count yet. */
const isOverruled = (before: Player, player: Player): boolean =>
  isTimed(before) &&
  decodeSwitcherRequest(before.switcher)?.receivedTask !== false &&
  choiceOf(before) !== choiceOf(player);

const selectionOf = ({ remembered }: PlayersState, id: string): SelectedPlayer => {
  const player = remembered[id];
  return player === undefined ? { status: 'loading', id } : { status: 'live', player };
};

/** The key of the player that is watched, if any. */
const idOf = (selected: SelectedPlayer): string | undefined => {
  if (selected.status === 'loading' || selected.status === 'ended') return selected.id;
  return selected.status === 'live' ? selected.player.key : undefined;
};

export const playersSlice = createSlice({
  name: 'players',
  initialState,
  reducers: {
    registeredPlayersReceived: (state, { payload }: PayloadAction<RegisteredPlayer[]>) => {
      const unchanged = state.registered !== 'loading' && isSame(state.registered, payload);
      state.registered = payload;
      if (unchanged) return;
      const [only, ...others] = payload;
      state.selected =
        only !== undefined && others.length === 0 ? selectionOf(state, only.id) : { status: 'none' };
    },
    switchSelectedPlayer: (state, { payload }: PayloadAction<string>) => {
      state.selected = selectionOf(state, payload);
      state.timed = undefined;
    },
    /** What was said of the end of its mood was read. */
    endRead: (state) => {
      state.timed = undefined;
    },
    playerReceived: {
      prepare: (player: Player) => ({ payload: player, meta: heardNow() }),
      reducer: (state, { payload }: PayloadAction<Player>) => {
        const { selected, remembered } = state;
        const before = selected.status === 'live' ? selected.player : undefined;
        const player = keptOf(before, payload);
        if (before !== undefined && isOverruled(before, player)) state.timed = before;
        if (player !== payload && remembered[payload.key] !== undefined) return;
        state.selected = { status: 'live', player };
        remembered[payload.key] = player;
      },
    },
    /** `silent` has since when players were silent, as far as it was known. */
    playersRemembered: (
      state,
      { payload: { players } }: PayloadAction<{ players: Player[]; silent: Record<string, number> }>,
    ) => {
      state.remembered = Object.fromEntries(players.map((player) => [player.key, player]));
    },
    livePlayerReceived: {
      prepare: (told: { id: string; live: LivePlayer }) => ({ payload: told, meta: heardNow() }),
      reducer: (state, { payload: { id, live } }: PayloadAction<{ id: string; live: LivePlayer }>) => {
        const kept = typeof live === 'object' ? keptOf(state.live[id], live) : live;
        if (kept === live) state.live[id] = kept;
      },
    },
    playerSilent: (
      state,
      { payload }: PayloadAction<{ id: string; at: number; again: AskAgain | undefined }>,
    ) => {
      state.silences[payload.id] = { at: payload.at, again: payload.again };
    },
    /** From now on it is too late to send the same request again. */
    againOver: (state, { payload }: PayloadAction<string>) => {
      const silence = state.silences[payload];
      if (silence !== undefined) silence.again = undefined;
    },
    playerShared: (state, { payload }: PayloadAction<{ crypKey: string; code: string }>) => {
      state.sharedCodes[payload.crypKey] = payload.code;
    },
    invitationEnded: (state, { payload }: PayloadAction<InvitationEnd>) => {
      const id = idOf(state.selected);
      if (id === undefined) return;
      state.remembered = without(state.remembered, id);
      state.selected = { status: 'ended', id, end: payload };
    },
    playerMissing: (state) => {
      const id = idOf(state.selected);
      if (id === undefined) return;
      state.remembered = without(state.remembered, id);
      state.selected = { status: 'missing', id };
    },
  },
  selectors: {
    selectSharedCodes: (state) => state.sharedCodes,
    selectRegisteredPlayers: (state) => state.registered,
    selectSelectedPlayer: (state) => state.selected,
    selectLivePlayers: (state) => state.live,
    selectSilences: (state) => state.silences,
    selectRememberedPlayers: (state) => state.remembered,
    selectTimed: (state) => state.timed,
  },
});

export const {
  registeredPlayersReceived,
  switchSelectedPlayer,
  endRead,
  playerReceived,
  playersRemembered,
  livePlayerReceived,
  playerSilent,
  againOver,
  playerShared,
  playerMissing,
  invitationEnded,
} = playersSlice.actions;
export const {
  selectRegisteredPlayers,
  selectSelectedPlayer,
  selectLivePlayers,
  selectSilences,
  selectRememberedPlayers,
  selectTimed,
  selectSharedCodes,
} = playersSlice.injectInto(rootReducer).selectors;

export const selectSelectedId = createSelector([selectSelectedPlayer], idOf);

/** The selected player as the customer registered it. */
export const selectSelectedRegistered = createSelector(
  [selectRegisteredPlayers, selectSelectedId],
  (registered, id) =>
    registered === 'loading' ? undefined : registered.find((candidate) => candidate.id === id),
);

/** What the customer calls the selected player. */
export const selectSelectedName = createSelector([selectSelectedRegistered], (player) =>
  player === undefined ? '' : displayName(player),
);

/** Watches the customer's list. `stored` is the list as it stands in the database, in the same order. */
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
 * Watches the player that has the key which the customer knows. When the key is rotated, this query no longer finds the player,
 * so the new key never reaches the customer this way.
 */
const watchKeyedPlayer = (
  database: Database,
  { id, crypKey }: KeyedPlayer,
  onPlayer: (player: Player) => void,
  onMissing: () => void,
): (() => void) =>
  database.subscribeWhere(
    { path: paths.players, child: 'crypKey', value: crypKey },
    (value) => {
      const player = decodePlayers(value).find(({ key }) => key === id);
      if (player === undefined) onMissing();
      else onPlayer(player);
    },
    onMissing,
  );

/** Watches the player as its guest. Only guests load the code for that. */
function watchAsGuest(
  database: Database,
  player: InvitedPlayer,
  onPlayer: (player: Player) => void,
  onMissing: (end?: InvitationEnd) => void,
): () => void {
  let isOver = false;
  let stop: () => void = () => undefined;
  import('./inviting').then(
    ({ watchInvitedPlayer }) => {
      if (!isOver) stop = watchInvitedPlayer(database, player, onPlayer, onMissing);
    },
    () => {
      if (!isOver) onMissing();
    },
  );
  return () => {
    isOver = true;
    stop();
  };
}

/**
 * Watches a registered player. `onMissing` is called when the player is gone, when its key is rotated, and when the customer's
 * invitation to it no longer counts. In the last case it gets the reason.
 */
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

/** Gives a player the customer's own name. The screen refreshes 500 ms later (docs/product.md 9.4). */
export const renamePlayer = createActThunk(
  'players/renamePlayer',
  async ({ uid, player, name }: OwnPlayer & { name: string }, { extra: { firebase } }) => {
    try {
      const place = `${paths.registeredPlayer(uid, player.pushId)}/name`;
      await firebase.database.write({ [place]: name.trim() });
    } catch (error) {
      // The rules take a new name only from a customer who has the player's current key.
      throw isRefused(error) ? new CodedError('keyRotated', 'The key is not the current one.') : error;
    }
    await new Promise((resolve) => setTimeout(resolve, PLAYER_EDIT_REFRESH_MS));
  },
);

/** The player that was chosen last on this device, by its key. */
export const lastZone = kept('lastZone', asText);

/** Selects a zone as its customer's choice: it is offered again at the next visit (docs/product.md 6.15). */
export const chooseZone =
  (id: string) =>
  (dispatch: AppDispatch): void => {
    lastZone.write(id);
    dispatch(switchSelectedPlayer(id));
  };
