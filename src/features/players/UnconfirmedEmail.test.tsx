import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeAll, expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import type { Firebase } from '@/firebase/firebase';
import { startLanguage } from '@/i18n/i18n';
import { UnconfirmedEmail } from './UnconfirmedEmail';
import type * as alerts from './alerts';

const answers: ((address: string | undefined) => void)[] = [];

vi.mock('./alerts', async (load) => {
  const { createAppThunk } = await import('@/store/thunks');
  return {
    ...(await load<typeof alerts>()),
    readUnconfirmedEmail: createAppThunk(
      'alert/readUnconfirmedEmail',
      () => new Promise<string | undefined>((resolve) => answers.push(resolve)),
    ),
  };
});

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
});

it('an address that was confirmed meanwhile is not called unconfirmed by the slower answer from before (docs/product.md 34.8)', async () => {
  render(
    <Provider store={makeStore({ firebase: {} as Firebase })}>
      <UnconfirmedEmail text="week.unconfirmed" />
    </Provider>,
  );
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const [before, after] = answers;
  await act(async () => {
    after?.(undefined);
    await Promise.resolve();
    before?.('anna@venue.example');
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.queryByRole('status')).toBeNull();
});
