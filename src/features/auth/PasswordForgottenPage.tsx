import { Check, Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { plainEmail } from '@/model/email';
import { Button } from '@/ui/Button';
import { EmailField, emailError, useTypedEmail } from './ProfileFields';
import { onPasswordForgot } from './account';
import { Form } from '@/ui/Form';
import { useSubmission } from '@/store/useAct';
import { routes } from '@/model/routes';
import { BackLink } from '@/ui/BackLink';
import { Panel } from '@/ui/Panel';

function PasswordForgottenForm() {
  const { submit, isBusy, error, slowText } = useSubmission();
  const { t } = useTranslation();
  const [email, setEmail] = useTypedEmail();
  const [checked, setChecked] = useState(false);
  const [timesSent, setTimesSent] = useState(0);
  const wrongEmail = emailError(email, t);

  const send = async () => {
    setChecked(true);
    if (wrongEmail === undefined && (await submit(onPasswordForgot({ email })))) setTimesSent(timesSent + 1);
  };
  if (timesSent > 0) {
    return (
      <>
        <Mail aria-hidden="true" className="mark" size={32} />
        <h1>{t('passwordReset.sentTitle')}</h1>
        <p>{t('passwordReset.sentText', { address: plainEmail(email) })}</p>
        <Form error={error} slowText={slowText} onSubmit={() => void send()}>
          <p>{t('passwordReset.missing')}</p>
          {timesSent > 1 ? (
            <p className="doneLine" role="status">
              <Check aria-hidden="true" size={24} />
              {t('passwordReset.sentAgain')}
            </p>
          ) : (
            <Button type="submit" appearance="secondary" busy={isBusy}>
              {t('passwordReset.again')}
            </Button>
          )}
        </Form>
      </>
    );
  }
  return (
    <>
      <h1>{t('auth.forgotPassword')}</h1>
      <p>{t('passwordReset.text')}</p>
      <Form error={error} slowText={slowText} onSubmit={() => void send()}>
        <EmailField
          enterKeyHint="send"
          value={email}
          onChange={setEmail}
          error={checked ? wrongEmail : undefined}
        />
        <Button type="submit" busy={isBusy}>
          {t('passwordReset.send')}
        </Button>
      </Form>
    </>
  );
}

export default function PasswordForgottenPage() {
  const { t } = useTranslation();
  const state: unknown = useLocation().state;
  return (
    <Panel>
      <BackLink to={routes.login} state={state}>
        {t('auth.backToLogIn')}
      </BackLink>
      <PasswordForgottenForm />
    </Panel>
  );
}
