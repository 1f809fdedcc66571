import {
  ANNOUNCE_MAX_MS,
  MOOD_UNTIL_MAX_MS,
  PAUSE_MAX_MS,
  PLAYED_MAX_AGE_MS,
  REMOTE_PAUSE_MS,
  TASK_TIMEOUT_MS,
} from '../src/model/limits';
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

/** How long after the claim of an old account its players can be looked up by number (24 hours). */
const LEGACY_LOOKUP_MS = 86_400_000;

const asksForKey = all(
  isSignedIn,
  "query.orderByChild === 'crypKey'",
  'query.equalTo !== null',
  "query.equalTo !== ''",
);

const ownLegacyId = "root.child('users').child(auth.uid).child('info/legacyId').val()";
const ownLegacyAccount = `root.child('legacyAccounts').child(${ownLegacyId})`;

/** Players can be found by number for a limited time after the claim: later it would also give away new keys of these players. */
const asksForOldPlayer = all(
  isSignedIn,
  "query.orderByChild === 'playerId'",
  'query.equalTo !== null',
  `${ownLegacyAccount}.child('claimedBy').val() === auth.uid`,
  `${ownLegacyAccount}.child('claimedAt').val() > now - ${LEGACY_LOOKUP_MS}`,
  `(',' + ${ownLegacyAccount}.child('registeredPlayers').val() + ',').replace(' ', '').contains(',' + query.equalTo + ',')`,
);

/** It stays readable after the customer lost access: otherwise the app would report a received request as failed. */
const isOwnRequest = all(isSignedIn, "data.child('user').val() === auth.uid");

/**
 * The writer recalls its own request, if the player has not received it. This needs no access: a request that was reported as failed must
 * not be carried out later.
 */
const isRecalled = (box: 'rates' | 'switcher' | 'remote'): string => {
  const recalled = `${rootAfter(3)}.child('users').child(auth.uid).child('takenBack')`;
  return all(
    isOwnRequest,
    '!newData.exists()',
    "data.child('receivedTask').val() !== true",
    `data.child('dateAsked').val() === ${recalled}.child('asked').val()`,
    `${recalled}.child('mailbox').val() === 'players/' + $player + '/${box}'`,
  );
};

/** Its request was received, or is older than its writer waits for. */
const isFree = either(
  '!data.exists()',
  "data.child('receivedTask').val() === true",
  "!data.child('dateAsked').isNumber()",
  `data.child('dateAsked').val() <= now - ${TASK_TIMEOUT_MS}`,
);

/** Fields are checked here, because `.validate` runs neither for deletions nor for fields left over from an earlier request. */
const isAsked = all(
  "newData.child('user').val() === auth.uid",
  "newData.child('dateAsked').val() === now",
  "newData.child('receivedTask').val() === false",
  "!newData.child('returnedInfo').exists()",
  isFree,
  isNotedInInvitation,
);

const isOwnName = either(
  "newData.child('userName').val() === auth.token.email",
  `newData.child('userName').val() === ${ownFirstName}`,
  `newData.child('userName').val() === ${ownFirstName} + ' ' + root.child('users').child(auth.uid).child('info/lastname').val()`,
);

const playInList = "root.child('played').child($player).child(newData.child('played').val())";

/** A rating names a play in the player's list, by the song that is there. */
const namesPlay = all(
  // A key that is no text is an error, and an error in one alternative refuses all of them.
  "newData.child('played').isString()",
  "newData.child('played').val().matches(/^[0-9]{13}$/)",
  "newData.child('track').isString()",
  `${playInList}.child('id').val() === newData.child('track').val()`,
  `${playInList}.child('since').isNumber()`,
  `${playInList}.child('since').val() > now - ${PLAYED_MAX_AGE_MS}`,
);

/** The current song or the one before, if the player says its songs, or a play in its list. */
const namesSong = either(
  "!newData.child('track').exists() && !newData.child('played').exists() && !newData.parent().child('nowPlaying/id').isString()",
  namesPlay,
  all(
    "newData.child('track').isString()",
    "!newData.child('played').exists()",
    either(
      ...['nowPlaying', 'justPlayed'].map(
        (slot) => `newData.child('track').val() === newData.parent().child('${slot}/id').val()`,
      ),
    ),
  ),
);

const ownAfter = `${rootAfter(3)}.child('users').child(auth.uid)`;
const lastEntry = `${ownAfter}.child('ratings').child(${ownAfter}.child('lastRating').val())`;

