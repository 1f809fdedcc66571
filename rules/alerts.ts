import { MESSAGE_CLOCK_TOLERANCE_MS, MUTE_MAX_MS } from '../src/model/limits';
import { all, either, has, hasKey, isAdministrator, isOwner, nothingElse } from './sentences';

/** Who wants to be told when a player falls silent: with its current key, which the function asks for again before it tells. */
export const alerts = {
  $player: {
    $user: {
      '.read': isOwner,
      '.write': all(isOwner, either('!newData.exists()', all(hasKey, has('at', 'mail')))),
      at: { '.validate': 'newData.val() === now' },
      mail: { '.validate': 'newData.isBoolean()' },
      mutedUntil: { '.validate': `newData.val() <= now + ${MUTE_MAX_MS + MESSAGE_CLOCK_TOLERANCE_MS}` },
      ...nothingElse,
    },
  },
};

/** The players that are silent now. A function writes them. */
export const silent = { '.read': isAdministrator, '.indexOn': ['rank', 'look'] };

/** Nobody's: what that function told and has still to tell. */
export const alerting = { told: { '.indexOn': ['look'] } };
