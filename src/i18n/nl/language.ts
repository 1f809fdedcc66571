import type { LanguageParts } from '../texts';

export const nl: LanguageParts = {
  name: 'Nederlands',
  start: async () => (await import('./parts/start')).texts,
  account: async () => (await import('./parts/account')).texts,
  oldAccount: async () => (await import('./parts/oldAccount')).texts,
  players: async () => (await import('./parts/players')).texts,
  messages: async () => (await import('./parts/messages')).texts,
  ratings: async () => (await import('./parts/ratings')).texts,
  administration: async () => (await import('./parts/administration')).texts,
  help: async () => (await import('./parts/help')).texts,
  codeToCopy: async () => (await import('./parts/codeToCopy')).texts,
  outside: async () => (await import('./outside/outside')).outside,
};
