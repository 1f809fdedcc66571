import type { StateFromReducersMapObject } from '@reduxjs/toolkit';
import { userExpected } from '@/features/auth/authSlice';
import { signedInHint } from '@/features/auth/signedInHint';
import { selectConnection } from '@/features/connection/connectionSlice';
import { messagesReducer } from '@/features/messages/messagesSlice';
import { moodSwitchReducer } from '@/features/moodSwitch/moodSwitchSlice';
import { playersReducer } from '@/features/players/playersSlice';
import { ratingReducer } from '@/features/rating/ratingSlice';
import { keepLastKnown } from './lastKnown';
import { badgeUnread } from './reactions/badge';
import { watchLine } from './reactions/line';
import { rememberLastKnown } from './reactions/lastKnown';
import { sendOutbox } from './reactions/outbox';
import { followSelectedPlayer } from './reactions/selectedPlayer';
import { followSession } from './reactions/session';
import { notifyOfTasks } from './reactions/tasks';
import { slices, slicesAdded, startListening, store } from './store';

const reducers = {
  messages: messagesReducer,
  moodSwitch: moodSwitchReducer,
  players: playersReducer,
  rating: ratingReducer,
};

export type CustomerState = StateFromReducersMapObject<typeof reducers>;

slices.inject({ reducerPath: 'messages', reducer: reducers.messages });
slices.inject({ reducerPath: 'moodSwitch', reducer: reducers.moodSwitch });
slices.inject({ reducerPath: 'players', reducer: reducers.players });
slices.inject({ reducerPath: 'rating', reducer: reducers.rating });
store.dispatch(slicesAdded());

// What happens across features: a session opens subscriptions, a task shows its notification.
watchLine(startListening);
rememberLastKnown(startListening);
followSession(startListening);
followSelectedPlayer(startListening);
notifyOfTasks(startListening);
sendOutbox(startListening);
badgeUnread(startListening);

window.addEventListener('pagehide', () => {
  const state = store.getState();
  if (selectConnection(state) === 'online') keepLastKnown(state, Date.now());
});

const hint = signedInHint();
if (hint !== undefined) store.dispatch(userExpected(hint));
