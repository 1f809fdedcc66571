import { loadScreenTexts } from '@/i18n/i18n';
import type { AppStore } from '../makeStore';

/** Adds, once, what a customer's home needs to the store. @returns the home itself */
export async function loadCustomerPart(store: AppStore) {
  const { customerPart, CustomerHome } = await import('./customer');
  store.add(customerPart);
  return CustomerHome;
}

/** Adds, once, what all other screens need beside that. */
export async function loadScreensPart(store: AppStore): Promise<void> {
  const [{ screensPart }] = await Promise.all([
    import('./screens'),
    loadCustomerPart(store),
    loadScreenTexts(),
  ]);
  store.add(screensPart);
}
