import { useTranslation } from 'react-i18next';
import { privacyUrl } from '@/i18n/product';

/** Leads to the provider's privacy statement, where the build knows one (docs/product.md 12.9). */
export function PrivacyLink() {
  const { t } = useTranslation();
  const url = privacyUrl();
  if (url === undefined) return null;
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {t('shell.privacy')}
      </a>
    </p>
  );
}
