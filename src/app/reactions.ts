import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './store';
import { notifyOfAccount } from './reactions/account';
import { badgeUnread } from './reactions/badge';
import { rememberLastKnown } from './reactions/lastKnown';
import { notifyOfMail } from './reactions/mail';
import { sendOutbox } from './reactions/outbox';
import { followSelectedPlayer } from './reactions/selectedPlayer';
import { followSession } from './reactions/session';
import { notifyOfTasks } from './reactions/tasks';

/** What happens across features: a session opens subscriptions, a task shows its notification. */
export function createReactions() {
  const reactions = createListenerMiddleware();
  const startListening = reactions.startListening.withTypes<RootState, AppDispatch>();
  rememberLastKnown(startListening);
  followSession(startListening);
  followSelectedPlayer(startListening);
  notifyOfTasks(startListening);
  notifyOfAccount(startListening);
  notifyOfMail(startListening);
  sendOutbox(startListening);
  badgeUnread(startListening);
  return reactions;
}
