import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SignUpForm } from './SignUpForm';
import { routes } from '@/model/routes';
import { Panel } from '@/ui/Panel';

/** Step 2. */
export default function OldAccountLoginPage() {
  const { t } = useTranslation();
  return (
    <Panel>
      <h1>{t('oldAccount.newAccount')}</h1>
      <p>{t('oldAccount.newAccountText')}</p>
      <SignUpForm />
      <p>
        {t('auth.hasAccount')} <Link to={routes.login}>{t('auth.logIn')}</Link>
      </p>
    </Panel>
  );
}
