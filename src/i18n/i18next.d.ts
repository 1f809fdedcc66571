import type { Texts } from './texts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts };
    returnNull: false;
  }
}