/** The same write stores the rating, where the pause between two ratings is checked. */
const isRemembered = all(
  `${lastEntry}.child('dateAsked').val() === now`,
  `${lastEntry}.child('player').val() === $player`,
);

const rates = {
  '.read': either(isOwnRequest, hasAccess),
  '.write': either(
    isRecalled('rates'),
    all(hasAccess, has('rateType', 'userName'), isOwnName, namesSong, isAsked, isRemembered),
  ),
  rateType: { '.validate': isOneOf(['up', 'down']) },
  ...fields('userName', 'track', 'played', 'user', 'dateAsked', 'receivedTask'),
  ...nothingElse,
};

const notedFrom = "root.child('settings/notedFrom')";

/**
 * The note is `users/{uid}/asked/{player}`. The provider sets this time, to a month after the first app that writes the note
 * (docs/operations.md, "The pause between two requests").
 */
const isNoteNeeded = all(`${notedFrom}.isNumber()`, `${notedFrom}.val() <= now`);

/** The same write notes the request, where the pause between two is checked. Of two writes in a millisecond the second is refused. */
const isNoted = either(
  `!(${isNoteNeeded})`,
  all(
    `${ownAfter}.child('asked').child($player).val() === now`,
    "root.child('users').child(auth.uid).child('asked').child($player).val() !== now",
  ),
);

const canSwitchMood = all("newData.parent().child('switchEnabled').val() === true", mayChangeMood);

/** The task names a mood of the player by its place and its content. */
const isOffered = all(
  "newData.child('option').isString()",
  isOneStep("newData.child('option').val()"),
  ...['stampID', 'name'].map(
    (field) =>
      `newData.child('${field}').val() === newData.parent().child('switchObj').child(newData.child('option').val()).child('${field}').val()`,
  ),
);

const until = "newData.child('until')";

/** A task with an end needs a player that can go back, and a mood to go back to. */
const endsInTime = either(
  `!${until}.exists()`,
  all(
    `${until}.val() > now`,
    `${until}.val() <= now + ${MOOD_UNTIL_MAX_MS}`,
    "newData.child('replaced').exists()",
    "newData.parent().child('can/until').val() === true",
  ),
);

/** The active mood, or, when that belongs to a task that was not received, the one that task replaced. */
const isReplacedMood = either(
  "!newData.child('replaced').exists()",
  all(
    // A number is an error, and an error in one alternative refuses all of them.
    "newData.child('replaced').isString()",
    isOneStep("newData.child('replaced').val()"),
    either(
      "root.child('players').child($player).child('switchObj').child(newData.child('replaced').val()).child('active').val() === true",
      all(
        "data.child('receivedTask').val() === false",
        "newData.child('replaced').val() === data.child('replaced').val()",
      ),
    ),
  ),
);

const switcher = {
  '.read': either(isOwnRequest, all(hasAccess, mayChangeMood)),
  '.write': either(
    isRecalled('switcher'),
    all(
      hasAccess,
      canSwitchMood,
      has('playerId', 'stampID', 'name'),
      isOffered,
      isReplacedMood,
      endsInTime,
      isNoted,
      isAsked,
    ),
  ),
  // The task has numbers where the database has texts.
  playerId: {
    '.validate': either(
      "newData.val() === newData.parent().parent().child('playerId').val()",
      "newData.isNumber() && !newData.parent().parent().child('playerId').isNumber()",
    ),
  },
  ...fields('option', 'replaced', 'stampID', 'name', 'until', 'user', 'dateAsked', 'receivedTask'),
  ...nothingElse,
};

const task = "newData.parent().parent().parent().child('switcher')";
const taskBefore = "data.parent().parent().parent().child('switcher')";

/** The flags follow the task of the same write: true for its mood and false for all others. */
const isAskedFor = all(
  `${task}.child('user').val() === auth.uid`,
  `${task}.child('dateAsked').val() === now`,
  `newData.val() === ($option === ${task}.child('option').val())`,
);

/** The same write takes back an own task. The mood that it replaced comes back. */
const isPutBack = all(
  isSignedIn,
  `${taskBefore}.child('user').val() === auth.uid`,
  `!${task}.exists()`,
  `newData.val() === ($option === ${taskBefore}.child('replaced').val())`,
);

const level = "newData.child('level')";
const track = "newData.child('track')";

const ofPlayer = (field: string): string => `newData.parent().child('${field}')`;

const message = "newData.child('message')";
const when = "newData.child('when')";
const userName = "newData.child('userName')";
const replaces = "newData.child('replaces')";
const askedBefore = "newData.child('asked')";

