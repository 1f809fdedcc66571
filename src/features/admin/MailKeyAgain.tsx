import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '@/model/email';
import type { MailedPlayer } from '@/model/mail';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { selectMailing } from './admin';
import { mailToClient } from './mails';
import { ConfirmMailDialog } from './ConfirmMailDialog';

/** docs/product.md 17.27 */
export function MailKeyAgain({ player }: { player: MailedPlayer }) {
  const { status } = useAppSelector(selectMailing);
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const mail = { email, players: [player] };
  const send = async () => {
    setConfirming(false);
    const { meta } = await dispatch(mailToClient(mail));
    if (meta.requestStatus === 'fulfilled') setEmail((typed) => (typed === email ? '' : typed));
  };
  return (
    <Form
      error={isChecked && !isEmail(email) ? t('admin.emailNotValid') : undefined}
      slowText={status === 'sending' ? t('error.takesLong') : undefined}
      onSubmit={() => {
        setChecked(!isEmail(email));
        setConfirming(isEmail(email));
      }}
    >
      <Field
        label={t('admin.to')}
        type="email"
        name="to"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="send"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="goneIfEmpty" role="status">
        {status === 'overdue' && <p>{t('zoneFacts.mailOverdue')}</p>}
      </div>
      <Button type="submit" busy={status === 'sending' || status === 'overdue'}>
        {t('zoneFacts.mailAgain')}
      </Button>
      {isConfirming && (
        <ConfirmMailDialog mail={mail} onNo={() => setConfirming(false)} onYes={() => void send()} />
      )}
    </Form>
  );
}
