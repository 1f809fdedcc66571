import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Player } from '@/model/player';
import { displayName, type RegisteredPlayer } from '@/model/user';

export type SelectedPlayer =
  | { status: 'none' }
  /** The one that was selected is gone, or its key no longer fits. */
  | { status: 'missing'; id: string }
  | { status: 'loading'; id: string }
  | { status: 'live'; player: Player };

/** What a registered player does now: its mood can be switched or not, or it cannot be reached. */
export type LivePlayer = { status: 'playing' | 'standby'; switchEnabled: boolean } | { status: 'missing' };

interface PlayersState {
  registered: RegisteredPlayer[] | 'loading';
  selected: SelectedPlayer;
  /** The players as they were last seen, by id: shown until the database answers. */
  remembered: Record<string, Player>;
  /** The codes under which players were shared in this visit, by key: sharing again shows the same. */
  sharedCodes: Record<string, string>;
  /** What is known of the registered players while somebody looks at the list, by player id. */
  live: Record<string, LivePlayer>;
}

const initialState: PlayersState = {
  registered: 'loading',
  selected: { status: 'none' },
  live: {},
  remembered: {},
  sharedCodes: {},
};

/** Whether the same players can be used as before, whatever they are called now. */
const isSame = (one: RegisteredPlayer[], other: RegisteredPlayer[]): boolean =>
  one.length === other.length &&
  one.every(({ id, crypKey }, index) => id === other[index]?.id && crypKey === other[index].crypKey);

const without = (players: Record<string, Player>, id: string): Record<string, Player> =>
  Object.fromEntries(Object.entries(players).filter(([key]) => key !== id));

const selectionOf = ({ remembered }: PlayersState, id: string): SelectedPlayer => {
  const player = remembered[id];
  return player === undefined ? { status: 'loading', id } : { status: 'live', player };
};

/** The key of the player that is watched, if any. */
const idOf = (selected: SelectedPlayer): string | undefined => {
  if (selected.status === 'loading') return selected.id;
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
    },
    playerReceived: (state, { payload }: PayloadAction<Player>) => {
      state.selected = { status: 'live', player: payload };
      state.remembered[payload.key] = payload;
    },
    playersRemembered: (state, { payload }: PayloadAction<Player[]>) => {
      state.remembered = Object.fromEntries(payload.map((player) => [player.key, player]));
    },
    livePlayerReceived: (state, { payload }: PayloadAction<{ id: string; live: LivePlayer }>) => {
      state.live[payload.id] = payload.live;
    },
    playerShared: (state, { payload }: PayloadAction<{ crypKey: string; code: string }>) => {
      state.sharedCodes[payload.crypKey] = payload.code;
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
    selectRememberedPlayers: (state) => state.remembered,
  },
});

export const {
  registeredPlayersReceived,
  switchSelectedPlayer,
  playerReceived,
  playersRemembered,
  livePlayerReceived,
  playerShared,
  playerMissing,
} = playersSlice.actions;
export const {
  selectRegisteredPlayers,
  selectSelectedPlayer,
  selectLivePlayers,
  selectRememberedPlayers,
  selectSharedCodes,
} = playersSlice.getSelectors(({ players = initialState }: { players?: PlayersState }) => players);

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
