import {
  LOCATION_MAX_LENGTH,
  MESSAGE_CLOCK_TOLERANCE_MS,
  MESSAGE_MAX_LENGTH,
  MOOD_OPTIONS_MAX,
  NAME_MAX_LENGTH,
  TASK_TIMEOUT_MS,
  WELCOME_THREAD_ID,
} from '../src/model/limits';
import {
  all,
  asksForKey,
  canSwitchMood,
  either,
  has,
  hasAccess,
  isAboutNow,
  isAdministrator,
  isCount,
  isFree,
  isOfferedMood,
  isOwner,
  isSignedIn,
  isText,
  isUnchanged,
  provesKey,
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

/** A profile has one writer, its owner, who can neither remove it nor touch the mark of an administrator. */
const info = {
  // A deletion is not validated: what has to stay is asked for here.
  '.write': all(isOwner, has('id', 'registered'), isUnchanged('damin')),
  id: { '.validate': 'newData.val() === $user' },
  firstname: { '.validate': isText(NAME_MAX_LENGTH) },
  lastname: { '.validate': isText(NAME_MAX_LENGTH) },
  companyname: { '.validate': isText(NAME_MAX_LENGTH) },
  companylocation: { '.validate': all('newData.isString()', `newData.val().length <= ${NAME_MAX_LENGTH}`) },
  registered: {
    '.validate': either('newData.val() === 1', 'newData.val() === 2', 'newData.val() === 3'),
  },
  totalMessages: { '.validate': isCount },
  unreadMessages: { '.validate': isCount },
  damin: { '.validate': 'newData.isBoolean()' },
  ...nothingElse,
};

/** A player that a customer linked, who proves to know its current key; it can always be removed. */
const registeredPlayer = {
  '.write': isOwner,
  '.validate': all(has('id', 'crypKey', 'name'), provesKey),
  id: { '.validate': 'true' },
  crypKey: { '.validate': 'true' },
  name: { '.validate': isText(NAME_MAX_LENGTH) },
  location: { '.validate': all('newData.isString()', `newData.val().length <= ${LOCATION_MAX_LENGTH}`) },
  switchEnabled: { '.validate': 'newData.isBoolean()' },
  ...nothingElse,
};

/**
 * A conversation. Customers open none but the welcome thread, once, at sign-up, with one message in the name of the
 * provider's media team. In a thread that is there they add messages of their own and read those of others; nobody
 * edits or deletes what was written.
 */
const thread = {
  '.write': all(isOwner, `$thread === '${WELCOME_THREAD_ID}'`, '!data.exists()', 'newData.exists()'),
  '.validate': has('info'),
  info: {
    '.validate': has('type', 'dateTime'),
    type: { '.validate': "newData.val() === 'welcome'" },
    dateTime: {
      '.write': all(isOwner, 'data.exists()', 'newData.exists()'),
      '.validate': isAboutNow(MESSAGE_CLOCK_TOLERANCE_MS),
    },
    ...nothingElse,
  },
  $timestamp: {
    '.write': all(isOwner, 'data.parent().exists()', '!data.exists()', 'newData.exists()'),
    '.validate': has('created', 'from', 'msg', 'rcvd'),
    created: {
      '.validate': all(
        "newData.val() + '' === $timestamp",
        isAboutNow(MESSAGE_CLOCK_TOLERANCE_MS),
        "newData.parent().parent().child('info/dateTime').val() === newData.val()",
      ),
    },
    from: {
      '.validate': all(
        isText(NAME_MAX_LENGTH),
        '(newData.val() === auth.uid) === data.parent().parent().exists()',
      ),
    },
    msg: { '.validate': isText(MESSAGE_MAX_LENGTH) },
    rcvd: {
      '.write': all(isOwner, 'data.parent().exists()', 'newData.exists()'),
      '.validate': 'newData.val() === data.parent().parent().exists()',
    },
    ...nothingElse,
  },
};

/**
 * The server-side authorisation, whole. What is not allowed here is refused to everybody but the Admin SDK, which
 * the music players and the provider's DJs use.
 */
export const databaseRules = {
  rules: {
    users: {
      $user: {
        '.read': isOwner,
        info,
        registeredPlayers: { $registered: registeredPlayer },
        messages: { '.indexOn': ['info/dateTime'], $thread: thread },
      },
    },
    playerAccess: {
      $user: {
        // The grant that the other rules look up: written by who shows the player's current key.
        $player: {
          '.write': all(
            isOwner,
            either(
              '!newData.exists()',
              all(
                'newData.isString()',
                "newData.val() === root.child('players').child($player).child('crypKey').val()",
              ),
            ),
          ),
        },
      },
    },
    keyBundles: {
      // Who knows a code may read its bundle; nobody may list them.
      $code: { '.read': isSignedIn },
    },
    players: {
      '.read': either(isAdministrator, asksForKey),
      '.indexOn': ['crypKey'],
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
