import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeAll, expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import type { Firebase } from '@/firebase/firebase';
import { startLanguage } from '@/i18n/i18n';
import { UnconfirmedEmail } from './UnconfirmedEmail';

const answers: ((user: { email: string; emailVerified: boolean }) => void)[] = [];

/** Each question about the account waits for its answer. */
const identity = {
  sdk: () =>
    new Promise((resolve) => {
      answers.push((user) => {
        const currentUser = { ...user, reload: () => Promise.resolve() };
        resolve({ auth: { currentUser, authStateReady: () => Promise.resolve() } });
      });
    }),
};

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
});

it('an address that was confirmed meanwhile is not called unconfirmed by the slower answer from before (docs/product.md 34.8)', async () => {
  render(
    <Provider store={makeStore({ firebase: { identity } as unknown as Firebase })}>
      <UnconfirmedEmail text="week.unconfirmed" />
    </Provider>,
  );
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const [before, after] = answers;
  const email = 'anna@venue.example';
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  await act(async () => {
    after?.({ email, emailVerified: true });
    await turn();
    before?.({ email, emailVerified: false });
    await turn();
  });
  expect(screen.queryByRole('status')).toBeNull();
});
