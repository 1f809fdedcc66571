import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PasswordForgottenForm } from '@/features/auth/account/PasswordForgottenForm';
import { routes } from '@/model/routes';
import { Panel } from '@/ui/Panel';

export default function PasswordForgotten() {
  const { t } = useTranslation();
  return (
    <Panel>
      <PasswordForgottenForm />
      <Link to={routes.login}>{t('auth.backToLogIn')}</Link>
    </Panel>
  );
}
