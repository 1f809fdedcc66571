import { BUNDLE_CODE_MAX_LENGTH, BUNDLE_CODE_MIN_LENGTH, COUNT_MAX } from '../src/model/limits';
import { NOT_IN_NAMES, UNSEEN } from '../src/model/text';

/** The sentences that the rules are made of: expressions of the rules language, each with a name. */

export const all = (...conditions: string[]): string =>
  conditions.map((condition) => `(${condition})`).join(' && ');

export const either = (...conditions: string[]): string =>
  conditions.map((condition) => `(${condition})`).join(' || ');

/** Closes a node whose fields are all named. */
export const nothingElse = { $other: { '.validate': 'false' } };

export const isSignedIn = 'auth !== null';

export const isOwner = 'auth !== null && auth.uid === $user';

const grant = "root.child('playerAccess').child(auth.uid).child($player)";
const player = "root.child('players').child($player)";

const isCurrentKey = `${grant}.val() === ${player}.child('crypKey').val()`;

/** The user, who is known to be signed in, proved to know the player's key, and it has not changed since. No invitation does. */
export const hasKey = all(`${grant}.exists()`, isCurrentKey);

const invitation = `root.child('invites').child(${grant}.val())`;

/** `invite` is not taken back and has not expired, and its giver has the current key of the player `of`. */
export const stands = (invite: string, of: string): string =>
  all(
    `!${invite}.child('takenBack').exists()`,
    either(`!${invite}.child('until').exists()`, `${invite}.child('until').val() > now`),
    `root.child('players').child(${of}).child('crypKey').isString()`,
    `root.child('playerAccess').child(${invite}.child('by').val()).child(${of}).val() === root.child('players').child(${of}).child('crypKey').val()`,
  );

/** `invite` is for `of`, the key of a player, and the user has accepted it. */
export const isAccepted = (invite: string, of: string): string =>
  all(`${invite}.child('player').val() === ${of}`, `${invite}.child('acceptedBy').child(auth.uid).exists()`);

/**
 * The user has access in one of two ways. The user once proved to know the player's key, and the key has not changed since. Or the user
 * was invited by somebody of whom that is true, and the invitation stands.
 */
export const hasAccess = all(
  isSignedIn,
  either(
    hasKey,
    all(`${grant}.isString()`, isAccepted(invitation, '$player'), stands(invitation, '$player')),
  ),
);

/** Access includes the mood: it is by the key, or by an invitation to change the mood too. */
export const mayChangeMood = either(isCurrentKey, `${invitation}.child('role').val() === 'mood'`);

export const canSwitchMood = all(`${player}.child('switchEnabled').val() === true`, mayChangeMood);

/** For a request: when the access rests on an invitation, the same write notes the use there. */
export const isNotedInInvitation = either(
  isCurrentKey,
  `newData.parent().parent().parent().child('invites').child(${grant}.val()).child('acceptedBy').child(auth.uid).child('lastUsed').val() === now`,
);

/**
 * No request waits here: a mailbox holds one, and one that the player has not received may only be replaced once it
 * is older than `timeout` ms.
 */
export const isFree = (timeout: number): string =>
  either(
    '!data.exists()',
    "data.child('receivedTask').val() === true",
    "!data.child('dateAsked').isNumber()",
    `data.child('dateAsked').val() <= now - ${timeout}`,
  );

/**
 * What lies in a mailbox is the reader's own request. A customer sees the own request to its end, also after losing the right to ask.
 * Otherwise a request that the player has received could be told as failed.
 */
export const isOwnRequest = all(isSignedIn, "data.child('user').val() === auth.uid");

/**
 * The writer takes back a request that the player has not received. The write says which request, because another may lie there by now. It
 * is possible without access too: what is told as failed must not be carried out later.
 */
export const isTakenBack = all(
  isSignedIn,
  '!newData.exists()',
  "data.child('user').val() === auth.uid",
  "data.child('receivedTask').val() !== true",
  "data.child('dateAsked').val() === newData.parent().parent().parent().child('users').child(auth.uid).child('takenBack').val()",
);

export const has = (...fields: string[]): string =>
  `newData.hasChildren([${fields.map((field) => `'${field}'`).join(', ')}])`;

/** A text in which there is something to be seen. */
export const isText = (maxLength: number): string =>
  all('newData.isString()', `newData.val().length <= ${maxLength}`, `newData.val().matches(/[^${UNSEEN}]/)`);

/** Without what would let one name pass for another. */
const isPrintable = `!newData.val().matches(/[${NOT_IN_NAMES}]/)`;

export const isName = (maxLength: number): string => all(isText(maxLength), isPrintable);

export const isOptionalName = (maxLength: number): string =>
  all('newData.isString()', `newData.val().length <= ${maxLength}`, isPrintable);

/** `text` is a key or a code, and not a path of several steps: two different paths could lead to the same node. */
export const isOneStep = (text: string): string => `!${text}.contains('/')`;

const profileField = (field: string): string => `root.child('users').child(auth.uid).child('info/${field}')`;
const firstName = profileField('firstname');
const lastName = profileField('lastname');

