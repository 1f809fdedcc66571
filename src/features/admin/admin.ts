import type { Database } from '@/firebase/database';
import { asNumber, storedValue } from '@/device/storage';
import { CodedError, type Failure } from '@/model/failure';
import { mailsFor } from '@/model/mail';
import { paths } from '@/model/paths';
import { childrenOf } from '@/model/decode';
import { decodePlayers, locationOf, type PlayerWithKey } from '@/model/player';
import { createSlice, original, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '@/store/rootReducer';
import { createAppThunk } from '@/store/thunks';
import { mailOverdue, mailAccepted, mailToClient } from './mails';

/** `key`: its key in the database, by which the list is read. */
export type ListedPlayer = Pick<PlayerWithKey, 'key' | 'playerId' | 'location' | 'address' | 'crypKey'>;

/** That many players are 0.5 MB, which take 3 s over 1.6 Mbit/s. */
const PAGE = 500;
const READ_AGAIN_MS = 3000;

const { compare } = new Intl.Collator();

const byLocation = (one: ListedPlayer, other: ListedPlayer): number =>
  compare(one.location, other.location) || one.playerId - other.playerId;

interface PlayersPage {
  players: ListedPlayer[];
  last: string | undefined;
  isLast: boolean;
}

async function playersAfter(database: Database, after: string | undefined): Promise<PlayersPage> {
  const value = await database.read({ path: paths.players, startAfterKey: after, limitToFirst: PAGE });
  const keys = childrenOf(value).map(([key]) => key);
  const players = decodePlayers(value)
    .map((player) => ({ ...player, location: locationOf(player) }))
    .map(({ key, playerId, location, address, crypKey }) => ({ key, playerId, location, address, crypKey }));
  return { players, last: keys.at(-1), isLast: keys.length < PAGE };
}

/** Known from an earlier visit, to show the progress. */
export const playerCount = storedValue('playerCount', asNumber);

/**
 * The mails of one click: `mails` in all, `accepted` so far, with `players` in those. `overdue`: a response is late, and its outcome
 * follows.
 */
type Mailing =
  | { status: 'none' }
  | {
      status: 'sending' | 'overdue' | 'sent' | 'stopped';
      email: string;
      mails: number;
      accepted: number;
      players: number;
    };

/** `again`: a page failed, and is read again. */
type Reading = 'more' | 'again' | 'all';

interface AdminState {
  /** 'Admin account' or 'Add player by mail' (docs/product.md 17.1). */
  aPage: 0 | 1;
  /** Those that are read so far, by location. */
  allPlayers: ListedPlayer[];
  reading: Reading;
  /** The key of the last player that was read. */
  readUpTo: string | undefined;
  error: Failure | undefined;
  /** The client's address, as typed. */
  email: string;
  /** The keys of the players to mail. */
  chosen: string[];
  mailing: Mailing;
}

const initialState: AdminState = {
  aPage: 0,
  allPlayers: [],
  reading: 'more',
  readUpTo: undefined,
  error: undefined,
  email: '',
  chosen: [],
  mailing: { status: 'none' },
};

/** A thunk of its own, so that what a session asked for never comes into the next one. */
/** The first page opens the mail form. */
const readPage = createAppThunk(
  'admin/readPage',
  (after: string | undefined, { extra: { firebase } }): Promise<PlayersPage> =>
    playersAfter(firebase.database, after),
);

const isPageRefused = ({ error }: { error: Failure }): boolean => error.code === 'permission-denied';

/** Goes on where reading ended. A later page that fails is read again, until the thunk is aborted. */
export const openAdministration = createAppThunk(
  'admin/openAdministration',
  async (_: void, { dispatch, getState, signal }) => {
    while (!signal.aborted && selectReading(getState()) !== 'all') {
      const result = await dispatch(readPage(selectReadUpTo(getState())));
      if (readPage.fulfilled.match(result)) continue;
      const isFirst = selectAdminPage(getState()) === 0;
      if (isFirst || isPageRefused(result)) throw new CodedError(result.error.code, result.error.message);
      await new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS));
    }
    if (!signal.aborted) playerCount.write(selectAllPlayers(getState()).length);
  },
);

const adminSlice = createSlice({
  name: 'admin',
  initialState,
  reducers: {
    emailTyped: (state, { payload }: PayloadAction<string>) => {
      state.email = payload;
    },
    playersChosen: (state, { payload }: PayloadAction<string[]>) => {
      state.chosen = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(openAdministration.pending, (state) => {
        state.error = undefined;
      })
      .addCase(openAdministration.rejected, (state, { error, meta }) => {
        if (!meta.aborted) state.error = error;
      })
      .addCase(readPage.fulfilled, (state, { payload: { players, last, isLast }, meta }) => {
        // Whoever left and came back may have asked for it twice.
        if (meta.arg !== state.readUpTo || state.reading === 'all') return;
        state.allPlayers = [...original(state).allPlayers, ...players].sort(byLocation);
        state.readUpTo = last;
        state.reading = isLast ? 'all' : 'more';
        state.aPage = 1;
      })
      .addCase(readPage.rejected, (state) => {
        if (state.reading === 'more' && state.aPage === 1) state.reading = 'again';
      })
      .addCase(mailAccepted, (state, { payload }) => {
        const mailed = new Set(payload);
        state.chosen = state.chosen.filter((key) => !mailed.has(key));
        if (state.mailing.status === 'none') return;
        state.mailing.status = 'sending';
        state.mailing.accepted += 1;
        state.mailing.players += mailed.size;
      })
      .addCase(mailOverdue, ({ mailing }) => {
        if (mailing.status === 'sending') mailing.status = 'overdue';
      })
      .addCase(mailToClient.pending, (state, { meta: { arg } }) => {
        const mails = mailsFor(arg).length;
        state.mailing = { status: 'sending', email: arg.email, mails, accepted: 0, players: 0 };
      })
      .addCase(mailToClient.fulfilled, (state, { meta: { arg } }) => {
        if (state.mailing.status !== 'none') state.mailing.status = 'sent';
        // The next address may have been typed meanwhile.
        if (state.email === arg.email) state.email = '';
      })
      .addCase(mailToClient.rejected, ({ mailing }) => {
        if (mailing.status !== 'none') mailing.status = 'stopped';
      });
  },
  selectors: {
    selectAdminPage: (state) => state.aPage,
    selectAllPlayers: (state) => state.allPlayers,
    selectReading: (state) => state.reading,
    selectReadUpTo: (state) => state.readUpTo,
    selectAdminError: (state) => state.error,
    selectTypedEmail: (state) => state.email,
    selectChosenPlayers: (state) => state.chosen,
    selectMailing: (state) => state.mailing,
  },
});

export const { emailTyped, playersChosen } = adminSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof adminSlice> {}
}

export const {
  selectAdminPage,
  selectAllPlayers,
  selectReading,
  selectReadUpTo,
  selectAdminError,
  selectTypedEmail,
  selectChosenPlayers,
  selectMailing,
} = adminSlice.injectInto(rootReducer).selectors;
