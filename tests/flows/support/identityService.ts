import { inject } from 'vitest';

const PROJECT = 'projects/demo-vibecheck';

interface Asked {
  method: string;
  language: string | null;
}

let network = globalThis.fetch;

/** undefined passes the request on. */
type Answer = (method: string, init: RequestInit | undefined) => Response | TypeError | undefined;

let answer: Answer = () => undefined;

let elsewhere: { part: string; status: number | undefined } = { part: '', status: undefined };

/** Requests whose address contains `part` get `status`. */
export function answerAt(part: string, status: number): void {
  elsewhere = { part, status };
}

/** Call it before the SDK is loaded, because the SDK reads `fetch` only once. */
export function watchIdentityService(): void {
  network = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const status = url.includes(elsewhere.part) ? elsewhere.status : undefined;
    if (status !== undefined) return Promise.resolve(new Response('{"error":"404 Not Found"}', { status }));
    const method = /(?:accounts:|securetoken\.googleapis\.com\/v1\/)(\w+)/.exec(url)?.[1];
    const instead = method === undefined ? undefined : answer(method, init);
    if (instead instanceof TypeError) return Promise.reject(instead);
    return instead === undefined ? network(input, init) : Promise.resolve(instead);
  };
}

/** Flows cut the line to the database alone, so the app's own server (src/pwa/loading/server.ts) still answers. */
export function answerProbes(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    init?.method === 'HEAD' ? Promise.resolve(new Response()) : fetch(input, init);
}

export function answerItself(): void {
  answer = () => undefined;
  elsewhere = { part: '', status: undefined };
}

/**
 * Acts as a project with settings that the emulator lacks.
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

const OUTAGES = {
  429: {
    status: 'RESOURCE_EXHAUSTED',
    message:
      "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute' of service 'identitytoolkit.googleapis.com'.",
  },
  500: { status: 'INTERNAL', message: 'Internal error encountered.' },
  503: { status: 'UNAVAILABLE', message: 'The service is currently unavailable.' },
  504: { status: 'DEADLINE_EXCEEDED', message: 'Deadline expired before operation could complete.' },
} as const;

/** Of a gateway before the service, which knows nothing of its format. */
const GATEWAYS = {
  502: '<html><head><title>502 Bad Gateway</title></head></html>',
  530: '{"message":"no healthy upstream"}',
} as const;

export type Outage = keyof typeof OUTAGES | keyof typeof GATEWAYS | 'no network';

/** @returns how many requests have failed */
export function breakDown(failing: Readonly<Record<string, Outage>>): () => number {
  let failed = 0;
  answer = (method) => {
    const status = failing[method];
    if (status === undefined) return undefined;
    failed += 1;
    if (status === 'no network') return new TypeError('Failed to fetch');
    if (status === 502 || status === 530) return new Response(GATEWAYS[status], { status });
    return new Response(JSON.stringify({ error: { code: status, ...OUTAGES[status] } }), { status });
  };
  return () => failed;
}

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

/** As an administrator does in the console. */
export const disable = (uid: string): Promise<unknown> => update({ localId: uid, disableUser: true });

export const enable = (uid: string): Promise<unknown> => update({ localId: uid, disableUser: false });

/** As an administrator does in the console. */
export const remove = (uid: string): Promise<unknown> =>
  administer(`identitytoolkit.googleapis.com/v1/${PROJECT}/accounts:delete`, {
    method: 'POST',
    body: JSON.stringify({ localId: uid }),
  });

export async function openLinkSentFor(email: string): Promise<void> {
  const { oobCodes } = (await administer(`emulator/v1/${PROJECT}/oobCodes`)) as {
    oobCodes: { email: string; oobLink: string }[];
  };
  const link = oobCodes.findLast((mail) => mail.email === email)?.oobLink;
  if (link === undefined) throw new Error(`No mail was sent for ${email}.`);
  await (await network(link)).text();
}
