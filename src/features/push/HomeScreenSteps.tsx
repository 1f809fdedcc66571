import { useTranslation } from 'react-i18next';
import styles from './HomeScreenSteps.module.css';

/** On an iPhone or iPad only an app on the home screen can tell of answers. */
export function HomeScreenSteps() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('push.needsHomeScreen')}</p>
      <ol className={styles.steps}>
        <li>{t('install.share')}</li>
        <li>{t('install.add')}</li>
        <li>{t('push.thenThere')}</li>
      </ol>
    </>
  );
}
