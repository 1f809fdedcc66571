import type app from './locales/nl/app.json';
import type mail from './locales/nl/mail.json';
import type pages from './locales/nl/pages.json';

/** Dutch defines the keys. texts.test.ts checks that every language has the same. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { app: typeof app; pages: typeof pages; mail: typeof mail };
    defaultNS: 'app';
    fallbackNS: 'pages';
  }
}
