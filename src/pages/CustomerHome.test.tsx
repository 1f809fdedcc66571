import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { authSlice } from '@/features/auth/auth';
import { connectionSlice } from '@/features/connection/connection';
import { moodSwitchSlice, moveToMoodSwitch, selectView } from '@/features/moodSwitch/moodSwitch';
import { playersSlice } from '@/features/players/players';
import CustomerHome from './CustomerHome';

it('home is left at its moods and entered at its faces (docs/product.md 6.13)', () => {
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
      <CustomerHome />
    </Provider>,
  );
  store.dispatch(moveToMoodSwitch());
  expect(selectView(store.getState())).toBe('changeVibe');
  unmount();
  expect(selectView(store.getState())).toBe('rate');
});