/** The previous app wrote none as an empty text. */
const isNoName = (field: string): string => either(`!${field}.exists()`, `${field}.val() === ''`);

/** `name` is what the profile of the writer says, as `fullName` of the model has it. */
export const isOwnName = (name: string): string =>
  either(
    all(isNoName(firstName), `${name} === auth.token.email`),
    all(isNoName(lastName), `${name} === ${firstName}.val()`),
    `${name} === ${firstName}.val() + ' ' + ${lastName}.val()`,
  );

const askedMood = "newData.parent().child('switchObj').child(newData.child('option').val())";

/** The mood task names one of the moods that the player offers, and its place among them. */
export const isOfferedMood = all(
  isOneStep("newData.child('option').val()"),
  `${askedMood}.child('stampID').val() === newData.child('stampID').val()`,
  `${askedMood}.child('name').val() === newData.child('name').val()`,
);

export const isCount = all(
  'newData.isNumber()',
  'newData.val() >= 0',
  `newData.val() <= ${COUNT_MAX}`,
  'newData.val() % 1 === 0',
);

/** The same field before and after the write, there or not. */
export const isUnchanged = (field: string): string =>
  `newData.child('${field}').val() === data.child('${field}').val()`;

const switcherBefore = "data.parent().parent().parent().child('switcher')";
const switcher = "newData.parent().parent().parent().child('switcher')";

/** For the flag of a mood: it is true exactly if the task in the same write asks for this mood. */
export const isExplainedByTask = all(
  `${switcher}.child('dateAsked').val() === now`,
  `newData.val() === ($option === ${switcher}.child('option').val())`,
);

/** For the flag of a mood: the same write takes back an own task, and the flag is true only for the mood that the task replaced. */
export const isPutBack = all(
  isSignedIn,
  `${switcherBefore}.child('user').val() === auth.uid`,
  `!${switcher}.exists()`,
  `newData.val() === ($option === ${switcherBefore}.child('replaced').val())`,
);

/**
 * The place of the mood that a task replaces. Either that mood is active, or an earlier task that was not received names it: the mood of
 * such a task is active only until the task is taken back.
 */
export const isReplacedMood = all(
  'newData.isString()',
  isOneStep('newData.val()'),
  either(
    "data.parent().parent().child('switchObj').child(newData.val()).child('active').val() === true",
    all("data.parent().child('receivedTask').val() === false", 'newData.val() === data.val()'),
  ),
);

/** A time of the phone's clock, which may be off by `tolerance` ms. Nothing but a number can be compared with one. */
export const isAboutNow = (tolerance: number): string =>
  all(`newData.val() >= now - ${tolerance}`, `newData.val() <= now + ${tolerance}`);

export const isAdministrator = all(
  isSignedIn,
  "root.child('users').child(auth.uid).child('info/damin').val() === true",
);

/** A query for the one player with a key: somebody who knows the key may find its player. */
export const asksForKey = all(
  isSignedIn,
  "query.orderByChild === 'crypKey'",
  'query.equalTo !== null',
  "query.equalTo !== ''",
);

const ownLegacyId = "root.child('users').child(auth.uid).child('info/legacyId')";
const ownLegacyAccount = `root.child('legacyAccounts').child(${ownLegacyId}.val())`;

/**
 * A query for a player by its number, by the customer who claimed the old account that lists it less than `duration` ms ago.
 * Later it is refused: the old list would else hand out every key that a player is ever given.
 */
export const asksForOldPlayer = (duration: number): string =>
  all(
    isSignedIn,
    "query.orderByChild === 'playerId'",
    'query.equalTo !== null',
    `${ownLegacyId}.isString()`,
    `${ownLegacyAccount}.child('claimedBy').val() === auth.uid`,
    `${ownLegacyAccount}.child('claimedAt').val() > now - ${duration}`,
    `(',' + ${ownLegacyAccount}.child('registeredPlayers').val() + ',').replace(' ', '').contains(',' + query.equalTo + ',')`,
  );

/** The old account of this id is, after the write, claimed by the writer. For a field of users/{uid}/info. */
export const hasClaimed =
  "newData.parent().parent().parent().parent().child('legacyAccounts').child(newData.val()).child('claimedBy').val() === auth.uid";

/** The node names an existing player in `id` and its current key in `crypKey`. */
export const provesKey = all(
  "newData.child('crypKey').isString()",
  "root.child('players').child(newData.child('id').val()).child('crypKey').val() === newData.child('crypKey').val()",
);

/** For a node under a code that nobody can guess: it is made once, never changed, and removed only by the maker that it names. */
export const isMadeOnceUnderCode = all(
  isSignedIn,
  either(
    all('!data.exists()', 'newData.exists()'),
    all('!newData.exists()', "data.child('by').val() === auth.uid"),
  ),
  `$code.matches(/^[A-Za-z0-9_-]{${BUNDLE_CODE_MIN_LENGTH},${BUNDLE_CODE_MAX_LENGTH}}$/)`,
);
