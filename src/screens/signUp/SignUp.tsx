import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SignUpForm } from '@/features/auth/account/SignUpForm';
import { routes } from '@/model/routes';
import { Panel } from '@/ui/Panel';

/** Step 1. */
export function SignUp() {
  const { t } = useTranslation();
  return (
    <Panel>
      <h1>{t('auth.signUp')}</h1>
      <SignUpForm />
      <p>
        {t('auth.hasAccount')} <Link to={routes.login}>{t('auth.logIn')}</Link>
      </p>
      <p>
        <Link to={routes.alreadyAccount}>{t('auth.hasOldAccount')}</Link>
      </p>
    </Panel>
  );
}
