import { createAction } from '@reduxjs/toolkit';
import { askFunction } from '@/firebase/askFunction';
import type { Database } from '@/firebase/database';
import { type Identity, signedInUid } from '@/firebase/identity';
import { CodedError } from '@/model/failure';
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
import type { PlayerWithKey } from '@/model/player';
import { LOCATION_MAX_LENGTH, MAIL_UNDER_WAY_MS } from '@/model/limits';
import { printable, shortened } from '@/model/text';
import type { Extra } from '@/store/rootReducer';
import type { Watch } from '@/store/known';
import { createAppThunk, type ThunkApi } from '@/store/thunks';
import { notificationShown, type NotificationContent } from '@/features/notification/notification';
import { showProgress } from '@/features/notification/showProgress';

/** The function accepts a location only on one line, within the limit. */
export const mailedPlayer = ({
  playerId,
  location,
  crypKey,
}: Pick<PlayerWithKey, 'playerId' | 'location' | 'crypKey'>) => ({
  playerId,
  location: shortened(printable(location), LOCATION_MAX_LENGTH),
  key: crypKey,
});

/** Responses of gateways: the function may have sent the mail all the same. */
const UNHEARD: readonly number[] = [502, 504];
/** Responses of the function itself: it has not sent the mail. */
const NOT_SENT: readonly string[] = [MAIL_SERVER_REFUSED, MAIL_SERVER_SILENT];
/** A player's key has changed since. */
const OUTDATED = 422;

const OK = 200;
const NOT_KNOWN = 202;

const unknownMail = (reason: unknown) =>
  new CodedError('mailUnknown', `The mail function was not heard: ${String(reason)}`);

/** `already`: the same mail had been sent a moment before. */
type Mailed = 'sent' | 'already';

/** @throws CodedError offline; mailNotSent; mailOutdated; mailUnknown: it may have been sent, and repeating the request is safe. */
async function askToMail(identity: Identity, path: string, body: object): Promise<Mailed> {
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

/**
 * Safe to repeat.
 * @throws CodedError offline, mailNotRevoked
 */
async function requestRevocation(identity: Identity, code: string): Promise<void> {
  const failed = (reason: unknown) => new CodedError('mailNotRevoked', `Not revoked: ${String(reason)}`);
  const { status, body } = await askFunction(identity, MAIL_REVOKE_PATH, { code }, failed);
  if (status !== OK || body !== MAIL_ACCEPTED) throw failed(`${status} ${body}`);
}

/** Newest first. */
export const watchSentMails =
  (count: number): Watch<SentMail[]> =>
  (database, onMails, onError) =>
    database.subscribe(
      { path: paths.mails, orderByChild: 'at', limitToLast: count },
      (value) => onMails(decodeSentMails(value)),
      onError,
    );

/** So many of the newest mails are searched for a requested one. */
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

/** `payload`: the keys of its players. */
export const mailAccepted = createAction<string[]>('admin/mailAccepted');

export const mailOverdue = createAction('admin/mailOverdue');

const MAILED: Record<Mailed, NotificationContent> = {
  sent: { kind: 'told', icon: 'done', title: 'admin.sentTitle', text: 'admin.sentText' },
  already: { kind: 'told', icon: 'done', title: 'admin.alreadyTitle', text: 'admin.alreadyText' },
};

/** Said when the response about a mail sent again or a link revoked is late. From now on the dialog can be closed. */
const OVERDUE = { kind: 'told', icon: 'message', title: 'admin.overdueTitle' } as const;

/** Logs the details of a failure, which the notification omits. */
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

async function untilMailed({ database, identity }: Extra['firebase'], payload: MailPayload): Promise<Mailed> {
  const since = database.serverNow().catch(() => Infinity);
  try {
    return await askToMail(identity, MAIL_PATH, payload);
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== 'mailUnknown') throw error;
    const asked = { by: await signedInUid(identity), mail: payload, since: await since };
    return outcomeWrittenDown(database, asked, error);
  }
}

/** In as many mails as needed, one after the other, stopping at the first failure. 'already': all of them had been sent a moment before. */
export const mailToClient = createAppThunk(
  'admin/mailToClient',
  (payload: MailPayload, thunkApi): Promise<Mailed> =>
    showProgress(thunkApi, {}, async () => {
      const { dispatch, extra } = thunkApi;
      let outcome: Mailed = 'already';
      for (const part of mailsFor(payload)) {
        const sending = untilMailed(extra.firebase, part);
        const end = await untilAnswered(thunkApi, 'The mail was not sent.', sending, () =>
          dispatch(mailOverdue()),
        );
        if (end === 'sent') outcome = 'sent';
        dispatch(mailAccepted(part.players.map(({ key }) => key)));
      }
      dispatch(notificationShown(MAILED[outcome]));
      return outcome;
    }),
);

const SENDING_AGAIN = {
  kind: 'progress',
  icon: 'loading',
  title: 'admin.sendingAgain',
  text: 'admin.sendingAgainText',
} as const;

export const sendAgain = createAppThunk('admin/sendAgain', (code: string, thunkApi): Promise<Mailed> =>
  showProgress(thunkApi, { loading: SENDING_AGAIN }, async () => {
    const { dispatch, extra } = thunkApi;
    const sending = askToMail(extra.firebase.identity, MAIL_AGAIN_PATH, { code });
    const outcome = await untilAnswered(thunkApi, 'The mail was not sent again.', sending, () =>
      dispatch(notificationShown({ ...OVERDUE, text: 'admin.mailOverdue' })),
    );
    dispatch(notificationShown(MAILED[outcome]));
    return outcome;
  }),
);

const REVOKING = {
  loading: { kind: 'progress', icon: 'loading', title: 'admin.revoking', text: 'admin.revokingText' },
  done: { kind: 'told', icon: 'done', title: 'admin.sentTitle', text: 'admin.revokedText' },
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