/** Every field in which the shapes differ. */
const OWN_FIELDS = [level, until, track, message, when, userName, replaces, askedBefore];

/** Each of the six shapes has its own fields and none of the others. */
const asksFor = (name: string, own: readonly string[], ...conditions: string[]): string =>
  all(
    `newData.child('what').val() === '${name}'`,
    ...OWN_FIELDS.filter((field) => !own.includes(field)).map((field) => `!${field}.exists()`),
    ...conditions,
  );

/** The time has come, or there is none. */
const isFrom = (field: string): string =>
  either(`!${ofPlayer(field)}.isNumber()`, `${ofPlayer(field)}.val() <= now`);

/** An id with a slash, or an empty one, would lead to another node. */
const isAnnouncement = all(
  `${message}.isString()`,
  isOneStep(`${message}.val()`),
  `root.child('announcements').child($player).child(${message}.val()).child('seconds').isNumber()`,
);

/** At once only of a player that can. */
const isPlayedThen = either(
  all(
    `${when}.val() === 'after'`,
    either(`${ofPlayer('can/announce')}.val() === 'after'`, `${ofPlayer('can/announce')}.val() === 'now'`),
  ),
  all(`${when}.val() === 'now'`, `${ofPlayer('can/announce')}.val() === 'now'`),
);

/** None waits or plays, or the request names the one that it replaces. */
const isOnlyOne = either(
  all(`!${ofPlayer('announcing')}.exists()`, either(`!${replaces}.exists()`, `${replaces}.isNumber()`)),
  all(`${replaces}.isNumber()`, `${replaces}.val() === ${ofPlayer('announcing/asked')}.val()`),
);

const isPossible = either(
  asksFor(
    'volume',
    [level],
    `${level}.isNumber()`,
    `${level}.val() % 1 === 0`,
    `${level}.val() >= ${ofPlayer('can/volume/min')}.val()`,
    `${level}.val() <= ${ofPlayer('can/volume/max')}.val()`,
  ),
  asksFor(
    'pause',
    [until],
    `${ofPlayer('can/pause')}.val() === true`,
    `${ofPlayer('ifPlaying')}.val() === true`,
    `${until}.val() > now`,
    `${until}.val() <= now + ${PAUSE_MAX_MS}`,
  ),
  asksFor('resume', [], `${ofPlayer('can/pause')}.val() === true`),
  asksFor(
    'skip',
    [track],
    `${ofPlayer('can/skip')}.val() === true`,
    `${track}.isString()`,
    `${track}.val() === ${ofPlayer('nowPlaying/id')}.val()`,
    isFrom('skipFrom'),
  ),
  asksFor(
    'announce',
    [message, when, until, userName, replaces],
    isAnnouncement,
    isPlayedThen,
    `${ofPlayer('ifPlaying')}.val() === true`,
    isFrom('pausedUntil'),
    isFrom('announceFrom'),
    `${until}.val() > now`,
    `${until}.val() <= now + ${ANNOUNCE_MAX_MS}`,
    isOwnName,
    isOnlyOne,
  ),
  asksFor(
    'unannounce',
    [askedBefore],
    `${askedBefore}.isNumber()`,
    `${askedBefore}.val() === ${ofPlayer('announcing/asked')}.val()`,
  ),
);

/** The pause is between requests of the same customer. Once each request needs its note, that is enough. */
const isUnhurried = either(
  "data.child('user').val() !== auth.uid",
  "!data.child('dateAsked').isNumber()",
  `data.child('dateAsked').val() <= now - ${REMOTE_PAUSE_MS}`,
);

const remote = {
  '.read': either(isOwnRequest, all(hasAccess, mayChangeMood)),
  '.write': either(
    isRecalled('remote'),
    all(hasAccess, mayChangeMood, isPossible, isUnhurried, isNoted, isAsked),
  ),
  ...fields('what', 'level', 'until', 'track', 'message', 'when', 'userName', 'replaces', 'asked'),
  ...fields('user', 'dateAsked', 'receivedTask'),
  ...nothingElse,
};

export const players = {
  '.read': either(isAdministrator, asksForKey, asksForOldPlayer),
  '.indexOn': ['crypKey', 'playerId', 'seen', 'lost'],
  $player: {
    // Field by field, without the key: a listener from before a key rotation must not receive the new key.
    $field: { '.read': all(`$field.matches(/^(${PLAYER_FIELDS.join('|')})$/)`, hasAccess) },
    rates,
    switcher,
    remote,
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
