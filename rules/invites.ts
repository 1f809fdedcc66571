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
  ownFirstName,
  rootAfter,
  stands,
} from './sentences';

const isOwnFirstName = `newData.val() === ${ownFirstName}`;

const ownGrant = "root.child('playerAccess').child(auth.uid).child(newData.val())";

/** The giver can use the player by its key. For the field that names it. */
const isOfKeyHolder = all(
  isOneStep('newData.val()'),
  `${ownGrant}.exists()`,
  `${ownGrant}.val() === root.child('players').child(newData.val()).child('crypKey').val()`,
);

/** For the time of the last use: a request of the writer lies in a mailbox of the player that the invitation is for. */
const isAsked = (mailbox: string): string => {
  const box = `${rootAfter(5)}.child('players').child(newData.parent().parent().parent().child('player').val()).child('${mailbox}')`;
  return all(`${box}.child('user').val() === auth.uid`, `${box}.child('dateAsked').val() === now`);
};

const invite = 'data.parent().parent()';

/** A customer accepts in the own name, while the invitation stands. The acceptance is kept until the invitation goes. */
const acceptance = {
  '.read': all(isSignedIn, 'auth.uid === $person'),
  '.write': all(
    isSignedIn,
    'auth.uid === $person',
    // A deletion is not validated: what has to stay is asked for here.
    has('name', 'at'),
    either('!data.exists()', all(isUnchanged('name'), isUnchanged('at'))),
    either("!data.child('lastUsed').exists()", "newData.child('lastUsed').exists()"),
    `${invite}.exists()`,
    stands(invite, `${invite}.child('player').val()`),
    either(`${invite}.child('onePerson').val() !== true`, '!data.parent().exists()', 'data.exists()'),
  ),
  // The inviter cannot write an acceptance for others. A customer who invites has the key of the player.
  '.validate': all(
    isNode,
    'auth.uid === $person',
    "newData.parent().parent().child('by').val() !== auth.uid",
  ),
  name: { '.validate': isOwnFirstName },
  at: { '.validate': 'newData.val() === now' },
  lastUsed: { '.validate': all('newData.val() === now', either(isAsked('rates'), isAsked('switcher'))) },
  ...nothingElse,
};

const isGiver = all(isSignedIn, "data.parent().child('by').val() === auth.uid");

/**
 * A customer who has the key of the player gives it. It never changes, but it can be taken back, and that can be undone. Somebody who
 * knows its code may read what it offers, field by field, but neither who else accepted it nor the name that its giver gave it.
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
  name: { '.validate': isName(NAME_MAX_LENGTH) },
  until: {
    '.read': isSignedIn,
    '.validate': all('newData.val() > now', `newData.val() <= ${MOMENT_MAX}`),
  },
  at: { '.validate': 'newData.val() === now' },
  onePerson: { '.read': isSignedIn, '.validate': 'newData.val() === true' },
  // Each change is told to its guests, so there is a pause between two.
  takenBack: {
    '.read': isSignedIn,
    '.write': all(isGiver, isPaced(3)),
    '.validate': 'newData.val() === now',
  },
  // Tells guests that it counts again, because its giver has a new key of the player.
  renewed: {
    '.read': isSignedIn,
    '.write': all(
      isGiver,
      'newData.exists()',
      either('!data.exists()', `data.val() <= now - ${SHARE_PAUSE_MS}`),
    ),
    '.validate': 'newData.val() === now',
  },
  acceptedBy: { '.validate': isNode, $person: acceptance },
  ...nothingElse,
};

/** Nobody lists invitations but the own. */
export const invites = {
  '.read': all(isSignedIn, "query.orderByChild === 'by'", 'query.equalTo === auth.uid'),
  '.indexOn': ['by'],
  $code: invitation,
};

/** The invitation that a registered player names, after the write. For a node `depth` steps below the root. */
const named = (depth: number, code: string): string => `${rootAfter(depth)}.child('invites').child(${code})`;
const code = "newData.child('invitation/code').val()";

/** For a registered player: it names an invitation to it that the writer has accepted. */
export const isInvitedThere = isAccepted(named(4, code), "newData.child('id').val()");

/** For a registered player without a key: nothing of what it says of the invitation is left out. */
export const isWholeInvitation = all(
  "newData.child('invitation').hasChildren(['code', 'role', 'inviter'])",
  `newData.child('invitation/until').val() === ${named(4, code)}.child('until').val()`,
);

/** What it says of the invitation is what the invitation says. */
const isOfInvitation = (field: string): string =>
  `newData.val() === ${named(6, "newData.parent().child('code').val()")}.child('${field}').val()`;

/** The invitation by which a registered player can be used, as its guest knows it without asking. */
export const registeredInvitation = {
  '.validate': all(isNode, "!newData.parent().child('crypKey').exists()"),
  code: { '.validate': isOneStep('newData.val()') },
  role: { '.validate': isOfInvitation('role') },
  inviter: { '.validate': isOfInvitation('inviter') },
  // Compared where the player is registered.
  ...fields('until'),
  ...nothingElse,
};
