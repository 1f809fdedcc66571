import { asNumber, storedValue } from '@/device/storage';

const reloaded = storedValue('reloadedByItself', asNumber);

/** docs/product.md 16.11, in ms. */
const APART_MS = 600_000;

/** If two versions are served in turns, the page would otherwise reload for ever. */
export const mayReload = (): boolean => Math.abs(Date.now() - (reloaded.read() ?? 0)) >= APART_MS;

/** Call it just before the page reloads itself. Without storage it never may. */
export const takeReload = (): boolean => mayReload() && reloaded.write(Date.now());
