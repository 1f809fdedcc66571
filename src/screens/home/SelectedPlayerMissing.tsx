import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/acts/hooks';
import { switchSelectedPlayer } from '@/features/players/playersSlice';
import { routes } from '@/model/routes';
import { Button, ButtonLink } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';

/** The player that was selected is gone or has another key: it says so, and how it can be used again. */
export function SelectedPlayerMissing({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return (
    <>
      <ErrorText text={t('error.thisPlayerCannotBeFound')} />
      <p>{t('home.missingText')}</p>
      <ButtonLink to={routes.scanPlayer}>{t('home.scan')}</ButtonLink>
      <Button appearance="secondary" onClick={() => dispatch(switchSelectedPlayer(id))}>
        {t('home.tryAgain')}
      </Button>
    </>
  );
}
