import {
  LOCATION_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PUSH_DEVICES_MAX,
  PUSH_ENDPOINT_MAX_LENGTH,
  PUSH_ID_MAX_LENGTH,
  SHARE_PAUSE_MS,
  TICKET_MAX_MS,
} from '../src/model/limits';
import { PROFILE_FIELDS } from '../src/model/user';
import { PUSH_ENDPOINT, PUSH_KEY, PUSH_SECRET } from '../src/model/push';
import { isInvitedThere, isWholeInvitation, registeredInvitation } from './invites';
import { isExplained, isSaying, messages, reading } from './messages';
import { lastRating, ratings } from './ratings';
import {
  all,
  either,
  fields,
  has,
  isCode,
  isCount,
  isName,
  isNode,
  isOneMore,
  isOneStep,
  isOptionalName,
  isOwner,
  isUnchanged,
  nothingElse,
  rootAfter,
  stays,
} from './sentences';

/** The old account of this id is, after the write, claimed by the writer. */
const hasClaimed = `${rootAfter(4)}.child('legacyAccounts').child(newData.val()).child('claimedBy').val() === auth.uid`;

/** A profile has one writer, its owner, who can neither remove it nor touch the mark of an administrator or a DJ. */
const info = {
  '.write': all(
    isOwner,
    'newData.exists()',
    isUnchanged('damin'),
    isUnchanged('dj'),
    stays('id'),
    stays('registered'),
    stays('unreadMessages'),
    either("!data.child('legacyId').exists()", isUnchanged('legacyId')),
  ),
  '.validate': isNode,
  id: { '.validate': 'newData.val() === $user' },
  ...Object.fromEntries(
    PROFILE_FIELDS.map(({ name, isRequired }) => [
      name,
      { '.validate': (isRequired ? isName : isOptionalName)(NAME_MAX_LENGTH) },
    ]),
  ),
  registered: {
    '.validate': either('newData.val() === 1', 'newData.val() === 2', 'newData.val() === 3'),
  },
  totalMessages: { '.write': all(isSaying(4), isOneMore), '.validate': isCount },
  unreadMessages: { '.write': isSaying(4), '.validate': all(isCount, isExplained) },
  legacyId: { '.validate': all(isOneStep('newData.val()'), hasClaimed) },
  ...fields('damin', 'dj'),
  ...nothingElse,
};

/** A player stands in a list under its own key, so that it stands there once. What earlier versions put elsewhere, or without its key, stays. */
const isItsPlace = either(
  "newData.child('id').val() === data.child('id').val()",
  "data.exists() && !data.child('id').isString()",
  "newData.child('id').val() === $registered",
  `$registered.length === ${PUSH_ID_MAX_LENGTH} && newData.child('id').val().endsWith($registered)`,
);

/** It names an existing player and its current key. */
const provesKey = all(
  "newData.child('crypKey').isString()",
  "root.child('players').child(newData.child('id').val()).child('crypKey').val() === newData.child('crypKey').val()",
);

/** An earlier version did not say which player it is, but by its key. */
const isOfEarlierVersion = all(
  "!data.child('id').isString()",
  "data.child('crypKey').exists()",
  isUnchanged('id'),
  isUnchanged('crypKey'),
);

/** A player that a customer linked. The customer proves to know its current key, or to be invited. It can always be removed. */
const registeredPlayer = {
  '.write': all(
    isOwner,
    `$registered.length <= ${PUSH_ID_MAX_LENGTH}`,
    either(
      '!newData.exists()',
      all(
        has('name'),
        stays('id'),
        // A deletion is not validated. So this asks that one of the two stays, and is whole.
        either("newData.child('crypKey').exists()", isWholeInvitation),
        isItsPlace,
      ),
    ),
  ),
  '.validate': either(isOfEarlierVersion, provesKey, isInvitedThere),
  id: { '.validate': isOneStep('newData.val()') },
  invitation: registeredInvitation,
  name: { '.validate': isName(NAME_MAX_LENGTH) },
  location: { '.validate': `newData.val().length <= ${LOCATION_MAX_LENGTH}` },
  switchEnabled: { '.validate': 'newData.isBoolean()' },
  crypKey: { '.validate': "!newData.parent().child('invitation').exists()" },
  ...nothingElse,
};

/**
 * What the app writes beside each request. Its `expires` lies in the future and only grows. So an update is done once and soon, or never:
 * a copy that was stuck in a dead connection, or is sent again, is refused as a whole.
 */
const ticket = {
  '.write': all(
    isOwner,
    '$place.matches(/^[0-9]{1,2}$/)',
    has('expires', 'dateAsked'),
    "newData.child('expires').val() > now",
    `newData.child('expires').val() <= now + ${TICKET_MAX_MS}`,
    either('!data.exists()', "newData.child('expires').val() > data.child('expires').val()"),
  ),
  dateAsked: { '.validate': 'newData.val() === now' },
  ...fields('expires'),
  ...nothingElse,
};

/** The pattern as the rules write it: with each slash escaped, also within a set. */
const isLike = (pattern: RegExp): string =>
  `newData.val().matches(/${pattern.source.replace(/\\?\//g, '\\/')}/)`;

/** A device that is told of answers. The rules cannot count, so there are places; the function sends only to services that are known. */
const device = {
  '.write': all(
    isOwner,
    `$place.matches(/^[0-${PUSH_DEVICES_MAX - 1}]$/)`,
    either(
      '!newData.exists()',
      all(has('endpoint', 'p256dh', 'auth', 'language', 'at'), "newData.child('at').val() === now"),
    ),
  ),
  endpoint: {
    '.validate': all(`newData.val().length <= ${PUSH_ENDPOINT_MAX_LENGTH}`, isLike(PUSH_ENDPOINT)),
  },
  p256dh: { '.validate': isLike(PUSH_KEY) },
  auth: { '.validate': isLike(PUSH_SECRET) },
  language: { '.validate': 'newData.val().matches(/^[a-z]{2}$/)' },
  text: { '.validate': 'newData.val() === true' },
  ...fields('at'),
  ...nothingElse,
};

/** What the customer shared last: a bundle of keys, or an invitation that was given, taken back or restored. One at a time, with a pause. */
const lastShared = {
  '.write': all(
    isOwner,
    has('code', 'at'),
    "newData.child('at').val() === now",
    either('!data.exists()', `data.child('at').val() <= now - ${SHARE_PAUSE_MS}`),
  ),
  code: { '.validate': isCode('newData.val()') },
  ...fields('at'),
  ...nothingElse,
};

export const users = {
  $user: {
    '.read': isOwner,
    info,
    registeredPlayers: { $registered: registeredPlayer },
    messages,
    reading,
    tickets: { $place: ticket },
    ratings,
    lastRating,
    lastShared,
    push: { $place: device },
    takenBack: { '.write': isOwner, '.validate': 'newData.isNumber()' },
  },
};
