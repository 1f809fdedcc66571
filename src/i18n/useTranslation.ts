import { useSyncExternalStore } from 'react';
import { currentSpeech, onSpeech, type Speech } from './i18n';

/** The texts of the app and their language. A component that uses them is rendered anew when the language changes. */
export const useTranslation = (): Speech => useSyncExternalStore(onSpeech, currentSpeech, currentSpeech);
