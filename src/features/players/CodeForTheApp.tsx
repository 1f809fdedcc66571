import { useTranslation } from 'react-i18next';
import { isInIosBrowser } from '@/device/iosBrowser';
import { CopyField } from '@/ui/CopyField';

/**
 * The camera of an iPhone opens a link in the browser, and the browser knows nothing of the app on the home screen. A customer who is
 * signed in to that app can take the code there (docs/product.md 9.22). The prompt to install the app does not cover this.
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
