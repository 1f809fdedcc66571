import { Readable } from 'node:stream';
import type { Response } from 'express';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { endpoint, forAdministrators, type Request } from '../../functions/request';
import { zones } from '../../functions/zones';
import { paths } from '../../src/model/paths';
import { LOGIN_ZONES_PATH } from '../../src/model/zoneFacts';
import { withDatabase } from '../support/withDatabase';

/** As in production, where the service is asked about the account only on request. The emulator asks it always. */
const service = vi.hoisted(() => ({ says: undefined as string | undefined, saysOfLogin: '' }));

vi.mock('firebase-admin/auth', () => ({
  getAuth: () => ({
    verifyIdToken: (_token: string, checkRevoked = false) =>
      checkRevoked && service.says !== undefined
        ? Promise.reject(Object.assign(new Error('no'), { code: service.says }))
        : Promise.resolve({ uid: 'administrator' }),
    getUserByEmail: () => Promise.reject(Object.assign(new Error('no'), { code: service.saysOfLogin })),
  }),
}));

withDatabase();

const PATH = '/test/act';
const handler = endpoint(
  {},
  { [PATH]: forAdministrators(v.strictObject({}), () => Promise.resolve({ status: 200, body: 'done' })) },
);

/** Posts to the endpoint with a token that has not expired. */
async function ask(of = handler, path = PATH, sent: object = {}): Promise<{ status: number; body: string }> {
  const request = Object.assign(Readable.from([Buffer.from(JSON.stringify(sent))]), {
    path,
    url: path,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
  });
  return new Promise((resolve) => {
    let status = 0;
    const response = {
      type: () => response,
      set: () => response,
      on: () => response,
      status: (code: number) => {
        status = code;
        return response;
      },
      send: (body: string) => resolve({ status, body }),
    };
    void of(request as unknown as Request, response as unknown as Response);
  });
}

it.each([
  ['auth/user-disabled', 401],
  ['auth/id-token-revoked', 401],
  ['auth/user-not-found', 401],
  ['auth/internal-error', 503],
])(
  'an endpoint asks the service about the account, and when it says %s answers %d (docs/security.md S78)',
  async (says, status) => {
    await admin.database.ref(`${paths.userInfo('administrator')}/damin`).set(true);
    service.says = undefined;
    expect(await ask()).toEqual({ status: 200, body: 'done' });
    service.says = says;
    expect(await ask()).toMatchObject({ status });
  },
);

it.each([
  ['auth/user-not-found', { status: 200, body: '{"isKnown":false,"zones":[]}' }],
  ['auth/internal-error', { status: 503, body: 'the identity service does not answer' }],
])(
  'a login has no account only where the service knows none, not where it cannot be asked: %s (docs/product.md 17.24)',
  async (says, answer) => {
    await admin.database.ref(`${paths.userInfo('administrator')}/damin`).set(true);
    service.says = undefined;
    service.saysOfLogin = says;
    expect(await ask(zones, LOGIN_ZONES_PATH, { email: 'anna@venue.example' })).toEqual(answer);
  },
);
