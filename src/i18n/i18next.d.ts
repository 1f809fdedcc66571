import type app from './locales/nl/app.json';
import type mail from './locales/nl/mail.json';
import type staff from './locales/nl/staff.json';

/** Dutch defines the keys. texts.test.ts checks that every language has the same. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { app: typeof app; staff: typeof staff; mail: typeof mail };
    defaultNS: 'app';
    fallbackNS: 'staff';
  }
}
