import { MOMENT_MAX, NAME_MAX_LENGTH, SHARE_PAUSE_MS } from '../src/model/limits';
import {
  all,
  either,
  fields,
  has,
  isAccepted,
  isMadeOnceUnderCode,
  isName,
  isNode,
  isOneOf,
  isOneStep,
  isPaced,
  isSignedIn,
  isUnchanged,
  nothingElse,
  ownCompany,
  ownFirstName,
  rootAfter,
  stands,
} from './sentences';

const isOwnFirstName = `newData.val() === ${ownFirstName}`;

const ownGrant = "root.child('playerAccess').child(auth.uid).child(newData.val())";

/** For the field that names the player: the giver has its key. */
const isOfKeyHolder = all(
  isOneStep('newData.val()'),
  `${ownGrant}.exists()`,
  `${ownGrant}.val() === root.child('players').child(newData.val()).child('crypKey').val()`,
);

/** For the time of the last use: a request of the writer is in a mailbox of the player. */
const isAsked = (mailbox: string): string => {
  const box = `${rootAfter(5)}.child('players').child(newData.parent().parent().parent().child('player').val()).child('${mailbox}')`;
  return all(`${box}.child('user').val() === auth.uid`, `${box}.child('dateAsked').val() === now`);
};

const invite = 'data.parent().parent()';

/** A customer accepts a valid invitation under the own name. The acceptance stays until the invitation is deleted. */
const acceptance = {
  '.read': all(isSignedIn, 'auth.uid === $person'),
  '.write': all(
    isSignedIn,
    'auth.uid === $person',
    // `.validate` does not run for deletions.
    has('name', 'at'),
    either('!data.exists()', all(isUnchanged('name'), isUnchanged('at'))),
    either("!data.child('lastUsed').exists()", "newData.child('lastUsed').exists()"),
    `${invite}.exists()`,
    stands(invite, `${invite}.child('player').val()`),
    either(`${invite}.child('onePerson').val() !== true`, '!data.parent().exists()', 'data.exists()'),
  ),
  // An inviter has the key and cannot accept.
  '.validate': all(
    isNode,
    'auth.uid === $person',
    "newData.parent().parent().child('by').val() !== auth.uid",
  ),
  name: { '.validate': isOwnFirstName },
  at: { '.validate': 'newData.val() === now' },
  lastUsed: {
    '.validate': all(
      'newData.val() === now',
      either(isAsked('rates'), isAsked('switcher'), isAsked('remote')),
    ),
  },
  ...nothingElse,
};

const isGiver = all(isSignedIn, "data.parent().child('by').val() === auth.uid");

/**
 * It never changes, but can be revoked and restored. Whoever knows the code reads what it offers, but neither the other guests nor the
 * giver's name for it.
 */
const invitation = {
  '.read': all(isSignedIn, "data.child('by').val() === auth.uid"),
  '.write': isMadeOnceUnderCode,
  '.validate': has('player', 'zone', 'role', 'by', 'inviter', 'name'),
  player: { '.read': isSignedIn, '.validate': isOfKeyHolder },
  zone: { '.read': isSignedIn, '.validate': isName(NAME_MAX_LENGTH) },
  role: { '.read': isSignedIn, '.validate': isOneOf(['rate', 'mood']) },
  by: { '.validate': 'newData.val() === auth.uid' },
  inviter: { '.read': isSignedIn, '.validate': isOwnFirstName },
  /** The giver's company, which the sign-up of a guest fills in. */
  company: { '.read': isSignedIn, '.validate': `newData.val() === ${ownCompany}` },
  name: { '.validate': isName(NAME_MAX_LENGTH) },
  until: {
    '.read': isSignedIn,
    '.validate': all('newData.val() > now', `newData.val() <= ${MOMENT_MAX}`),
  },
  at: { '.validate': 'newData.val() === now' },
  onePerson: { '.read': isSignedIn, '.validate': 'newData.val() === true' },
  // Guests are notified of each change, so there is a pause between two.
  takenBack: {
    '.read': isSignedIn,
    // Of two writes within the same millisecond the second is refused.
    '.write': all(
      isGiver,
      isPaced(3),
      "root.child('users').child(auth.uid).child('lastShared/at').val() !== now",
    ),
    '.validate': 'newData.val() === now',
  },
  // Signals guests that it is valid again, because the giver has the player's new key.
  renewed: {
    '.read': isSignedIn,
    '.write': all(
      isGiver,
      'newData.exists()',
      either('!data.exists()', `data.val() <= now - ${SHARE_PAUSE_MS}`),
    ),
    '.validate': 'newData.val() === now',
  },
  // The giver has read that the role 'mood' includes volume, pause and next song.
  told: { '.write': all(isGiver, 'newData.exists()'), '.validate': 'newData.val() === now' },
  acceptedBy: { '.validate': isNode, $person: acceptance },
  ...nothingElse,
};

/** Customers list only their own. */
export const invites = {
  '.read': all(isSignedIn, "query.orderByChild === 'by'", 'query.equalTo === auth.uid'),
  '.indexOn': ['by'],
  $code: invitation,
};

/** The invitation after the write, from a node `depth` steps below the root. */
const named = (depth: number, code: string): string => `${rootAfter(depth)}.child('invites').child(${code})`;
const code = "newData.child('invitation/code').val()";

/** For a registered player: the writer has accepted its invitation. */
export const isInvitedThere = isAccepted(named(4, code), "newData.child('id').val()");

/** For a registered player without a key: the whole of its invitation equals what it copies. */
export const isWholeInvitation = all(
  "newData.child('invitation').hasChildren(['code', 'role', 'inviter'])",
  ...['role', 'inviter', 'until'].map(
    (field) => `newData.child('invitation/${field}').val() === ${named(4, code)}.child('${field}').val()`,
  ),
);

export const registeredInvitation = {
  '.validate': all(isNode, "!newData.parent().child('crypKey').exists()"),
  code: { '.validate': isOneStep('newData.val()') },
  // Validated at the registered player.
  ...fields('role', 'inviter', 'until'),
  ...nothingElse,
};
