import { useTranslation } from 'react-i18next';
import { PrivacyLink } from '@/features/auth/account/PrivacyLink';
import { HelpTopics } from '@/features/help/HelpTopics';
import { Panel } from '@/ui/Panel';

export default function Help() {
  const { t } = useTranslation();
  return (
    <Panel>
      <h1>{t('help.title')}</h1>
      <HelpTopics />
      <PrivacyLink />
    </Panel>
  );
}
