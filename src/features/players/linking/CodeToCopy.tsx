import { useTranslation } from '@/i18n/useTranslation';
import { CopyField } from '@/ui/CopyField';
import styles from './CodeForTheApp.module.css';

/** How a code gets from a browser into the app on the home screen. */
export function CodeToCopy({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <section className={styles.code} aria-labelledby="code-to-copy">
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
