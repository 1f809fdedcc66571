import { useTranslation } from 'react-i18next';
import { isInIosBrowser } from '@/device/iosBrowser';
import { CopyField } from '@/ui/CopyField';

/**
 * The iPhone's camera opens links in the browser, which shares nothing with the app on the home screen. A customer signed in to that
 * app can copy the code to it (docs/product.md 9.22). The install prompt does not cover this.
 */
export function CodeForTheApp({ code }: { code: string }) {
  const { t } = useTranslation();
  if (!isInIosBrowser()) return null;
  return (
    <section className="stack" aria-labelledby="code-to-copy" data-undisturbed>
      <h2 id="code-to-copy">{t('codeToCopy.title')}</h2>
      <p>{t('codeToCopy.text')}</p>
      <CopyField
        label={t('codeToCopy.code')}
        value={code}
        copy={t('codeToCopy.copy')}
        copied={t('codeToCopy.copied')}
        notCopied={t('codeToCopy.notCopied')}
      />
    </section>
  );
}
