import { numberText } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/acts/hooks';
import { selectMailing, selectSentMails } from './adminSlice';
import styles from './MailingReport.module.css';

/** How much of one click went out, during it and after it (docs/product.md 17.12). */
export function MailingReport() {
  const mailing = useAppSelector(selectMailing);
  const sent = useAppSelector(selectSentMails);
  const { t, i18n } = useTranslation();
  /** Whether the list below shows that it is being sent. */
  const isSeen = (address: string): boolean =>
    Array.isArray(sent) && sent.some(({ email, state }) => email === address && state === 'sending');
  const number = (count: number) => numberText(count, i18n.language);

  const text = (): string | undefined => {
    if (mailing.status === 'none') return undefined;
    const { email, mails, taken, players } = mailing;
    const numbers = {
      mails: number(mails),
      taken: number(taken),
      players: number(players),
    };
    if (mailing.status === 'sending' || mailing.status === 'overdue')
      return mails > 1 ? t('admin.sendingMails', { ...numbers, next: number(taken + 1) }) : undefined;
    if (mailing.status === 'sent')
      return t('admin.sentReport', {
        count: mails,
        named: t('admin.playerCount', { count: players, number: numbers.players }),
        address: email,
        ...numbers,
      });
    return taken > 0 ? t('admin.stoppedReport', { ...numbers, address: email }) : undefined;
  };
  const report = text();
  return (
    <div className={styles.report} role="status">
      {report !== undefined && <p>{report}</p>}
      {mailing.status === 'overdue' && (
        <p>{t(isSeen(mailing.email) ? 'admin.goesOn' : 'admin.mailOverdue')}</p>
      )}
    </div>
  );
}
