import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/ButtonLink';
import { ErrorText } from '@/ui/ErrorText';

/** The player that was selected is gone or has another key: it says so, and how it can be used again. */
export function SelectedPlayerMissing() {
  const { t } = useTranslation();
  return (
    <>
      <ErrorText text={t('error.thisPlayerCannotBeFound')} />
      <p>{t('home.missingText')}</p>
      <ButtonLink to={routes.scanPlayer}>{t('home.scan')}</ButtonLink>
    </>
  );
}
