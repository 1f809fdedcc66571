import type { LanguageParts } from '../texts';

export const nl: LanguageParts = {
  name: 'Nederlands',
  start: async () => (await import('./start')).start,
  screens: async () => (await import('./screens')).screens,
  outside: async () => (await import('./outside/outside')).outside,
};
