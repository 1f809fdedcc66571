import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { authSlice, userSignedIn } from '@/features/auth/auth';
import { messageWritten, outboxSlice } from '@/features/messages/outbox';
import { startLanguage } from '@/i18n/i18n';
import { SideMenu } from './SideMenu';

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
});

const signOut = vi.fn(() => Promise.resolve());

/** The menu of a customer who wrote so many messages that have not been sent. */
function showMenu(unsent: number): void {
  signOut.mockClear();
  const store = configureStore({
    reducer: { auth: authSlice.reducer, outbox: outboxSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { firebase: { identity: { signOut } } } } }),
  });
  store.dispatch(userSignedIn({ uid: 'anna', email: 'anna@venue.example' }));
  for (let count = 0; count < unsent; count += 1) store.dispatch(messageWritten('R1', 'Great'));
  const still = () => undefined;
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SideMenu menu={{ state: 'forced', toggle: still, close: still }} />
      </MemoryRouter>
    </Provider>,
  );
}

const logOut = () => userEvent.click(screen.getByRole('button', { name: 'Log out' }));

// jsdom knows the element but not its modal state.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

it('logging out asks first when one message has not been sent', async () => {
  showMenu(1);
  await logOut();
  expect(await screen.findByRole('heading', { name: '1 message has not been sent' })).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(signOut).not.toHaveBeenCalled();
});

it('logging out asks nothing when nothing waits', async () => {
  showMenu(0);
  await act(logOut);
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});
