import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/app/store';
import type { AppDispatch, Extra } from '@/app/store';
import { createAppThunk } from '@/acts/thunks';
import { notificationShown, type NotificationContent } from '@/features/notification/notificationSlice';
import { tellOutcome } from '@/features/notification/tellOutcome';
import { CodedError, failureFrom, type Failure } from '@/model/failure';
import { mailsFor, type MailPayload, type SentMail } from '@/model/mail';
import * as api from './adminApi';
import type { ListedPlayer } from './adminApi';
import { outcomeWrittenDown } from './writtenDown';

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
  (_: void, { extra: { firebase } }) => api.readAllPlayers(firebase.database),
);

const MAILED: Record<api.Mailed, NotificationContent> = {
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
async function mailed({ database, identity }: Extra['firebase'], mail: MailPayload): Promise<api.Mailed> {
  const { auth } = await identity.sdk();
  const since = database.serverNow().catch(() => Infinity);
  try {
    return await api.sendMailToClient(identity, mail);
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
  (payload: MailPayload, thunkApi): Promise<api.Mailed> =>
    tellOutcome(thunkApi, {}, async () => {
      const { dispatch, extra } = thunkApi;
      const { act } = extra.firebase.database.patience;
      let outcome: api.Mailed = 'already';
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

export const sendAgain = createAppThunk('admin/sendAgain', (code: string, thunkApi): Promise<api.Mailed> =>
  tellOutcome(thunkApi, { loading: SENDING_AGAIN }, async () => {
    const { dispatch, extra } = thunkApi;
    const outcome = await overdueAfter(
      extra.firebase.database.patience.act,
      logged('The mail was not sent again.', api.sendMailAgain(extra.firebase.identity, code)),
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
  tellOutcome(thunkApi, REVOKING, () => {
    const { dispatch, extra } = thunkApi;
    return overdueAfter(
      extra.firebase.database.patience.act,
      logged('The link was not revoked.', api.revokeMail(extra.firebase.identity, code)),
      () => dispatch(notificationShown({ ...OVERDUE, text: 'admin.revokeOverdue' })),
    );
  }),
);

/** Keeps what was mailed last current, until the returned function is called. */
export const followSentMails =
  (count: number) =>
  (dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    api.watchSentMails(
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
