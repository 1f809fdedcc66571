import type { Database } from '@/firebase/database';
import { CodedError } from '@/model/failure';
import { MAIL_UNDER_WAY_MS } from '@/model/limits';
import type { MailPayload, SentMail } from '@/model/mail';
import { watchSentMails, type Mailed } from './adminApi';

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
export function outcomeWrittenDown(database: Database, asked: Asked, lost: Error): Promise<Mailed> {
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
