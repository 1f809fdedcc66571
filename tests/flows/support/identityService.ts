import { inject } from 'vitest';

const PROJECT = 'projects/demo-vibecheck';

/** A request of the page to the identity service. `method` is the last part of its address. */
interface Asked {
  method: string;
  language: string | null;
}

let network = globalThis.fetch;

/** Responds in place of the identity service; undefined passes the request on. */
type Answer = (method: string, init: RequestInit | undefined) => Response | undefined;

let answer: Answer = () => undefined;

let elsewhere: { part: string; status: number | undefined } = { part: '', status: undefined };

/** From now on, requests whose address contains `part` get this status. */
export function answerAt(part: string, status: number): void {
  elsewhere = { part, status };
}

/** Intercepts `fetch`. Call it before the SDK is loaded, because the SDK reads `fetch` only once. */
export function watchIdentityService(): void {
  network = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const status = url.includes(elsewhere.part) ? elsewhere.status : undefined;
    if (status !== undefined) return Promise.resolve(new Response('{"error":"404 Not Found"}', { status }));
    const method = /(?:accounts:|securetoken\.googleapis\.com\/v1\/)(\w+)/.exec(url)?.[1];
    const instead = method === undefined ? undefined : answer(method, init);
    return instead === undefined ? network(input, init) : Promise.resolve(instead);
  };
}

/** From now on, all requests are passed on again. */
export function answerItself(): void {
  answer = () => undefined;
  elsewhere = { part: '', status: undefined };
}

/**
 * Refuses requests in place of the identity service, as a project with settings that the emulator lacks.
 * @param refusals the service's error for each method, such as `{ update: 'OPERATION_NOT_ALLOWED' }`
 */
export function refuse(refusals: Readonly<Record<string, string>>): void {
  answer = (method) => {
    const message = refusals[method];
    if (message === undefined) return undefined;
    const error = { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] };
    return new Response(JSON.stringify({ error }), { status: 400 });
  };
}

/** From now on, records the page's requests to the identity service. */
export function noteRequests(): Asked[] {
  const asked: Asked[] = [];
  answer = (method, init) => {
    asked.push({ method, language: new Headers(init?.headers).get('X-Firebase-Locale') });
    return undefined;
  };
  return asked;
}

async function administer(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await network(`http://${inject('authHost')}/${path}`, {
    ...init,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const update = (change: object): Promise<unknown> =>
  administer(`identitytoolkit.googleapis.com/v1/${PROJECT}/accounts:update`, {
    method: 'POST',
    body: JSON.stringify(change),
  });

/** Disables an account, as an administrator does in the console. */
export const disable = (uid: string): Promise<unknown> => update({ localId: uid, disableUser: true });

/** Enables a disabled account again. */
export const enable = (uid: string): Promise<unknown> => update({ localId: uid, disableUser: false });

/** Deletes an account, as an administrator does in the console. */
export const remove = (uid: string): Promise<unknown> =>
  administer(`identitytoolkit.googleapis.com/v1/${PROJECT}/accounts:delete`, {
    method: 'POST',
    body: JSON.stringify({ localId: uid }),
  });

/** Opens the link in the last mail to an address. */
export async function openLinkSentFor(email: string): Promise<void> {
  const { oobCodes } = (await administer(`emulator/v1/${PROJECT}/oobCodes`)) as {
    oobCodes: { email: string; oobLink: string }[];
  };
  const link = oobCodes.findLast((mail) => mail.email === email)?.oobLink;
  if (link === undefined) throw new Error(`No mail was sent for ${email}.`);
  await (await network(link)).text();
}
