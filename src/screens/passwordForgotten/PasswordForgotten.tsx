import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PasswordForgottenForm } from '@/features/auth/PasswordForgottenForm';
import { Panel } from '@/ui/Panel';

export function PasswordForgotten() {
  const { t } = useTranslation();
  return (
    <Panel>
      <PasswordForgottenForm />
      <Link to="/login">{t('auth.backToLogIn')}</Link>
    </Panel>
  );
}
