import { useSyncExternalStore } from 'react';
import { currentSpeech, onSpeech, type Speech } from './i18n';

/** The texts of the app, and the language that they are in: what uses them is drawn anew when that changes. */
export const useTranslation = (): Speech => useSyncExternalStore(onSpeech, currentSpeech, currentSpeech);
