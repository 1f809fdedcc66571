import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { authSlice } from '@/features/auth/auth';
import { connectionSlice } from '@/features/connection/connection';
import { moodSwitchSlice, moveToMoodSwitch, selectView } from '@/features/moodSwitch/moodSwitch';
import { playersSlice } from '@/features/players/players';
import CustomerHome from './CustomerHome';

it('home is left at its moods and entered at its faces, also by a link to home itself (docs/product.md 6.13)', () => {
  const store = configureStore({
    reducer: {
      auth: authSlice.reducer,
      connection: connectionSlice.reducer,
      moodSwitch: moodSwitchSlice.reducer,
      players: playersSlice.reducer,
    },
  });
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter>
        <Link to="/">Logo</Link>
        <CustomerHome />
      </MemoryRouter>
    </Provider>,
  );
  store.dispatch(moveToMoodSwitch());
  expect(selectView(store.getState())).toBe('changeVibe');
  fireEvent.click(screen.getByRole('link', { name: 'Logo' }));
  expect(selectView(store.getState())).toBe('rate');
  store.dispatch(moveToMoodSwitch());
  unmount();
  expect(selectView(store.getState())).toBe('rate');
});
