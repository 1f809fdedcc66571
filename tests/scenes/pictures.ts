import type { Language } from '../../src/i18n/languages';
import type { SetName } from './sceneData';

/** A phone, a tablet and a desktop, in px. */
export const WINDOWS = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;

export const COLOURS = ['dark', 'light'] as const;

interface Way {
  width: number;
  language: Language;
  colours: (typeof COLOURS)[number];
  set: SetName;
}

export const pictureOf = (scene: string, { width, language, colours, set }: Way): string =>
  `${scene}${set === 'hard' ? '-hard' : ''}-${width}-${language}${colours === 'dark' ? '' : '-light'}.png`;
