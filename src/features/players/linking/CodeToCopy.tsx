import { useTranslation } from 'react-i18next';
import { CopyField } from '@/ui/CopyField';
import styles from './CodeForTheApp.module.css';

/** Lets a customer copy a code in the browser and take it to the app on the home screen. */
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
