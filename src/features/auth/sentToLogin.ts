import { createPath, type Path } from 'react-router-dom';

/**
 * State of the history entry of a login to which a page sent a visitor. It stays when the page is loaded anew, and goes when the visitor
 * leaves that entry.
 */
interface SentToLogin {
  from: string;
  /** The uid of who was signed in on that page until then. */
  of?: string;
}

export const sentFrom = (page: Path, of?: string): SentToLogin => ({
  from: createPath(page),
  ...(of !== undefined && { of }),
});

/** A path of the app. One that begins with two slashes leads to another host. */
const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address);

/**
 * The address that sent the visitor to this login (docs/product.md 11.4), if it may be shown to `uid`. `state` is that of the login's
 * history entry, decoded by hand, because visitors load no schemas.
 */
export function returnAddress(state: unknown, uid: string | undefined): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const { from } = state;
  if ('of' in state && state.of !== uid) return undefined;
  return typeof from === 'string' && isOwnPath(from) ? from : undefined;
}
