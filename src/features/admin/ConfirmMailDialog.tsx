import { useTranslation } from 'react-i18next';
import { numberText } from '@/i18n/formats';
import { mailsFor, type MailPayload } from '@/model/mail';
import { PlayerNames, QuestionDialog } from './SentMails';

interface ConfirmMailDialogProps {
  mail: MailPayload;
  onNo: () => void;
  onYes: () => void;
}

/** Asked because the keys in a mail give lasting access. */
export function ConfirmMailDialog({ mail, onNo, onYes }: ConfirmMailDialogProps) {
  const { t, i18n } = useTranslation();
  const { email, players } = mail;
  const count = players.length;
  const mails = mailsFor(mail).length;
  const number = (count: number) => numberText(count, i18n.language);
  return (
    <QuestionDialog
      title={t('admin.confirmTitle', { count, number: number(count) })}
      text={t('admin.confirmText', { count, address: email })}
      onNo={onNo}
      onYes={onYes}
    >
      {mails > 1 && <p>{t('admin.inMails', { number: number(mails) })}</p>}
      <PlayerNames players={players} />
    </QuestionDialog>
  );
}
