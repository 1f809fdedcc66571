import { useId, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import styles from './SentMails.module.css';
import type { ListedPlayer } from './admin';
import { revokeMail, sendAgain } from './mails';
import { momentOf, numberText } from '@/i18n/formats';
import { useNowUntil } from '@/device/useClock';
import { useAppDispatch } from '@/store/hooks';
import { notKnownKey, type Known } from '@/store/known';
import { underWayUntil, type SentMail } from '@/model/mail';
import { ErrorText } from '@/ui/Form';
import { Loader } from '@/ui/Loader';
import { Summary } from '@/ui/Summary';

interface QuestionDialogProps {
  title: string;
  text: string;
  onNo: () => void;
  onYes: () => void;
  children?: ReactNode;
}

/** Asks about acts that cannot be undone, so 'No' is the default. */
export function QuestionDialog({ title, text, onNo, onYes, children }: QuestionDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog labelledBy={`${id}-title`} describedBy={`${id}-text`} onClose={onNo} holdsFirstTaps>
      <div className="stack">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {children}
        <div className={`columns ${styles.buttons}`}>
          <Button data-default onClick={onNo}>
            {t('admin.no')}
          </Button>
          <Button appearance="secondary" onClick={onYes}>
            {t('admin.yes')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type NamedPlayer = Pick<ListedPlayer, 'playerId' | 'location'>;

/** docs/product.md 17.8 */
export function PlayerNames({ players }: { players: readonly NamedPlayer[] }) {
  return (
    <ul className={styles.list}>
      {players.map(({ playerId, location }, index) => (
        <li key={index}>
          {playerId} - {location}
        </li>
      ))}
    </ul>
  );
}

interface Question {
  about: 'again' | 'revoke';
  mail: SentMail;
}

interface EntryProps {
  mail: SentMail;
  onAsk: (question: Question) => void;
}

function Entry({ mail, onAsk }: EntryProps) {
  const { t, i18n } = useTranslation();
  const { at, email, state, players, again, revoked } = mail;
  const end = underWayUntil(mail);
  const isUnderWay = useNowUntil(end) < (end ?? 0);
  const moment = (time: number) => momentOf(time, i18n.language);
  const number = (count: number) => numberText(count, i18n.language);
  return (
    <li className={styles.mail}>
      <h3>{email}</h3>
      <p className="quiet">
        <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
        {again !== undefined && <>, {t('admin.sentAgainAt', { time: moment(again) })}</>}
      </p>
      {isUnderWay && <p role="status">{t('admin.underWay')}</p>}
      {state !== 'sent' && !isUnderWay && revoked === undefined && <p>{t('admin.notKnown')}</p>}
      {revoked !== undefined && <p>{t('admin.revokedAt', { time: moment(revoked) })}</p>}
      <details>
        <Summary>
          <span>{t('admin.playerCount', { count: players.length, number: number(players.length) })}</span>
        </Summary>
        <PlayerNames players={players} />
      </details>
      {revoked === undefined && !isUnderWay && (
        <div className={`columns ${styles.mailButtons}`}>
          <Button appearance="secondary" onClick={() => onAsk({ about: 'again', mail })}>
            {t('admin.sendAgain')}
          </Button>
          <Button appearance="quiet" onClick={() => onAsk({ about: 'revoke', mail })}>
            {t('admin.revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface SentMailsProps {
  mails: Known<SentMail[]>;
  /** undefined: there are no older ones. */
  onMore: (() => void) | undefined;
}

export function SentMails({ mails, onMore }: SentMailsProps) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question>();

  const answerYes = ({ about, mail }: Question) => {
    setQuestion(undefined);
    if (about === 'again') void dispatch(sendAgain(mail.code));
    else void dispatch(revokeMail(mail.code));
  };
  const list = () => {
    if (mails.status === 'refused') return <ErrorText text={t('admin.mailsNotLoaded')} />;
    if (mails.status !== 'known') return <Loader text={t(notKnownKey(mails.status, 'admin.loadingMails'))} />;
    if (mails.value.length === 0) return <p>{t('admin.noMails')}</p>;
    return (
      <ul className="stack">
        {mails.value.map((mail) => (
          <Entry key={mail.code} mail={mail} onAsk={setQuestion} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <h2>{t('admin.mailed')}</h2>
      {list()}
      {onMore !== undefined && (
        <Button appearance="secondary" busy={mails.isLoadingMore === true} onClick={onMore}>
          {t('admin.olderMails')}
        </Button>
      )}
      {question !== undefined && (
        <QuestionDialog
          title={t(question.about === 'again' ? 'admin.againTitle' : 'admin.revokeTitle')}
          text={t(question.about === 'again' ? 'admin.againText' : 'admin.revokeText', {
            count: question.mail.players.length,
            address: question.mail.email,
          })}
          onNo={() => setQuestion(undefined)}
          onYes={() => answerYes(question)}
        />
      )}
    </>
  );
}
