import { MESSAGE_CLOCK_TOLERANCE_MS } from '../src/model/limits';
import { all, either, has, hasKey, isAdministrator, isOwner, isUnchanged, nothingElse } from './sentences';

/** 24 hours. */
export const MUTE_MAX_MS = 86_400_000;

/** Only the mute changes without the time. */
const isAskedAnew = either(isUnchanged('mail'), "newData.child('at').val() === now");

/** The function checks a customer's key again before it sends an alert. */
export const alerts = {
  $player: {
    $user: {
      '.read': isOwner,
      '.write': all(isOwner, either('!newData.exists()', all(hasKey, has('at', 'mail'), isAskedAnew))),
      at: { '.validate': 'newData.val() === now' },
      mail: { '.validate': 'newData.isBoolean()' },
      mutedUntil: { '.validate': `newData.val() <= now + ${MUTE_MAX_MS + MESSAGE_CLOCK_TOLERANCE_MS}` },
      ...nothingElse,
    },
  },
};

/** A time alone, written by a function. */
export const keyChanges = { $player: { '.read': isAdministrator } };

/** Written by a function. */
export const silent = { '.read': isAdministrator, '.indexOn': ['rank', 'look'] };

/** Notes of functions; no client has access. */
export const alerting = {
  told: { '.indexOn': ['look'] },
  waiting: { '.indexOn': ['tried'] },
  weekWaiting: { '.indexOn': ['tried'] },
  unsubscribe: { '.indexOn': ['at'] },
};
