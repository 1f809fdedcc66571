import type { Query } from './query';

/** The service's error for a query without an `.indexOn` in the rules (firebase-js-sdk issues 7843 and 8488). */
export function missingIndexText({ order }: Query, path: readonly string[]): string {
  const index = order.by === 'child' ? order.path.join('/') : '.value';
  return `Index not defined, add ".indexOn": "${index}", for path "/${path.join('/')}", to the rules`;
}
