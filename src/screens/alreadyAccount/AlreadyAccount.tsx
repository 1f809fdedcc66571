import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { OldAccountForm } from '@/features/auth/oldAccount/OldAccountForm';
import { routes } from '@/model/routes';
import { LinkedText } from '@/ui/LinkedText';
import { Panel } from '@/ui/Panel';

/** Step 1 of moving an account of the previous app. */
export default function AlreadyAccount() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Panel>
      <h1>{t('oldAccount.title')}</h1>
      <p>
        <LinkedText text={t('oldAccount.explanation')} />
      </p>
      <OldAccountForm onDone={() => void navigate(routes.alreadyAccountP2)} />
      <p>
        <Link to={routes.signUp}>{t('oldAccount.none')}</Link>
      </p>
    </Panel>
  );
}
