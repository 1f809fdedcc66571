import { expect, it, vi } from 'vitest';

interface Deployed {
  __endpoint?: {
    eventTrigger?: { eventType: string; eventFilters: object; eventFilterPathPatterns: object };
  };
}

it('every trigger listens to the instance of DATABASE_URL alone (docs/operations.md, More than one instance)', async () => {
  vi.stubEnv('DATABASE_URL', 'https://shop-restored.europe-west1.firebasedatabase.app');
  const deployed = Object.values(
    (await import('../../functions/index')) as Record<string, Deployed | undefined>,
  );
  const triggers = deployed.flatMap((one) => one?.__endpoint?.eventTrigger ?? []);
  expect(triggers.length).toBeGreaterThan(0);
  expect(triggers.map(({ eventFilters }) => eventFilters)).toEqual(
    triggers.map(() => ({ instance: 'shop-restored' })),
  );
  expect(triggers.flatMap((one) => Object.keys(one.eventFilterPathPatterns))).not.toContain('instance');
});
