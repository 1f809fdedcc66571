import { loadScreenTexts } from '@/i18n/i18n';

/** Loads, once, what a customer's home needs: the slices, and what happens across features. */
export const loadCustomerPart = (): Promise<unknown> => import('./customer');

/** Loads, once, what all other screens need beside that. */
export const loadScreensPart = (): Promise<unknown> =>
  Promise.all([loadCustomerPart(), import('./forms'), loadScreenTexts()]);
