import { Step } from '@/features/auth/ProfileFields';
import { SignUpForm } from '@/features/auth/SignUpForm';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { CodeForTheApp } from '@/features/adding/CodeForTheApp';
import { selectHeldCode } from '@/features/adding/heldCode';
import { routes } from '@/model/routes';
import { Panel } from '@/ui/Panel';

/** Step 1. */
export default function SignUpPage() {
  const { t } = useTranslation();
  const heldCode = useAppSelector(selectHeldCode);
  return (
    <Panel>
      <Step step={1} />
      <h1>{t('auth.signUp')}</h1>
      <SignUpForm />
      {heldCode !== null && <CodeForTheApp code={heldCode} />}
      <p>
        {t('auth.hasAccount')} <Link to={routes.login}>{t('auth.logIn')}</Link>
      </p>
      <p>
        <Link to={routes.alreadyAccount}>{t('auth.hasOldAccount')}</Link>
      </p>
    </Panel>
  );
}
