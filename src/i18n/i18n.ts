import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, partsOf, type Language } from './language';
import { keptLanguage } from './keptLanguage';
import type { TextPart } from './texts';
import { translator, type Translate } from './translate';

/** What the app speaks now. */
export interface Speech {
  t: Translate;
  i18n: { language: Language };
}

const parts = new Set<TextPart>(['start']);
const provided = new Set<string>();
const texts: Partial<Record<Language, object>> = {};

async function provide(language: Language): Promise<void> {
  const missing = [...parts].filter((part) => !provided.has(`${language} ${part}`));
  await Promise.all(
    missing.map(async (part) => {
      texts[language] = { ...(await partsOf[language][part]()), ...texts[language] };
      provided.add(`${language} ${part}`);
    }),
  );
}

const speechIn = (language: Language): Speech => ({
  t: translator(language, (spoken) => texts[spoken]),
  i18n: { language },
});

let language: Language | undefined;
let speech = speechIn(FALLBACK_LANGUAGE);
const listeners = new Set<() => void>();

/** The language of the start is the one that was chosen on this device. */
const chosenLanguage = (): Language => (language ??= keptLanguage.read() ?? DEFAULT_LANGUAGE);

function speak(spoken: Language): void {
  speech = speechIn(spoken);
  for (const listen of listeners) listen();
}

export const currentSpeech = (): Speech => speech;

/** Calls `listen` when another language is spoken. @returns what ends that. */
export function onSpeech(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Gives the document, and the manifest with which the app is installed, the language of the texts. */
export function followLanguage(): void {
  onSpeech(() => {
    const { language: spoken } = speech.i18n;
    document.documentElement.lang = spoken;
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${spoken}.webmanifest`);
  });
}

/** Prepares the start in the stored language; only that language is loaded. */
export async function startLanguage(): Promise<void> {
  await provide(chosenLanguage());
  speak(chosenLanguage());
}

/** Loads another part of the texts too; from now on in every language that is chosen. */
export async function loadTexts(part: TextPart): Promise<void> {
  parts.add(part);
  try {
    await provide(chosenLanguage());
  } catch (error) {
    // A part that cannot be loaded must not stop the change of language.
    parts.delete(part);
    throw error;
  }
}

/** Switches the language without reload and keeps the choice. */
export async function switchLanguage(chosen: Language): Promise<void> {
  await provide(chosen);
  language = chosen;
  speak(chosen);
  keptLanguage.write(chosen);
}
