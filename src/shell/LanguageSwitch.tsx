import { useTranslation } from 'react-i18next';
import { switchLanguage } from '@/i18n/i18n';
import { LANGUAGE_NAMES, LANGUAGES } from '@/i18n/languages';
import styles from './LanguageSwitch.module.css';

/** Names each language in itself, so that everybody finds their own. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles.switch} role="group" aria-label={t('shell.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.language}
          aria-pressed={i18n.language === language}
          onClick={() => void switchLanguage(language)}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  );
}
