import { MOOD_OPTIONS_MAX, NAME_MAX_LENGTH, TASK_TIMEOUT_MS } from '../src/model/limits';
import {
  all,
  canSwitchMood,
  either,
  has,
  hasAccess,
  isFree,
  isOfferedMood,
  isOwner,
  isText,
} from './sentences';

const nothingElse = { $other: { '.validate': 'false' } };

/** First name, a space and last name. */
const USER_NAME_MAX_LENGTH = 2 * NAME_MAX_LENGTH + 1;

/** What both kinds of request say about who asks, when, and that the player has yet to receive it. */
const request = {
  user: { '.validate': 'newData.val() === auth.uid' },
  dateAsked: { '.validate': 'newData.val() === now' },
  receivedTask: { '.validate': 'newData.val() === false' },
};

const rates = {
  '.write': all(hasAccess, 'newData.exists()', isFree(TASK_TIMEOUT_MS)),
  '.validate': has('rateType', 'user', 'userName', 'dateAsked', 'receivedTask'),
  rateType: { '.validate': either("newData.val() === 'up'", "newData.val() === 'down'") },
  userName: { '.validate': isText(USER_NAME_MAX_LENGTH) },
  ...request,
  ...nothingElse,
};

const switcher = {
  '.write': all(hasAccess, canSwitchMood, 'newData.exists()', isFree(TASK_TIMEOUT_MS)),
  '.validate': all(
    has('playerId', 'stampID', 'name', 'user', 'dateAsked', 'receivedTask'),
    isOfferedMood(MOOD_OPTIONS_MAX),
  ),
  playerId: { '.validate': "newData.val() === newData.parent().parent().child('playerId').val()" },
  stampID: { '.validate': 'true' },
  name: { '.validate': 'true' },
  ...request,
  ...nothingElse,
};

/**
 * The server-side authorisation, whole. What is not allowed here is refused to everybody but the Admin SDK, which
 * the music players and the provider's DJs use.
 */
export const databaseRules = {
  rules: {
    users: {
      $user: { '.read': isOwner },
    },
    players: {
      $player: {
        '.read': hasAccess,
        rates,
        switcher,
        switchObj: {
          $option: {
            active: {
              '.write': all(
                hasAccess,
                canSwitchMood,
                "data.parent().child('name').exists()",
                'newData.isBoolean()',
              ),
            },
          },
        },
      },
    },
  },
};

export const databaseRulesJson = (): string => `${JSON.stringify(databaseRules, null, 2)}\n`;
