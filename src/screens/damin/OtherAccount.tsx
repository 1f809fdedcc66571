import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Unsent } from '@/features/auth/session/LogOutQuestion';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';

interface OtherAccountProps {
  unsent: Unsent;
  onLogOut: () => void;
}

/** Asks a user who came with a session of another account before that session ends (docs/product.md 17.2). */
export function OtherAccount({ unsent, onLogOut }: OtherAccountProps) {
  const { messages, drafts } = unsent;
  const count = messages + drafts;
  const navigate = useNavigate();
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('admin.otherAccount')}</h2>
      <p>{t('admin.otherAccountText')}</p>
      {messages > 0 && <p>{t('shell.unsent', { count: messages })}</p>}
      {drafts > 0 && <p>{t('shell.typed')}</p>}
      {count > 0 && <p>{t('shell.unsentLost', { count })}</p>}
      <Button onClick={() => void navigate(routes.home)}>{t('shell.stayLoggedIn')}</Button>
      <Button appearance={count > 0 ? 'down' : 'secondary'} onClick={onLogOut}>
        {t(count > 0 ? 'shell.logOutAnyway' : 'admin.logOut')}
      </Button>
    </>
  );
}
