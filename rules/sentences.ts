import { BUNDLE_CODE_MAX_LENGTH, BUNDLE_CODE_MIN_LENGTH, COUNT_MAX } from '../src/model/limits';
import { NOT_SEEN, TURNING } from '../src/model/text';

/** The conditions that several subtrees share: expressions of the rules language, each with a name. */

/** Whether a condition has an `||` that no parentheses hold together. */
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

/** `&&` binds more tightly than `||`, in the rules as in JavaScript. */
export const either = (...conditions: string[]): string => conditions.join(' || ');

/** A node of fields, and not a text, a number or a boolean in their place: of these nothing else would be asked. */
export const isNode = 'newData.hasChildren()';

/** Closes a node whose fields are all named. */
export const nothingElse = { $other: { '.validate': 'false' } };

/** Fields of which everything is asked where they are written. */
export const fields = (...names: string[]): Record<string, { '.validate': string }> =>
  Object.fromEntries(names.map((name) => [name, { '.validate': 'true' }]));

export const has = (...names: string[]): string =>
  `newData.hasChildren([${names.map((name) => `'${name}'`).join(', ')}])`;

export const isSignedIn = 'auth !== null';

export const isOwner = 'auth !== null && auth.uid === $user';

const profileOfWriter = (field: string): string =>
  `root.child('users').child(auth.uid).child('info/${field}')`;

export const isAdministrator = all(isSignedIn, `${profileOfWriter('damin')}.val() === true`);

/** What others see of the writer. */
export const ownFirstName = `${profileOfWriter('firstname')}.val()`;

/** The root after the write, from a node `depth` steps below it. */
export const rootAfter = (depth: number): string => `newData${'.parent()'.repeat(depth)}`;

/** The same field before and after the write, there or not. */
export const isUnchanged = (field: string): string =>
  `newData.child('${field}').val() === data.child('${field}').val()`;

/** Somebody who has it keeps it. A deletion is not validated, so what has to stay is asked for in `.write`. */
export const stays = (field: string): string =>
  either(`newData.child('${field}').exists()`, `!data.child('${field}').exists()`);

/** A text in which there is something to be seen. */
export const isText = (maxLength: number, text = 'newData.val()'): string =>
  all(`${text}.length <= ${maxLength}`, `${text}.matches(/[^\\s${NOT_SEEN}]/)`);

/** Without what would let one name pass for another. */
const isPrintable = (text: string): string => `!${text}.matches(/[${TURNING}]/)`;

export const isName = (maxLength: number, text = 'newData.val()'): string =>
  all(isText(maxLength, text), isPrintable(text));

export const isOptionalName = (maxLength: number): string =>
  all('newData.isString()', `newData.val().length <= ${maxLength}`, isPrintable('newData.val()'));

export const isOneOf = (values: readonly string[]): string =>
  either(...values.map((value) => `newData.val() === '${value}'`));

/** `text` is a key or a code, and not a path of several steps: two different paths could lead to the same node. */
export const isOneStep = (text: string): string => `!${text}.contains('/')`;

export const isCount = all('newData.val() >= 0', `newData.val() <= ${COUNT_MAX}`, 'newData.val() % 1 === 0');

/** For a count: one more than before. */
export const isOneMore = either('!data.exists() && newData.val() === 1', 'newData.val() === data.val() + 1');

/** A time of the phone's clock, which may be off by `tolerance` ms. Nothing but a number can be compared with one. */
export const isAboutNow = (tolerance: number): string =>
  all(`newData.val() >= now - ${tolerance}`, `newData.val() <= now + ${tolerance}`);

const key = "root.child('players').child($player).child('crypKey').val()";
const grant = "root.child('playerAccess').child(auth.uid).child($player)";
const invitation = `root.child('invites').child(${grant}.val())`;

/** What was granted is the key of the player, and not an invitation. */
const isByKey = `${grant}.val() === ${key}`;

/** The user, who is known to be signed in, once proved to know the player's key, and it has not changed since. */
export const hasKey = all(`${grant}.exists()`, isByKey);

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

/** The user has the key of the player, or was invited by somebody who has it, and the invitation stands. */
export const hasAccess = all(
  isSignedIn,
  either(hasKey, all(isAccepted(invitation, '$player'), stands(invitation, '$player'))),
);

/** Access includes the mood: it is by the key, or by an invitation to change the mood too. */
export const mayChangeMood = either(isByKey, `${invitation}.child('role').val() === 'mood'`);

/** For a request in a mailbox: when the access rests on an invitation, the same write notes the use there. */
export const isNotedInInvitation = either(
  isByKey,
  `${rootAfter(3)}.child('invites').child(${grant}.val()).child('acceptedBy').child(auth.uid).child('lastUsed').val() === now`,
);

const CODE = `/^[A-Za-z0-9_-]{${BUNDLE_CODE_MIN_LENGTH},${BUNDLE_CODE_MAX_LENGTH}}$/`;
export const isCode = (code: string): string => `${code}.matches(${CODE})`;

/**
 * For a node `depth` steps below the root, at or below $code: the write names this code as what the user shared last (users/{uid}/lastShared),
 * which is possible once in a while. Of two writes within a millisecond only the first one does.
 */
export const isPaced = (depth: number): string => {
  const shared = `${rootAfter(depth)}.child('users').child(auth.uid).child('lastShared')`;
  return all(
    `${shared}.child('code').val() === $code`,
    `${shared}.child('at').val() === now`,
    "root.child('users').child(auth.uid).child('lastShared/at').val() !== now",
  );
};

/** For a node $code at the second level: it is made once, never changed, and removed only by the maker that it names. */
export const isMadeOnceUnderCode = all(
  isSignedIn,
  either(
    all('!data.exists()', 'newData.exists()', isCode('$code'), isPaced(2)),
    all('!newData.exists()', "data.child('by').val() === auth.uid"),
  ),
);

/** As whom functions write: under the rules. No account has such a uid: the identity service gives none with a colon. */
export const isFunction = (uid: string): string => all(isSignedIn, `auth.uid === '${uid}'`);
