import type { FirebaseAuthInternal, FirebaseAuthTokenData } from '@firebase/auth-interop-types';
import type { FirebaseApp } from 'firebase/app';

const SECOND_MS = 1000;

const encoded = (json: object): string =>
  btoa(JSON.stringify(json)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An unsigned token as the Auth emulator issues them; issued at 0 it never expires. */
export const tokenOf = (claims: Readonly<Record<string, unknown>>): string =>
  `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded({ iat: 0, user_id: claims.sub, ...claims })}.`;

/** A token that expires in `seconds`, or has expired. */
export function expiringToken(user: string, seconds: number): string {
  const now = Math.floor(Date.now() / SECOND_MS);
  return tokenOf({ sub: user, iat: now - 3600, exp: now + seconds });
}

/** The internals by which Firebase products find each other. */
interface Container {
  addComponent: (component: object) => void;
}

/** Replaces Firebase Auth for the database SDK. */
export class Identity implements FirebaseAuthInternal {
  private token: string | null;
  private readonly listeners = new Set<(token: string | null) => void>();
  /** The token of the next refresh. */
  fresh: string | null | undefined;
  /** The number of refreshes. */
  refreshed = 0;

  constructor(token: string | null) {
    this.token = token;
  }

  addTo(app: FirebaseApp): void {
    const { container } = app as FirebaseApp & { container: Container };
    container.addComponent({
      name: 'auth-internal',
      instanceFactory: () => this,
      type: 'PRIVATE',
      multipleInstances: false,
      serviceProps: {},
      instantiationMode: 'LAZY',
      onInstanceCreated: null,
    });
  }

  become(token: string | null): void {
    this.token = token;
    for (const listener of this.listeners) listener(token);
  }

  getToken(refresh?: boolean): Promise<FirebaseAuthTokenData | null> {
    if (refresh === true && this.fresh !== undefined) {
      this.refreshed += 1;
      this.token = this.fresh;
    }
    return Promise.resolve(this.token === null ? null : { accessToken: this.token });
  }

  getUid(): string | null {
    return null;
  }

  addAuthTokenListener(listener: (token: string | null) => void): void {
    this.listeners.add(listener);
  }

  removeAuthTokenListener(listener: (token: string | null) => void): void {
    this.listeners.delete(listener);
  }
}
