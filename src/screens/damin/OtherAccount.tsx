import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';

interface OtherAccountProps {
  /** How many messages wait to be sent: logging out loses them. */
  unsent: number;
  onLogOut: () => void;
}

/** Asks whoever came with a session of another account before that session ends (docs/product.md 17.2). */
export function OtherAccount({ unsent, onLogOut }: OtherAccountProps) {
  const navigate = useNavigate();
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('admin.otherAccount')}</h2>
      <p>{t('admin.otherAccountText')}</p>
      {unsent > 0 && (
        <>
          <p>{t('shell.unsent', { count: unsent })}</p>
          <p>{t('shell.unsentLost', { count: unsent })}</p>
        </>
      )}
      <Button onClick={() => void navigate(routes.home)}>{t('shell.stayLoggedIn')}</Button>
      <Button appearance={unsent > 0 ? 'down' : 'secondary'} onClick={onLogOut}>
        {t(unsent > 0 ? 'shell.logOutAnyway' : 'admin.logOut')}
      </Button>
    </>
  );
}
