import { askFunction } from '@/firebase/askFunction';
import type { Database } from '@/firebase/database';
import type { Identity } from '@/firebase/identity';
import { CodedError, failureFrom, type Failure } from '@/model/failure';
import {
  decodeSentMails,
  MAIL_ACCEPTED,
  MAIL_AGAIN_PATH,
  MAIL_ALREADY,
  MAIL_PATH,
  MAIL_REVOKE_PATH,
  MAIL_UNKNOWN,
  type MailPayload,
  type SentMail,
  mailsFor,
} from '@/model/mail';
import { paths } from '@/model/paths';
import { decodePlayers, locationOf, type PlayerWithKey } from '@/model/player';
import { MAIL_UNDER_WAY_MS } from '@/model/limits';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer, type AppDispatch, type Extra } from '@/app/store';
import { createAppThunk } from '@/store/thunks';
import { notificationShown, type NotificationContent } from '@/features/notification/notification';
import { showProgress } from '@/features/notification/showProgress';

/** What an administrator needs of a player. */
export type ListedPlayer = Pick<PlayerWithKey, 'playerId' | 'location' | 'address' | 'crypKey'>;

/** All players, by location. */
export async function readAllPlayers(database: Database): Promise<ListedPlayer[]> {
  return decodePlayers(await database.read(paths.players))
    .map((player) => ({ ...player, location: locationOf(player) }))
    .map(({ playerId, location, address, crypKey }) => ({ playerId, location, address, crypKey }))
    .sort((one, other) => one.location.localeCompare(other.location) || one.playerId - other.playerId);
}

/** Answers of servers between us and the function, which may have done its work. */
const UNHEARD: readonly number[] = [502, 504];
/** The function's answer when a player has another key by now. */
const OUTDATED = 422;

const OK = 200;
const NOT_KNOWN = 202;

const unknownMail = (reason: unknown) =>
  new CodedError('mailUnknown', `The mail function was not heard: ${String(reason)}`);

/** What was done for a mail that was asked for: it was sent, or had been sent a moment before. */
type Mailed = 'sent' | 'already';

async function mail(identity: Identity, path: string, body: object): Promise<Mailed> {
  const { status, body: answer } = await askFunction(identity, path, body, unknownMail);
  if (status === OK && answer === MAIL_ACCEPTED) return 'sent';
  if (status === OK && answer === MAIL_ALREADY) return 'already';
  if ((status === NOT_KNOWN && answer === MAIL_UNKNOWN) || UNHEARD.includes(status))
    throw unknownMail(answer);
  throw new CodedError(
    status === OUTDATED ? 'mailOutdated' : 'mailNotSent',
    `The mail function answered ${status}: ${answer}`,
  );
}

/**
 * @throws CodedError offline; mailNotSent; mailOutdated; mailUnknown: it was sent, or not, and the same request sends it once
 * at most.
 */
export const sendMailToClient = (identity: Identity, payload: MailPayload): Promise<Mailed> =>
  mail(identity, MAIL_PATH, payload);

/** Sends the mail with this code once more. @throws what {@link sendMailToClient} throws. */
export const sendMailAgain = (identity: Identity, code: string): Promise<Mailed> =>
  mail(identity, MAIL_AGAIN_PATH, { code });

/** Ends the link of the mail with this code; it can be asked for again. @throws CodedError offline, mailNotRevoked */
export async function requestRevocation(identity: Identity, code: string): Promise<void> {
  const failed = (reason: unknown) => new CodedError('mailNotRevoked', `Not revoked: ${String(reason)}`);
  const { status, body } = await askFunction(identity, MAIL_REVOKE_PATH, { code }, failed);
  if (status !== OK || body !== MAIL_ACCEPTED) throw failed(`${status} ${body}`);
}

