import { askFunction } from '@/firebase/askFunction';
import type { Database } from '@/firebase/database';
import { type Identity, signedInUid } from '@/firebase/identity';
import { asNumber, storedValue } from '@/device/storage';
import { CodedError, type Failure } from '@/model/failure';
import {
  decodeSentMails,
  MAIL_ACCEPTED,
  MAIL_AGAIN_PATH,
  MAIL_ALREADY,
  MAIL_PATH,
  MAIL_REVOKE_PATH,
  MAIL_SERVER_REFUSED,
  MAIL_SERVER_SILENT,
  MAIL_UNKNOWN,
  type MailPayload,
  type SentMail,
  mailsFor,
} from '@/model/mail';
import { isDeepEqual } from '@/model/equal';
import { paths } from '@/model/paths';
import { childrenOf } from '@/model/decode';
import { decodePlayers, locationOf, type PlayerWithKey } from '@/model/player';
import { LOCATION_MAX_LENGTH, MAIL_UNDER_WAY_MS } from '@/model/limits';
import { printable, shortened } from '@/model/text';
import { createSlice, original, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type Extra } from '@/store/rootReducer';
import type { Watch } from '@/store/known';
import { createAppThunk, type ThunkApi } from '@/store/thunks';
import { notificationShown, type NotificationContent } from '@/features/notification/notification';
import { showProgress } from '@/features/notification/showProgress';

/** `key`: its key in the database, by which the list is read. */
export type ListedPlayer = Pick<PlayerWithKey, 'key' | 'playerId' | 'location' | 'address' | 'crypKey'>;

/** A player as the function accepts it: the location on one line, within the limit. */
export const mailedPlayer = ({
  playerId,
  location,
  crypKey,
}: Pick<ListedPlayer, 'playerId' | 'location' | 'crypKey'>) => ({
  playerId,
  location: shortened(printable(location), LOCATION_MAX_LENGTH),
  key: crypKey,
});

/** Players that are read at once: 0.5 MB of them, 3 s over 1.6 Mbit/s. */
const PAGE = 500;
/** How long a page that failed is left before it is read again (ms). */
const READ_AGAIN_MS = 3000;

const { compare } = new Intl.Collator();

const byLocation = (one: ListedPlayer, other: ListedPlayer): number =>
  compare(one.location, other.location) || one.playerId - other.playerId;

interface PlayersPage {
  players: ListedPlayer[];
  /** The key of its last player. */
  last: string | undefined;
  isLast: boolean;
}

/** The players after the one with the key `after`; without it the first. */
async function playersAfter(database: Database, after: string | undefined): Promise<PlayersPage> {
  const value = await database.read({ path: paths.players, startAfterKey: after, limitToFirst: PAGE });
  const keys = childrenOf(value).map(([key]) => key);
  const players = decodePlayers(value)
    .map((player) => ({ ...player, location: locationOf(player) }))
    .map(({ key, playerId, location, address, crypKey }) => ({ key, playerId, location, address, crypKey }));
  return { players, last: keys.at(-1), isLast: keys.length < PAGE };
}

/** How many players there were when all were last read here, for the progress. */
export const playerCount = storedValue('playerCount', asNumber);

/** Responses of gateways: the function may have sent the mail all the same. */
const UNHEARD: readonly number[] = [502, 504];
/** The function's own responses with these statuses: it has not. */
const NOT_SENT: readonly string[] = [MAIL_SERVER_REFUSED, MAIL_SERVER_SILENT];
/** The function's response when a player's key has changed. */
const OUTDATED = 422;

const OK = 200;
const NOT_KNOWN = 202;

const unknownMail = (reason: unknown) =>
  new CodedError('mailUnknown', `The mail function was not heard: ${String(reason)}`);

/** `already`: the same mail had been sent a moment before. */
type Mailed = 'sent' | 'already';

/**
 * Sends a mail, or sends one again.
 * @throws CodedError offline; mailNotSent; mailOutdated; mailUnknown: it may have been sent, and repeating the request is safe.
 */
