/** The source of the keys: what each part has here, it has in every language (src/i18n/texts.ts). */
export const nl = {
  name: 'Nederlands',
  start: async () => (await import('./parts/startTexts')).texts,
  account: async () => (await import('./parts/accountTexts')).texts,
  oldAccount: async () => (await import('./parts/oldAccountTexts')).texts,
  players: async () => (await import('./parts/playersTexts')).texts,
  messages: async () => (await import('./parts/messagesTexts')).texts,
  ratings: async () => (await import('./parts/ratingsTexts')).texts,
  administration: async () => (await import('./parts/administrationTexts')).texts,
  desk: async () => (await import('./parts/deskTexts')).texts,
  counter: async () => (await import('./parts/counterTexts')).texts,
  help: async () => (await import('./parts/helpTexts')).texts,
  codeToCopy: async () => (await import('./parts/codeToCopyTexts')).texts,
  push: async () => (await import('./parts/pushTexts')).texts,
  vibe: async () => (await import('./parts/vibeTexts')).texts,
  outside: async () => (await import('./outside/outside')).outside,
};
