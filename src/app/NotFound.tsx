import { useTranslation } from 'react-i18next';
import { useTitle } from '@/i18n/useTitle';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/ButtonLink';
import { Panel } from '@/ui/Panel';

export function NotFound() {
  const { t } = useTranslation();
  useTitle(t('error.pageNotFound'));
  return (
    <Panel>
      <h1>{t('error.pageNotFound')}</h1>
      <ButtonLink to={routes.home}>{t('error.toHome')}</ButtonLink>
    </Panel>
  );
}
