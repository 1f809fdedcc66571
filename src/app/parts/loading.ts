import type { AppStore } from '../makeStore';

/** Adds, once, what a customer's home needs to the store. @returns the home itself */
export async function loadCustomerPart(store: AppStore) {
  const { customerPart, CustomerHome } = await import('./customer');
  store.add(customerPart);
  return CustomerHome;
}
