import { LEGACY_LOOKUP_MS, MOOD_UNTIL_MAX_MS, TASK_TIMEOUT_MS } from '../src/model/limits';
import { PLAYER_FIELDS } from '../src/model/player';
import {
  all,
  either,
  fields,
  has,
  hasAccess,
  isAdministrator,
  isNotedInInvitation,
  isOneOf,
  isOneStep,
  isSignedIn,
  mayChangeMood,
  nothingElse,
  ownFirstName,
  rootAfter,
} from './sentences';

/** Whoever knows a key may find its player. */
const asksForKey = all(
  isSignedIn,
  "query.orderByChild === 'crypKey'",
  'query.equalTo !== null',
  "query.equalTo !== ''",
);

const ownLegacyId = "root.child('users').child(auth.uid).child('info/legacyId').val()";
const ownLegacyAccount = `root.child('legacyAccounts').child(${ownLegacyId})`;

/**
 * The customer who claimed the old account that lists a player's number may find the player by it, for a time. Later it is refused: the old
 * list would else hand out every key that a player is ever given.
 */
const asksForOldPlayer = all(
  isSignedIn,
  "query.orderByChild === 'playerId'",
  'query.equalTo !== null',
  `${ownLegacyAccount}.child('claimedBy').val() === auth.uid`,
  `${ownLegacyAccount}.child('claimedAt').val() > now - ${LEGACY_LOOKUP_MS}`,
  `(',' + ${ownLegacyAccount}.child('registeredPlayers').val() + ',').replace(' ', '').contains(',' + query.equalTo + ',')`,
);

/**
 * What lies in a mailbox is the reader's own request. A customer sees the own request to its end, also after losing the right to ask.
 * Otherwise a request that the player has received could be told as failed.
 */
const isOwnRequest = all(isSignedIn, "data.child('user').val() === auth.uid");

/**
 * The writer takes back a request that the player has not received. The write says which request, because another may lie there by now. It
 * is possible without access too: what is told as failed must not be carried out later.
 */
const isTakenBack = all(
  isOwnRequest,
  '!newData.exists()',
  "data.child('receivedTask').val() !== true",
  `data.child('dateAsked').val() === ${rootAfter(3)}.child('users').child(auth.uid).child('takenBack').val()`,
);

/**
 * No request waits here: a mailbox holds one, and one that the player has not received may only be replaced once it
 * is older than the patience of its writer.
 */
const isFree = either(
  '!data.exists()',
  "data.child('receivedTask').val() === true",
  "!data.child('dateAsked').isNumber()",
  `data.child('dateAsked').val() <= now - ${TASK_TIMEOUT_MS}`,
);

/**
 * A new request: who asks, when, and that the player has not received it yet. All of it is asked of the request as a whole, because a
 * deletion, and a field that stays from an earlier request, is not validated.
 */
const isAsked = all(
  "newData.child('user').val() === auth.uid",
  "newData.child('dateAsked').val() === now",
  "newData.child('receivedTask').val() === false",
  "!newData.child('returnedInfo').exists()",
  isFree,
  isNotedInInvitation,
);

/** Nobody rates in the name of another. */
const isOwnName = either(
  "newData.child('userName').val() === auth.token.email",
  `newData.child('userName').val() === ${ownFirstName}`,
  `newData.child('userName').val() === ${ownFirstName} + ' ' + root.child('users').child(auth.uid).child('info/lastname').val()`,
);

/** It names the song that plays or the one before. If the player says a song, a rating has to name one. */
const namesSong = either(
  "!newData.child('track').exists() && !newData.parent().child('nowPlaying/id').isString()",
  all(
    "newData.child('track').isString()",
    either(
      ...['nowPlaying', 'justPlayed'].map(
        (slot) => `newData.child('track').val() === newData.parent().child('${slot}/id').val()`,
      ),
    ),
  ),
);

const rates = {
  '.read': either(isOwnRequest, hasAccess),
  '.write': either(isTakenBack, all(hasAccess, has('rateType', 'userName'), isOwnName, namesSong, isAsked)),
  rateType: { '.validate': isOneOf(['up', 'down']) },
  ...fields('userName', 'track', 'user', 'dateAsked', 'receivedTask'),
  ...nothingElse,
};

const canSwitchMood = all("newData.parent().child('switchEnabled').val() === true", mayChangeMood);

/** The task names the place of a mood that the player offers, and what stands there. */
const isOffered = all(
  "newData.child('option').isString()",
  isOneStep("newData.child('option').val()"),
  ...['stampID', 'name'].map(
    (field) =>
      `newData.child('${field}').val() === newData.parent().child('switchObj').child(newData.child('option').val()).child('${field}').val()`,
  ),
);

const until = "newData.child('until')";

/** If the task says when the player goes back by itself, the player can do that, and there is a mood to go back to. */
const endsInTime = either(
  `!${until}.exists()`,
  all(
    `${until}.val() > now`,
    `${until}.val() <= now + ${MOOD_UNTIL_MAX_MS}`,
    "newData.child('replaced').exists()",
    "newData.parent().child('can/until').val() === true",
  ),
);

/**
 * The place of the mood that a task replaces. Either that mood is active, or an earlier task that was not received names it: the mood of
 * such a task is active only until the task is taken back.
 */
const isReplacedMood = all(
  isOneStep('newData.val()'),
  either(
    "root.child('players').child($player).child('switchObj').child(newData.val()).child('active').val() === true",
    all("data.parent().child('receivedTask').val() === false", 'newData.val() === data.val()'),
  ),
);

const switcher = {
  '.read': either(isOwnRequest, all(hasAccess, mayChangeMood)),
  '.write': either(
    isTakenBack,
    all(hasAccess, canSwitchMood, has('playerId', 'stampID', 'name'), isOffered, endsInTime, isAsked),
  ),
  // A number that the database has as a text is written as a number.
  playerId: {
    '.validate': either(
      "newData.val() === newData.parent().parent().child('playerId').val()",
      "newData.isNumber() && !newData.parent().parent().child('playerId').isNumber()",
    ),
  },
  replaced: { '.validate': isReplacedMood },
  ...fields('option', 'stampID', 'name', 'until', 'user', 'dateAsked', 'receivedTask'),
  ...nothingElse,
};

const task = "newData.parent().parent().parent().child('switcher')";
const taskBefore = "data.parent().parent().parent().child('switcher')";

/** The task in the same write asks for a mood: its flag is true, and that of all others is false. */
const isAskedFor = all(
  `${task}.child('user').val() === auth.uid`,
  `${task}.child('dateAsked').val() === now`,
  `newData.val() === ($option === ${task}.child('option').val())`,
);

/** The same write takes back an own task, and the flag is true only for the mood that the task replaced. */
const isPutBack = all(
  isSignedIn,
  `${taskBefore}.child('user').val() === auth.uid`,
  `!${task}.exists()`,
  `newData.val() === ($option === ${taskBefore}.child('replaced').val())`,
);

export const players = {
  '.read': either(isAdministrator, asksForKey, asksForOldPlayer),
  '.indexOn': ['crypKey', 'playerId', 'seen'],
  $player: {
    // Field by field, without the key: a listener that outlives a rotation must not learn the new key.
    $field: { '.read': all(`$field.matches(/^(${PLAYER_FIELDS.join('|')})$/)`, hasAccess) },
    rates,
    switcher,
    switchObj: {
      '.read': hasAccess,
      $option: {
        active: {
          '.write': all("data.parent().child('name').exists()", either(isAskedFor, isPutBack)),
        },
      },
    },
  },
};
