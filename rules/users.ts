import {
  LOCATION_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PUSH_DEVICES_MAX,
  PUSH_ENDPOINT_MAX_LENGTH,
  PUSH_ID_MAX_LENGTH,
  REMOTE_PAUSE_MS,
  SHARE_PAUSE_MS,
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
  isText,
  isUnchanged,
  nothingElse,
  rootAfter,
  stays,
} from './sentences';

/** The timeout of an act, plus clock differences. */
const TICKET_MAX_MS = 20_000;

const hasClaimed = `${rootAfter(4)}.child('legacyAccounts').child(newData.val()).child('claimedBy').val() === auth.uid`;

/** Only its owner writes a profile, and can neither delete it nor become an administrator or a DJ. */
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

/** A player is listed under its own key, so only once. Entries of earlier versions stay where they are. */
const isItsPlace = either(
  "newData.child('id').val() === data.child('id').val()",
  "data.exists() && !data.child('id').isString()",
  "newData.child('id').val() === $registered",
  `$registered.length === ${PUSH_ID_MAX_LENGTH} && newData.child('id').val().endsWith($registered)`,
);

const provesKey = all(
  "newData.child('crypKey').isString()",
  "root.child('players').child(newData.child('id').val()).child('crypKey').val() === newData.child('crypKey').val()",
);

/** Entries of an earlier version have only the key. */
const isOfEarlierVersion = all(
  "!data.child('id').isString()",
  "data.child('crypKey').exists()",
  isUnchanged('id'),
  isUnchanged('crypKey'),
);

/** The customer has its current key or an invitation. It can always be removed. */
const registeredPlayer = {
  '.write': all(
    isOwner,
    `$registered.length <= ${PUSH_ID_MAX_LENGTH}`,
    either(
      '!newData.exists()',
      all(
        has('name'),
        stays('id'),
        // `.validate` does not run for deletions: one of the two has to stay complete.
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

/** The ticket of each request (docs/reliability.md R10). */
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

/** Rules need every slash escaped. */
const isLike = (pattern: RegExp): string =>
  `newData.val().matches(/${pattern.source.replace(/\\?\//g, '\\/')}/)`;

/** Rules cannot count, so the places limit the number of devices. */
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

/** A rate limit for changes to bundles and invitations. */
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

/** The customer's request of this write lies in a mailbox of the player. */
const isAskedIn = (mailbox: string): string => {
  const player = `${rootAfter(4)}.child('players').child($player)`;
  return all(
    `${player}.child('${mailbox}/user').val() === auth.uid`,
    `${player}.child('${mailbox}/dateAsked').val() === now`,
  );
};

const isRemoved = all(
  '!newData.exists()',
  `!${rootAfter(4)}.child('playerAccess').child(auth.uid).child($player).exists()`,
);

/** The pause between two requests for a mood, a volume, a pause or the next song. A recall leaves it, and it goes with the player. */
const asked = {
  '.write': all(
    isOwner,
    either('!data.exists()', `data.val() <= now - ${REMOTE_PAUSE_MS}`),
    either(all('newData.val() === now', either(isAskedIn('switcher'), isAskedIn('remote'))), isRemoved),
  ),
};

export const users = {
  $user: {
    '.read': isOwner,
    info,
    registeredPlayers: { $registered: registeredPlayer },
    messages,
    reading,
    tickets: { $place: ticket },
    asked: { $player: asked },
    ratings,
    lastRating,
    lastShared,
    push: { $place: device },
    takenBack: {
      '.write': isOwner,
      '.validate': has('asked', 'mailbox'),
      asked: { '.validate': 'newData.isNumber()' },
      // Two mailboxes can have a request of the same moment. Keys have at most 768 bytes.
      mailbox: { '.validate': isText(800) },
      ...nothingElse,
    },
  },
};
