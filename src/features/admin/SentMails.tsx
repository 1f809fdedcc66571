import { useEffect, useState } from 'react';
import { momentOf, numberText } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { useNowUntil } from '@/acts/useNowUntil';
import { underWayUntil, type SentMail } from '@/model/mail';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Loader } from '@/ui/Loader';
import { followSentMails, revokeMail, selectSentMails, sendAgain } from './adminSlice';
import { PlayerNames } from './PlayerNames';
import { QuestionDialog } from './QuestionDialog';
import styles from './SentMails.module.css';

/** How many mails are read at first, and how many more at a time. */
const PAGE = 20;

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
      <p className={styles.quiet}>
        <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
        {again !== undefined && <>, {t('admin.sentAgainAt', { time: moment(again) })}</>}
      </p>
      {isUnderWay && <p role="status">{t('admin.underWay')}</p>}
      {state !== 'sent' && !isUnderWay && revoked === undefined && <p>{t('admin.notKnown')}</p>}
      {revoked !== undefined && <p>{t('admin.revokedAt', { time: moment(revoked) })}</p>}
      <details>
        <summary>{t('admin.playerCount', { count: players.length, number: number(players.length) })}</summary>
        <PlayerNames players={players} />
      </details>
      {revoked === undefined && !isUnderWay && (
        <div className={styles.buttons}>
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

/** What was mailed when, to whom, which players, newest first: to be sent again, or its link revoked. */
export function SentMails() {
  const mails = useAppSelector(selectSentMails);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const [count, setCount] = useState(PAGE);
  const [question, setQuestion] = useState<Question>();
  useEffect(() => dispatch(followSentMails(count)), [dispatch, count]);

  const answerYes = ({ about, mail }: Question) => {
    setQuestion(undefined);
    if (about === 'again') void dispatch(sendAgain(mail.code));
    else void dispatch(revokeMail(mail.code));
  };
  const list = () => {
    if (mails === 'loading') return <Loader text={t('admin.loadingMails')} />;
    if (mails === 'failed') return <ErrorText text={t('admin.mailsNotLoaded')} />;
    if (mails.length === 0) return <p>{t('admin.noMails')}</p>;
    return (
      <ul className={styles.list}>
        {mails.map((mail) => (
          <Entry key={mail.code} mail={mail} onAsk={setQuestion} />
        ))}
      </ul>
    );
  };
  return (
    <>
      <h2>{t('admin.mailed')}</h2>
      {list()}
      {Array.isArray(mails) && mails.length >= count && (
        <Button appearance="secondary" onClick={() => setCount(count + PAGE)}>
          {t('admin.olderMails')}
        </Button>
      )}
      {question !== undefined && (
        <QuestionDialog
          title={t(question.about === 'again' ? 'admin.againTitle' : 'admin.revokeTitle')}
          text={t(question.about === 'again' ? 'admin.againText' : 'admin.revokeText', {
            address: question.mail.email,
          })}
          onNo={() => setQuestion(undefined)}
          onYes={() => answerYes(question)}
        />
      )}
    </>
  );
}