/** Reports what was mailed last, newest first, and every change of it, until the returned function is called. */
const watchSentMails = (
  database: Database,
  count: number,
  onMails: (mails: SentMail[]) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  database.subscribeToLast(paths.mails, 'at', count, (value) => onMails(decodeSentMails(value)), onError);

/** The mail that was asked for is among so many newest ones. */
const NEWEST = 20;

/** Which mail an administrator asked for, and since when (epoch ms, of the server). */
interface Asked {
  by: string | undefined;
  mail: MailPayload;
  since: number;
}

const idsOf = (players: readonly { playerId: number }[]): string =>
  players.map(({ playerId }) => playerId).join(' ');

const isOf =
  ({ by, mail, since }: Asked) =>
  (one: SentMail): boolean =>
    one.by === by &&
    one.email === mail.email &&
    idsOf(one.players) === idsOf(mail.players) &&
    (one.state === 'sending' || one.at >= since);

/**
 * What became of a mail whose answer was lost, by what the function writes down of it. It is followed as long as the mail is under way.
 * @throws `lost` where nothing tells it; CodedError mailNotSent
 */
function outcomeWrittenDown(database: Database, asked: Asked, lost: Error): Promise<Mailed> {
  let stop: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let code: string | undefined;
  const outcome = new Promise<Mailed>((resolve, reject) => {
    const giveUp = (): void => reject(lost);
    // The function may be about to write it down.
    timer = setTimeout(giveUp, database.patience.act);
    const judge = (mails: readonly SentMail[]): void => {
      const found = mails.find(code === undefined ? isOf(asked) : (one) => one.code === code);
      if (found === undefined) {
        // What is taken away again was not sent.
        if (code !== undefined) reject(new CodedError('mailNotSent', 'The mail function could not send it.'));
      } else if (found.state === 'unknown') giveUp();
      else if (found.state === 'sent') resolve('sent');
      else if (code === undefined) {
        ({ code } = found);
        clearTimeout(timer);
        timer = setTimeout(giveUp, MAIL_UNDER_WAY_MS);
      }
    };
    stop = watchSentMails(database, NEWEST, judge, giveUp);
  });
  return outcome.finally(() => {
    clearTimeout(timer);
    stop();
  });
}

/** 0: 'Admin account'. 1: 'Add player by mail' (docs/product.md 17.1). */
export type AdminPage = 0 | 1;

/**
 * How far the mails of one click are: how many there are, how many were taken, and how many players those brought. `overdue` says that
 * the answer to one did not come in time; its outcome follows.
 */
export type Mailing =
  | { status: 'none' }
  | {
      status: 'sending' | 'overdue' | 'sent' | 'stopped';
      email: string;
      mails: number;
      taken: number;
      players: number;
    };

interface AdminState {
  aPage: AdminPage;
  allPlayers: ListedPlayer[];
  error: Failure | undefined;
  /** The keys of the players that are chosen to be mailed. */
  chosen: string[];
  mailing: Mailing;
  sentMails: SentMail[] | 'loading' | 'failed';
}

const initialState: AdminState = {
  aPage: 0,
  allPlayers: [],
  error: undefined,
  chosen: [],
  mailing: { status: 'none' },
  sentMails: 'loading',
};

/** Opens page 1 for an administrator who has signed in. */
export const openAdministration = createAppThunk(
  'admin/openAdministration',
  (_: void, { extra: { firebase } }) => readAllPlayers(firebase.database),
);

const MAILED: Record<Mailed, NotificationContent> = {
  sent: { icon: 'done', title: 'admin.sentTitle', text: 'admin.sentText' },
  already: { icon: 'done', title: 'admin.alreadyTitle', text: 'admin.alreadyText' },
};

/** The answer is late, and its outcome follows: from now on the dialog can be closed. */
const OVERDUE = { icon: 'message', title: 'admin.overdueTitle' } as const;

/** Calls `onOverdue` when the answer takes longer than `patience` ms, and goes on waiting for it. */
async function overdueAfter<Answer>(
  patience: number,
  answer: Promise<Answer>,
  onOverdue: () => void,
): Promise<Answer> {
  const timer = setTimeout(onOverdue, patience);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Tells the console what the notification says in fewer words, and throws it on. */
async function logged<Answer>(what: string, act: Promise<Answer>): Promise<Answer> {
  try {
    return await act;
  } catch (error) {
    console.warn(what, error);
    throw error;
  }
}

/** Mails players. If the answer is lost, the app follows what the function writes down of the mail. */
async function mailed({ database, identity }: Extra['firebase'], mail: MailPayload): Promise<Mailed> {
  const { auth } = await identity.sdk();
  const since = database.serverNow().catch(() => Infinity);
  try {
    return await sendMailToClient(identity, mail);
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'mailUnknown') throw error;
    return outcomeWrittenDown(database, { by: auth.currentUser?.uid, mail, since: await since }, error);
  }
}

/**
 * Mails the players in as many mails as it takes, one after the other, and stops at the first that is not taken.
 * Resolves with 'already' when each of them had been sent a moment before.
 */
export const mailToClient = createAppThunk(
  'admin/mailToClient',
  (payload: MailPayload, thunkApi): Promise<Mailed> =>
    showProgress(thunkApi, {}, async () => {
      const { dispatch, extra } = thunkApi;
      const { act } = extra.firebase.database.patience;
      let outcome: Mailed = 'already';
      for (const part of mailsFor(payload)) {
        const answer = logged('The mail was not sent.', mailed(extra.firebase, part));
        if ((await overdueAfter(act, answer, () => dispatch(mailOverdue()))) === 'sent') outcome = 'sent';
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
    const outcome = await overdueAfter(
      extra.firebase.database.patience.act,
      logged('The mail was not sent again.', sendMailAgain(extra.firebase.identity, code)),
      () => dispatch(notificationShown({ ...OVERDUE, text: 'admin.mailOverdue' })),
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
    return overdueAfter(
      extra.firebase.database.patience.act,
      logged('The link was not revoked.', requestRevocation(extra.firebase.identity, code)),
      () => dispatch(notificationShown({ ...OVERDUE, text: 'admin.revokeOverdue' })),
    );
  }),
);

/** Keeps what was mailed last current, until the returned function is called. */
export const followSentMails =
  (count: number) =>
  (dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    watchSentMails(
      firebase.database,
      count,
      (mails) => dispatch(sentMailsReceived(mails)),
      (error) => {
        console.warn(`What was mailed cannot be read (${failureFrom(error).code}).`, error);
        dispatch(sentMailsReceived('failed'));
      },
    );

export const adminSlice = createSlice({
  name: 'admin',
  initialState,
  reducers: {
    playersChosen: (state, { payload }: PayloadAction<string[]>) => {
      state.chosen = payload;
    },
    /** A mail with these players was taken: they are chosen no longer. */
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
    sentMailsReceived: (state, { payload }: PayloadAction<AdminState['sentMails']>) => {
      state.sentMails = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(openAdministration.pending, (state) => {
        state.error = undefined;
      })
      .addCase(openAdministration.fulfilled, (state, { payload }) => {
        state.allPlayers = payload;
        state.aPage = 1;
      })
      .addCase(openAdministration.rejected, (state, { error }) => {
        state.error = error;
      })
      .addCase(mailToClient.pending, (state, { meta: { arg } }) => {
        const mails = mailsFor(arg).length;
        state.mailing = { status: 'sending', email: arg.email, mails, taken: 0, players: 0 };
      })
      .addCase(mailToClient.fulfilled, ({ mailing }) => {
        if (mailing.status !== 'none') mailing.status = 'sent';
      })
      .addCase(mailToClient.rejected, ({ mailing }) => {
        if (mailing.status !== 'none') mailing.status = 'stopped';
      });
  },
  selectors: {
    selectAdminPage: (state) => state.aPage,
    selectAllPlayers: (state) => state.allPlayers,
    selectAdminError: (state) => state.error,
    selectChosenPlayers: (state) => state.chosen,
    selectMailing: (state) => state.mailing,
    selectSentMails: (state) => state.sentMails,
  },
});

export const { playersChosen, mailTaken, mailOverdue, sentMailsReceived } = adminSlice.actions;
export const {
  selectAdminPage,
  selectAllPlayers,
  selectAdminError,
  selectChosenPlayers,
  selectMailing,
  selectSentMails,
} = adminSlice.injectInto(rootReducer).selectors;
