import { useTranslation } from 'react-i18next';
import { switchLanguage } from '@/i18n/i18n';
import { LANGUAGES, type Language } from '@/i18n/language';
import styles from './LanguageSwitch.module.css';

/** Each language is named in itself, so that everybody finds the own one. */
const NAMES: Record<Language, string> = { nl: 'Nederlands', en: 'English' };

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
          aria-pressed={i18n.resolvedLanguage === language}
          onClick={() => void switchLanguage(language)}
        >
          {NAMES[language]}
        </button>
      ))}
    </div>
  );
}
