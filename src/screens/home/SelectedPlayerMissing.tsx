import { useTranslation } from 'react-i18next';
import { ErrorText } from '@/ui/ErrorText';

/** The player that was selected is gone or no longer ours: it says so and another one can be picked. */
export function SelectedPlayerMissing() {
  const { t } = useTranslation();
  return <ErrorText text={t('error.thisPlayerCannotBeFound')} />;
}
