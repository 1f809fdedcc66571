import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Panel } from '@/ui/Panel';

/** What a screen that threw, or a part of the app that did not load, leaves behind. */
export function Crashed() {
  const { t } = useTranslation();
  return (
    <Panel>
      <h1>{t('error.crashed')}</h1>
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
    </Panel>
  );
}
