import { expect, it, vi } from 'vitest';
import { connectDatabase } from './database';
import { connectFirebase } from './firebase';

it('loads no SDK before it may', async () => {
  const firebase = connectFirebase({ options: { apiKey: 'local', projectId: 'demo-vibecheck' } });
  const load = vi.fn(() => Promise.resolve('the SDK'));
  let loaded: Promise<unknown> | undefined;
  firebase.openDatabase((withApp, ...others) => {
    loaded = withApp(load);
    return connectDatabase(withApp, ...others);
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  firebase.start();
  expect(await loaded).toEqual([
    expect.objectContaining({ automaticDataCollectionEnabled: true }),
    'the SDK',
  ]);
});
