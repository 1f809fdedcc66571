import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/ButtonLink';
import { Panel } from '@/ui/Panel';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Panel>
      <h1>{t('error.pageNotFound')}</h1>
      <ButtonLink to={routes.home}>{t('error.toHome')}</ButtonLink>
    </Panel>
  );
}
