import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { pendingOldAccount } from '@/device/storage';
import { oldAccountId } from './oldAccount';
import { Link, useNavigate } from 'react-router-dom';
import { routes } from '@/model/routes';
import { BackLink } from '@/ui/BackLink';
import { LinkedText } from '@/ui/LinkedText';
import { Panel } from '@/ui/Panel';

/** The id is filled in if the previous app left it on this device. */
function OldAccountForm() {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const [legacyId, setLegacyId] = useState(() => pendingOldAccount.read() ?? oldAccountId());
  const [checked, setChecked] = useState(false);
  const isEmpty = legacyId.trim() === '';
  const submit = () => {
    setChecked(true);
    if (isEmpty) return;
    pendingOldAccount.write(legacyId.trim());
    void navigate(routes.alreadyAccountP2);
  };
  return (
    <Form error={undefined} onSubmit={submit}>
      <Field
        label={t('oldAccount.id')}
        name="legacyId"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        value={legacyId}
        onChange={(event) => setLegacyId(event.target.value)}
        error={checked && isEmpty ? t('oldAccount.idRequired') : undefined}
      />
      <Button type="submit">{t('auth.next')}</Button>
    </Form>
  );
}

/** Step 1. */
export default function OldAccountPage() {
  const { t } = useTranslation();
  return (
    <Panel>
      <BackLink to={routes.login}>{t('auth.backToLogIn')}</BackLink>
      <h1>{t('oldAccount.title')}</h1>
      <p>
        <LinkedText text={t(oldAccountId() === '' ? 'oldAccount.whereItIs' : 'oldAccount.filledIn')} />
      </p>
      <OldAccountForm />
      <p>
        <Link to={routes.signUp}>{t('oldAccount.none')}</Link>
      </p>
    </Panel>
  );
}
