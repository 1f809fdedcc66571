import { LoginForm } from '@/features/auth/LoginForm';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { CodeForTheApp } from '@/features/adding/CodeForTheApp';
import { selectHeldCode } from '@/features/adding/heldCode';
import { routes } from '@/model/routes';
import { Panel } from '@/ui/Panel';

export default function LoginPage() {
  const { t } = useTranslation();
  const heldCode = useAppSelector(selectHeldCode);
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (
    <Panel>
      <h1>{t('auth.logIn')}</h1>
      <LoginForm />
      {heldCode !== null && (
        <Button appearance="secondary" onClick={() => void navigate(routes.addPlayer(heldCode))}>
          {t('auth.goBack')}
        </Button>
      )}
      {heldCode !== null && <CodeForTheApp code={heldCode} />}
      <p>
        <Link to={routes.passwordForgotten} state={state}>
          {t('auth.forgotPassword')}
        </Link>
      </p>
      <p>
        {t('auth.noAccount')} <Link to={routes.signUp}>{t('auth.signUp')}</Link>
      </p>
      <p>
        <Link to={routes.alreadyAccount}>{t('auth.hasOldAccount')}</Link>
      </p>
    </Panel>
  );
}