async function mail(identity: Identity, path: string, body: object): Promise<Mailed> {
  const { status, body: answer } = await askFunction(identity, path, body, unknownMail);
  if (status === OK && answer === MAIL_ACCEPTED) return 'sent';
  if (status === OK && answer === MAIL_ALREADY) return 'already';
  const isUnheard = UNHEARD.includes(status) && !NOT_SENT.includes(answer);
  if ((status === NOT_KNOWN && answer === MAIL_UNKNOWN) || isUnheard) throw unknownMail(answer);
  throw new CodedError(
    status === OUTDATED ? 'mailOutdated' : 'mailNotSent',
    `The mail function answered ${status}: ${answer}`,
  );
}

/** Revokes the link of the mail with this code. Safe to repeat. @throws CodedError offline, mailNotRevoked */
async function requestRevocation(identity: Identity, code: string): Promise<void> {
  const failed = (reason: unknown) => new CodedError('mailNotRevoked', `Not revoked: ${String(reason)}`);
  const { status, body } = await askFunction(identity, MAIL_REVOKE_PATH, { code }, failed);
  if (status !== OK || body !== MAIL_ACCEPTED) throw failed(`${status} ${body}`);
}

/** Watches the latest mails, newest first. */
export const watchSentMails =
  (count: number): Watch<SentMail[]> =>
  (database, onMails, onError) =>
    database.subscribe(
      { path: paths.mails, orderByChild: 'at', limitToLast: count },
      (value) => onMails(decodeSentMails(value)),
      onError,
    );

/** The number of newest mails in which a requested one is looked for. */
const NEWEST = 20;

interface Asked {
  by: string | undefined;
  mail: MailPayload;
  /** Server time, in epoch ms. */
  since: number;
}

const idsOf = (players: readonly { playerId: number }[]): number[] => players.map(({ playerId }) => playerId);

const isOf =
  ({ by, mail, since }: Asked) =>
  (one: SentMail): boolean =>
    one.by === by &&
    one.email === mail.email &&
    isDeepEqual(idsOf(one.players), idsOf(mail.players)) &&
    (one.state === 'sending' || one.at >= since);

/**
 * The outcome of a mail whose response was lost, read from the entry that the function writes. Waits while the mail is being sent.
 * @throws `lost` if the outcome stays unknown; CodedError mailNotSent
 */
function outcomeWrittenDown(database: Database, asked: Asked, lost: Error): Promise<Mailed> {
  let stop: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let code: string | undefined;
  const outcome = new Promise<Mailed>((resolve, reject) => {
    const giveUp = (): void => reject(lost);
    // The function may not have written the entry yet.
    timer = setTimeout(giveUp, database.timeouts.act);
    const judge = (mails: readonly SentMail[]): void => {
      const found = mails.find(code === undefined ? isOf(asked) : (one) => one.code === code);
      if (found === undefined) {
        // The function removes the entry of a mail that it could not send.
        if (code !== undefined) reject(new CodedError('mailNotSent', 'The mail function could not send it.'));
      } else if (found.state === 'unknown') giveUp();
      else if (found.state === 'sent') resolve('sent');
      else if (code === undefined) {
        ({ code } = found);
        clearTimeout(timer);
        timer = setTimeout(giveUp, MAIL_UNDER_WAY_MS);
      }
    };
    stop = watchSentMails(NEWEST)(database, judge, giveUp);
  });
  return outcome.finally(() => {
    clearTimeout(timer);
    stop();
  });
}

/**
 * The progress of the mails of one click: `mails` in all, `taken` accepted so far, with `players` in those. `overdue`: a response is late,
 * and its outcome follows.
 */
type Mailing =
  | { status: 'none' }
  | {
      status: 'sending' | 'overdue' | 'sent' | 'stopped';
      email: string;
      mails: number;
      taken: number;
      players: number;
    };

/** How far the players are read. `again`: a page failed, and is read again. */
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
  /** The typed address of the client. */
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
const readPage = createAppThunk(
  'admin/readPage',
  (after: string | undefined, { extra: { firebase } }): Promise<PlayersPage> =>
    playersAfter(firebase.database, after),
);

const isPageRefused = ({ error }: { error: Failure }): boolean => error.code === 'permission-denied';

/**
 * Reads the players in pages, from where reading ended, and opens the mail form with the first page. A later page that fails is read again, until
 * the thunk is aborted.
 */
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

const MAILED: Record<Mailed, NotificationContent> = {
  sent: { icon: 'done', title: 'admin.sentTitle', text: 'admin.sentText' },
  already: { icon: 'done', title: 'admin.alreadyTitle', text: 'admin.alreadyText' },
};

