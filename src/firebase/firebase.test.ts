import { expect, it, vi } from 'vitest';
import { connectFirebase } from './firebase';

const load = vi.hoisted(() => vi.fn());
vi.mock('./authSdk', () => {
  load();
  return {};
});

it('loads no SDK before it may', async () => {
  const firebase = connectFirebase({ options: { apiKey: 'local', projectId: 'demo-vibecheck' } });
  firebase.identity.sdk().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  firebase.start();
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
});
