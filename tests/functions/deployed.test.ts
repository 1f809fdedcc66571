import { beforeAll, expect, it, vi } from 'vitest';
import { MAIL_UNDER_WAY_MS, REPORT_UNDER_WAY_MS } from '../../src/model/limits';
import { SECOND_MS } from '../../src/model/time';

interface Endpoint {
  region: unknown;
  maxInstances: unknown;
  httpsTrigger?: object;
  eventTrigger?: { eventFilters: object; eventFilterPathPatterns: object; retry: boolean };
  secretEnvironmentVariables?: { key: string }[];
}

let endpoints: Record<string, Endpoint>;

beforeAll(async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', '');
  vi.stubEnv('DATABASE_URL', 'https://shop-restored.europe-west1.firebasedatabase.app');
  const deployed = (await import('../../functions/index')) as Record<
    string,
    { __endpoint?: Endpoint } | undefined
  >;
  endpoints = Object.fromEntries(
    Object.entries(deployed).flatMap(([name, one]) => (one?.__endpoint ? [[name, one.__endpoint]] : [])),
  );
});

const triggers = () => Object.values(endpoints).flatMap(({ eventTrigger }) => eventTrigger ?? []);

it('every trigger listens to the instance of DATABASE_URL alone (docs/operations.md, More than one instance)', () => {
  expect(triggers()).toHaveLength(6);
  for (const { eventFilters, eventFilterPathPatterns } of triggers()) {
    expect(eventFilters).toEqual({ instance: 'shop-restored' });
    expect(Object.keys(eventFilterPathPatterns)).not.toContain('instance');
  }
});

it('the event of a trigger that failed is delivered again (docs/product.md 25.16, 32.24)', () => {
  expect(triggers().map(({ retry }) => retry)).toEqual(triggers().map(() => true));
});

it('each function has the secrets of what it does, and no others: who mails that of the mail server, who pushes the private key', () => {
  const secrets = Object.entries(endpoints).flatMap(([name, { secretEnvironmentVariables = [] }]) =>
    secretEnvironmentVariables.length > 0 ? [[name, secretEnvironmentVariables.map(({ key }) => key)]] : [],
  );
  expect(Object.fromEntries(secrets)).toEqual({
    lookForSilence: ['SMTP_URL', 'VAPID_PRIVATE_KEY'],
    mail: ['SMTP_URL'],
    messageWritten: ['VAPID_PRIVATE_KEY'],
    ratingChanged: ['VAPID_PRIVATE_KEY'],
  });
});

it('the jobs of every minute have no address, and one run at a time (docs/security.md S115, S116)', () => {
  expect(Object.keys(endpoints)).not.toContain('lookForSilenceNow');
  expect(endpoints.lookForSilence).toMatchObject({
    maxInstances: 1,
    concurrency: 1,
    scheduleTrigger: { schedule: 'every 1 minutes', retryConfig: { retryCount: 0 } },
  });
});

it('a request that mails has ended before the same mail can be tried again', () => {
  expect(endpoints.mail).toMatchObject({ timeoutSeconds: MAIL_UNDER_WAY_MS / SECOND_MS });
});

it('triggers run where the database is, all else where the operator says, and of each but the jobs of every minute at most as many as the operator says', () => {
  const { lookForSilence, ...others } = endpoints;
  expect(String(lookForSilence?.region)).toBe('params.FUNCTIONS_REGION');
  for (const { eventTrigger, region, maxInstances } of Object.values(others)) {
    const place = eventTrigger === undefined ? 'params.FUNCTIONS_REGION' : 'params.DATABASE_REGION';
    expect([region, maxInstances].map(String)).toEqual([place, 'params.FUNCTIONS_MAX_INSTANCES']);
  }
});

it('anybody can call what is asked by the app and by mail programs, and nothing else has an address', () => {
  const called = Object.entries(endpoints).flatMap(([name, { httpsTrigger }]) =>
    httpsTrigger === undefined ? [] : [[name, httpsTrigger]],
  );
  const invoker = ['public'];
  expect(Object.fromEntries(called)).toEqual({ mail: { invoker }, thumbs: { invoker }, zones: { invoker } });
});

it('the report of a year and the jobs of every minute have the memory and the time that they need (docs/operations.md, What to look at)', () => {
  expect(endpoints.thumbs).toMatchObject({
    availableMemoryMb: 512,
    timeoutSeconds: REPORT_UNDER_WAY_MS / SECOND_MS,
  });
  expect(endpoints.lookForSilence).toMatchObject({ availableMemoryMb: 512, timeoutSeconds: 240 });
});