/** The response is late, and its outcome follows. From now on the dialog can be closed. */
const OVERDUE = { icon: 'message', title: 'admin.overdueTitle' } as const;

/** Waits for a function's response and calls `onOverdue` when it is late. Logs the details of a failure, which the notification omits. */
async function untilAnswered<Answer>(
  { extra: { firebase } }: ThunkApi,
  what: string,
  answer: Promise<Answer>,
  onOverdue: () => void,
): Promise<Answer> {
  const timer = setTimeout(onOverdue, firebase.database.timeouts.act);
  try {
    return await answer;
  } catch (error) {
    console.warn(what, error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Mails players. If the response is lost, the outcome is read from the database. */
async function mailed({ database, identity }: Extra['firebase'], payload: MailPayload): Promise<Mailed> {
  const since = database.serverNow().catch(() => Infinity);
  try {
    return await mail(identity, MAIL_PATH, payload);
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'mailUnknown') throw error;
    const asked = { by: await signedInUid(identity), mail: payload, since: await since };
    return outcomeWrittenDown(database, asked, error);
  }
}

/**
 * Mails the players in as many mails as needed, one after the other, and stops at the first failure. Resolves with 'already' if all of
 * them had been sent a moment before.
 */
export const mailToClient = createAppThunk(
  'admin/mailToClient',
  (payload: MailPayload, thunkApi): Promise<Mailed> =>
    showProgress(thunkApi, {}, async () => {
      const { dispatch, extra } = thunkApi;
      let outcome: Mailed = 'already';
      for (const part of mailsFor(payload)) {
        const sending = mailed(extra.firebase, part);
        const end = await untilAnswered(thunkApi, 'The mail was not sent.', sending, () =>
          dispatch(mailOverdue()),
        );
        if (end === 'sent') outcome = 'sent';
        dispatch(mailTaken(part.players.map(({ key }) => key)));
      }
      dispatch(notificationShown(MAILED[outcome]));
      return outcome;
    }),
);

const SENDING_AGAIN = { title: 'admin.sendingAgain', text: 'admin.sendingAgainText' } as const;

export const sendAgain = createAppThunk('admin/sendAgain', (code: string, thunkApi): Promise<Mailed> =>
  showProgress(thunkApi, { loading: SENDING_AGAIN }, async () => {
    const { dispatch, extra } = thunkApi;
    const sending = mail(extra.firebase.identity, MAIL_AGAIN_PATH, { code });
    const outcome = await untilAnswered(thunkApi, 'The mail was not sent again.', sending, () =>
      dispatch(notificationShown({ ...OVERDUE, text: 'admin.mailOverdue' })),
    );
    dispatch(notificationShown(MAILED[outcome]));
    return outcome;
  }),
);

const REVOKING = {
  loading: { title: 'admin.revoking', text: 'admin.revokingText' },
  done: { title: 'admin.sentTitle', text: 'admin.revokedText' },
} as const;

export const revokeMail = createAppThunk('admin/revokeMail', (code: string, thunkApi) =>
  showProgress(thunkApi, REVOKING, () => {
    const { dispatch, extra } = thunkApi;
    const revoking = requestRevocation(extra.firebase.identity, code);
    return untilAnswered(thunkApi, 'The link was not revoked.', revoking, () =>
      dispatch(notificationShown({ ...OVERDUE, text: 'admin.revokeOverdue' })),
    );
  }),
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
    /** A mail with these players was accepted, so they are no longer chosen. */
    mailTaken: (state, { payload }: PayloadAction<string[]>) => {
      const taken = new Set(payload);
      state.chosen = state.chosen.filter((key) => !taken.has(key));
      if (state.mailing.status === 'none') return;
      state.mailing.status = 'sending';
      state.mailing.taken += 1;
      state.mailing.players += taken.size;
    },
    mailOverdue: ({ mailing }) => {
      if (mailing.status === 'sending') mailing.status = 'overdue';
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
      .addCase(mailToClient.pending, (state, { meta: { arg } }) => {
        const mails = mailsFor(arg).length;
        state.mailing = { status: 'sending', email: arg.email, mails, taken: 0, players: 0 };
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

export const { emailTyped, playersChosen, mailTaken, mailOverdue } = adminSlice.actions;

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
