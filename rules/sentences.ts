import { BUNDLE_CODE_MAX_LENGTH, BUNDLE_CODE_MIN_LENGTH, COUNT_MAX } from '../src/model/limits';
import { IN_NAMES, NO_CONTROL, NOT_IN_MESSAGES, SEEN } from '../src/model/text';

/** Expressions of the rules language that several subtrees share. */

/** An `||` outside parentheses. */
function isOpenEither(condition: string): boolean {
  let depth = 0;
  for (let index = 0; index < condition.length; index += 1) {
    if (condition[index] === '(') depth += 1;
    else if (condition[index] === ')') depth -= 1;
    else if (depth === 0 && condition.startsWith('||', index)) return true;
  }
  return false;
}

export const all = (...conditions: string[]): string =>
  conditions.map((condition) => (isOpenEither(condition) ? `(${condition})` : condition)).join(' && ');

/** `&&` binds more tightly than `||`. */
export const either = (...conditions: string[]): string => conditions.join(' || ');

/** A node with children: a text, number or boolean in its place would skip the rules of the children. */
export const isNode = 'newData.hasChildren()';

export const nothingElse = { $other: { '.validate': 'false' } };

/** They are validated where they are written. */
export const fields = (...names: string[]): Record<string, { '.validate': string }> =>
  Object.fromEntries(names.map((name) => [name, { '.validate': 'true' }]));

export const has = (...names: string[]): string =>
  `newData.hasChildren([${names.map((name) => `'${name}'`).join(', ')}])`;

export const isSignedIn = 'auth !== null';

export const isOwner = 'auth !== null && auth.uid === $user';

const profileOfWriter = (field: string): string =>
  `root.child('users').child(auth.uid).child('info/${field}')`;

export const isAdministrator = all(isSignedIn, `${profileOfWriter('damin')}.val() === true`);

export const ownFirstName = `${profileOfWriter('firstname')}.val()`;

export const ownCompany = `${profileOfWriter('companyname')}.val()`;

export const rootAfter = (depth: number): string => `newData${'.parent()'.repeat(depth)}`;

/** It may be absent before and after. */
export const isUnchanged = (field: string): string =>
  `newData.child('${field}').val() === data.child('${field}').val()`;

/** `.validate` does not run for deletions. */
export const stays = (field: string): string =>
  either(`newData.child('${field}').exists()`, `!data.child('${field}').exists()`);

/** It has a visible character. */
export const isText = (maxLength: number, text = 'newData.val()'): string =>
  all(`${text}.length <= ${maxLength}`, `${text}.matches(/[${SEEN}]/)`);

/** Without control characters and those that let one name look like another. */
const isPrintable = (text: string): string => `!${text}.matches(/[^${IN_NAMES}]/)`;

export const hasNoControl = `!newData.val().matches(/[^${NO_CONTROL}]/)`;

/** It may have tabs and line breaks. If Google's parser refuses it: docs/operations.md. */
export const isMessage = (maxLength: number): string =>
  all(isText(maxLength), `!newData.val().matches(/[${NOT_IN_MESSAGES}]/)`);

export const isName = (maxLength: number, text = 'newData.val()'): string =>
  all(isText(maxLength, text), isPrintable(text));

export const isOptionalName = (maxLength: number): string =>
  all('newData.isString()', `newData.val().length <= ${maxLength}`, isPrintable('newData.val()'));

export const isOneOf = (values: readonly string[]): string =>
  either(...values.map((value) => `newData.val() === '${value}'`));

/** A slash could lead to another node. */
export const isOneStep = (text: string): string => `!${text}.contains('/')`;

export const isCount = all('newData.val() >= 0', `newData.val() <= ${COUNT_MAX}`, 'newData.val() % 1 === 0');

export const isLimited = (max: number): string =>
  all('query.limitToLast !== null', `query.limitToLast <= ${max}`);

export const isOneMore = either('!data.exists() && newData.val() === 1', 'newData.val() === data.val() + 1');

/** `tolerance` in ms. Only numbers can be compared. */
export const isAboutNow = (tolerance: number): string =>
  all(`newData.val() >= now - ${tolerance}`, `newData.val() <= now + ${tolerance}`);

const key = "root.child('players').child($player).child('crypKey').val()";
const grant = "root.child('playerAccess').child(auth.uid).child($player)";
const invitation = `root.child('invites').child(${grant}.val())`;

const isByKey = `${grant}.val() === ${key}`;

export const hasKey = all(`${grant}.exists()`, isByKey);

/** It is not revoked, not expired, and its giver has the current key of the player `of`. */
export const stands = (invite: string, of: string): string =>
  all(
    `!${invite}.child('takenBack').exists()`,
    either(`!${invite}.child('until').exists()`, `${invite}.child('until').val() > now`),
    `root.child('players').child(${of}).child('crypKey').isString()`,
    `root.child('playerAccess').child(${invite}.child('by').val()).child(${of}).val() === root.child('players').child(${of}).child('crypKey').val()`,
  );

/** `invite` is for the player `of`. */
export const isAccepted = (invite: string, of: string): string =>
  all(`${invite}.child('player').val() === ${of}`, `${invite}.child('acceptedBy').child(auth.uid).exists()`);

export const hasAccess = all(
  isSignedIn,
  either(hasKey, all(isAccepted(invitation, '$player'), stands(invitation, '$player'))),
);

export const mayChangeMood = either(isByKey, `${invitation}.child('role').val() === 'mood'`);

/** For a request in a mailbox: a guest notes the use of the invitation in the same write. */
export const isNotedInInvitation = either(
  isByKey,
  `${rootAfter(3)}.child('invites').child(${grant}.val()).child('acceptedBy').child(auth.uid).child('lastUsed').val() === now`,
);

const CODE = `/^[A-Za-z0-9_-]{${BUNDLE_CODE_MIN_LENGTH},${BUNDLE_CODE_MAX_LENGTH}}$/`;
export const isCode = (code: string): string => `${code}.matches(${CODE})`;

/**
 * For a node `depth` steps below the root, at or below $code: the same write sets users/{uid}/lastShared to this code, which has a rate
 * limit.
 */
export const isPaced = (depth: number): string => {
  const shared = `${rootAfter(depth)}.child('users').child(auth.uid).child('lastShared')`;
  return all(`${shared}.child('code').val() === $code`, `${shared}.child('at').val() === now`);
};

/** Many people may know a code: none of them gives its link another meaning, or brings a revoked mail back. */
const isUnusedCode = all(
  ...['keyBundles', 'invites', 'mails'].map((place) => `!root.child('${place}').child($code).exists()`),
);

/** For a node $code at the second level: only its maker deletes it. */
export const isMadeOnceUnderCode = all(
  isSignedIn,
  either(
    all(isUnusedCode, 'newData.exists()', isCode('$code'), isPaced(2)),
    all('!newData.exists()', "data.child('by').val() === auth.uid"),
  ),
);

/** No account has such a uid: those of the identity service contain no colon. */
export const isFunction = (uid: string): string => all(isSignedIn, `auth.uid === '${uid}'`);
