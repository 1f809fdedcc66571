import { MOMENT_MAX, NAME_MAX_LENGTH } from '../src/model/limits';
import {
  all,
  either,
  has,
  isAccepted,
  isMadeOnceUnderCode,
  isName,
  isOneStep,
  isSignedIn,
  isUnchanged,
  nothingElse,
  stands,
} from './sentences';

const isOwnFirstName = "newData.val() === root.child('users').child(auth.uid).child('info/firstname').val()";

/** The giver can use the player by its key. For the field that names it. */
const isOfKeyHolder = all(
  'newData.isString()',
  isOneStep('newData.val()'),
  "root.child('playerAccess').child(auth.uid).child(newData.val()).exists()",
  "root.child('playerAccess').child(auth.uid).child(newData.val()).val() === root.child('players').child(newData.val()).child('crypKey').val()",
);

/** `box` of the player that the invitation is for, after the write. For the time of the last use. */
const box = (name: string): string =>
  `newData.parent().parent().parent().parent().parent().child('players').child(newData.parent().parent().parent().child('player').val()).child('${name}')`;

/** A request of the writer comes with it. */
const isAsked = (name: string): string =>
  all(`${box(name)}.child('user').val() === auth.uid`, `${box(name)}.child('dateAsked').val() === now`);

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
  '.validate': all('auth.uid === $person', "newData.parent().parent().child('by').val() !== auth.uid"),
  name: { '.validate': isOwnFirstName },
  at: { '.validate': 'newData.val() === now' },
  lastUsed: { '.validate': all('newData.val() === now', either(isAsked('rates'), isAsked('switcher'))) },
  ...nothingElse,
};

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
  role: {
    '.read': isSignedIn,
    '.validate': either("newData.val() === 'rate'", "newData.val() === 'mood'"),
  },
  by: { '.validate': 'newData.val() === auth.uid' },
  inviter: { '.read': isSignedIn, '.validate': isOwnFirstName },
  name: { '.validate': isName(NAME_MAX_LENGTH) },
  until: {
    '.read': isSignedIn,
    '.validate': all('newData.val() > now', `newData.val() <= ${MOMENT_MAX}`),
  },
  at: { '.validate': 'newData.val() === now' },
  onePerson: { '.read': isSignedIn, '.validate': 'newData.val() === true' },
  takenBack: {
    '.read': isSignedIn,
    '.write': all(isSignedIn, "data.parent().child('by').val() === auth.uid"),
    '.validate': 'newData.val() === now',
  },
  // Tells guests that it counts again, because its giver has a new key of the player.
  renewed: {
    '.read': isSignedIn,
    '.write': all(isSignedIn, "data.parent().child('by').val() === auth.uid", 'newData.exists()'),
    '.validate': 'newData.val() === now',
  },
  acceptedBy: { $person: acceptance },
  ...nothingElse,
};

/** Nobody lists invitations but the own. */
export const invitations = {
  '.read': all(isSignedIn, "query.orderByChild === 'by'", 'query.equalTo === auth.uid'),
  '.indexOn': ['by'],
  $code: invitation,
};

const invitesAfter = "newData.parent().parent().parent().parent().child('invites')";

/** For a registered player: it names an invitation to it that the writer has accepted. */
export const isInvitedThere = isAccepted(
  `${invitesAfter}.child(newData.child('invitation/code').val())`,
  "newData.child('id').val()",
);

/** For a registered player without a key: nothing of what it says of the invitation is left out. */
export const isWholeInvitation = all(
  "newData.child('invitation').hasChildren(['code', 'role', 'inviter'])",
  `newData.child('invitation/until').val() === ${invitesAfter}.child(newData.child('invitation/code').val()).child('until').val()`,
);

/** What it says of the invitation is what the invitation says. */
const isOfInvitation = (field: string): string =>
  `newData.val() === newData.parent().parent().parent().parent().parent().parent().child('invites').child(newData.parent().child('code').val()).child('${field}').val()`;

/** The invitation by which a registered player can be used, as its guest knows it without asking. */
export const registeredInvitation = {
  // What these two are is asked for where it stands.
  code: { '.validate': 'true' },
  role: { '.validate': isOfInvitation('role') },
  inviter: { '.validate': isOfInvitation('inviter') },
  until: { '.validate': 'true' },
  ...nothingElse,
};
