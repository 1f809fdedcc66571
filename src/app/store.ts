import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { adminReducer } from '@/features/admin/adminSlice';
import { authReducer, userSignedOut } from '@/features/auth/authSlice';
import { connectionReducer } from '@/features/connection/connectionSlice';
import { messagesReducer } from '@/features/messages/messagesSlice';
import { moodSwitchReducer } from '@/features/moodSwitch/moodSwitchSlice';
import { notificationReducer } from '@/features/notification/notificationSlice';
import { playersReducer } from '@/features/players/playersSlice';
import { ratingReducer } from '@/features/rating/ratingSlice';
import { createReactions } from './reactions';

const featuresReducer = combineReducers({
  admin: adminReducer,
  auth: authReducer,
  connection: connectionReducer,
  messages: messagesReducer,
  moodSwitch: moodSwitchReducer,
  notification: notificationReducer,
  players: playersReducer,
  rating: ratingReducer,
});

export type RootState = ReturnType<typeof featuresReducer>;

/** Nothing of a customer stays in the store once he has signed out. */
const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  featuresReducer(userSignedOut.match(action) ? undefined : state, action);

export const createStore = () => {
  const reactions = createReactions();
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(reactions.middleware),
  });
};

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
