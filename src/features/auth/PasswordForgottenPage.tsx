import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isEmail, plainEmail } from '@/model/email';
import { Button } from '@/ui/Button';
import { EmailField, useTypedEmail } from './ProfileFields';
import { onPasswordForgot } from './account';
import { Form } from '@/ui/Form';
import { useSubmission } from '@/store/useAct';
import { routes } from '@/model/routes';
import { BackLink } from '@/ui/BackLink';
import { Panel } from '@/ui/Panel';

function PasswordForgottenForm() {
  const { submission, submit, isBusy, error, slowText } = useSubmission();
  const { t } = useTranslation();
  const [email, setEmail] = useTypedEmail();
  const [checked, setChecked] = useState(false);

  if (submission.status === 'done') {
    return (
      <>
        <h1>{t('auth.resetSentTitle')}</h1>
        <p>{t('auth.resetSentText', { address: plainEmail(email) })}</p>
      </>
    );
  }
  const onSubmit = () => {
    setChecked(true);
    if (isEmail(plainEmail(email))) void submit(onPasswordForgot({ email }));
  };
  return (
    <>
      <h1>{t('auth.forgotPassword')}</h1>
      <p>{t('auth.resetText')}</p>
      <Form error={error} slowText={slowText} onSubmit={onSubmit}>
        <EmailField
          enterKeyHint="send"
          value={email}
          onChange={setEmail}
          error={checked && !isEmail(plainEmail(email)) ? t('settings.emailNotValid') : undefined}
        />
        <Button type="submit" busy={isBusy}>
          {t('auth.sendReset')}
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
