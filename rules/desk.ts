import {
  DESK_READ_MAX,
  DESK_TEXT_MAX_LENGTH,
  DESK_TEXTS_MAX,
  DESK_TITLE_MAX_LENGTH,
  LEASE_MS,
  MESSAGE_CLOCK_TOLERANCE_MS,
} from '../src/model/limits';
import { MESSENGER } from '../src/model/paths';
import {
  all,
  either,
  fields,
  has,
  isFunction,
  isLimited,
  isMessage,
  isName,
  isNode,
  isOneStep,
  isSignedIn,
  isUnchanged,
  nothingElse,
  ownFirstName,
  rootAfter,
} from './sentences';

/**
 * A DJ settles a thumb by an act: the update writes `desk/acts/{uid}`, which says which thumb and with which message. The rules of all
 * other paths in that update require this act, with the same time. The act itself requires that the DJ holds the lease and has seen the
 * customer's last message.
 *
 * A path in the data after the write is relative to the node of a rule, so the functions below take its `depth`: how many steps it is below
 * the root.
 */

const isDj = all(isSignedIn, "root.child('users').child(auth.uid).child('info/dj').val() === true");

/** The writing DJ's, after the write. */
export const act = (depth: number): string => `${rootAfter(depth)}.child('desk/acts').child(auth.uid)`;

/** The thumb that this write settles, before and after. */
export const thumbOfAct = (depth: number): string => `${act(depth)}.child('thumb').val()`;
export const settled = (depth: number): string =>
  `${rootAfter(depth)}.child('desk/done').child(${thumbOfAct(depth)})`;

const isActing = (depth: number): string => all(isDj, `${act(depth)}.child('at').val() === now`);

/** For a node below users/$user: this write settles a thumb of that customer (validated at the act). */
export const isSettling = (depth: number): string =>
  all(isActing(depth), `root.child('desk/open').child(${thumbOfAct(depth)}).child('uid').val() === $user`);

/** The keys at the desk that the conversation $thread of $user may have: that of its thumb, and its own (`conversationKey`). */
const KEYS_OF_THREAD = ['$thread', "$user + ':' + $thread"];

/** The act settles what the conversation $thread of $user is at the desk for. A name with a colon is one at the desk only. */
export const isSettlingThread = (depth: number): string =>
  all(
    isSettling(depth),
    "!$thread.contains(':')",
    either(...KEYS_OF_THREAD.map((key) => `${thumbOfAct(depth)} === ${key}`)),
  );

/** The conversation $thread of $user, or its thumb, is open or settled at the desk. A DJ may read it then. */
export const isAtDesk = all(
  isDj,
  either(
    ...KEYS_OF_THREAD.flatMap((key) =>
      ['open', 'done'].map((list) => `root.child('desk/${list}').child(${key}).child('uid').val() === $user`),
    ),
  ),
);

const isMessenger = isFunction(MESSENGER);
const after = rootAfter(3);
const before = "root.child('desk/open').child($thumb)";

/** For a node below desk/open or desk/done: the write settles this thumb. */
const isSettled = all(isActing(3), `${thumbOfAct(3)} === $thumb`);

/** The last message of a conversation without a thumb is its customer's own. */
const isWritten = `root.child('users').child(newData.child('uid').val()).child('messages').child(newData.child('thread').val()).child(newData.child('last').val() + '').child('from').val() === newData.child('uid').val()`;

/**
 * A function adds a thumb, or under its own key a conversation that its customer wrote in. It is new, or stops being settled in the same
 * write.
 */
const isBrought = all(
  '!data.exists()',
  `!${after}.child('desk/done').child($thumb).exists()`,
  either(
    has('uid', 'rating', 'rateType', 'dateAsked', 'rank'),
    all(
      has('uid', 'thread', 'since', 'last', 'text', 'rank'),
      "$thumb === newData.child('uid').val() + ':' + newData.child('thread').val()",
      isWritten,
    ),
  ),
);

/** No message of the customer waits. The time of one is not ahead: earlier rules took any key of a message for its time (`lastOf`). */
const isUnwritten = either(
  "!data.child('last').exists()",
  `data.child('last').val() > now + ${MESSAGE_CLOCK_TOLERANCE_MS}`,
);

const isThumb = "data.child('rating').exists()";

/** A function removes a thumb, unless a message of the customer waits there. */
const isDropped = all(isThumb, isUnwritten, '!newData.exists()');

/**
 * A function changes what stays there, without losing the customer's last message or the lease of a DJ. Where its customer writes again, a
 * conversation keeps its place.
 */
const isFollowed = all(
  isNode,
  isUnchanged('taken/at'),
  either(
    all(isThumb, either(isUnwritten, "newData.child('last').val() >= data.child('last').val()")),
    all(
      "data.child('thread').exists()",
      ...['uid', 'thread', 'since', 'rank'].map(isUnchanged),
      "newData.child('last').val() >= data.child('last').val()",
      isWritten,
    ),
  ),
);

const isOwnLease = all(
  has('by', 'name', 'at'),
  "newData.child('by').val() === auth.uid",
  `newData.child('name').val() === ${ownFirstName}`,
  "newData.child('at').val() === now",
  either(
    '!data.exists()',
    "data.child('by').val() === auth.uid",
    `data.child('at').val() <= now - ${LEASE_MS}`,
  ),
);

/** A DJ takes a thumb for the length of a lease. */
const taken = {
  '.write': all(
    isDj,
    "data.parent().child('uid').exists()",
    either(isOwnLease, "!newData.exists() && data.child('by').val() === auth.uid"),
  ),
  '.validate': isNode,
  ...fields('by', 'name', 'at'),
  ...nothingElse,
};

/** Never the whole list. */
const isPart = (names: readonly string[]): string =>
  all('query.equalTo !== null', either(...names.map((field) => `query.orderByChild === '${field}'`)));

const FILTERS = ['zone', 'company', 'song', 'uid'];

/** Only conversations have `since`. */
const isOfConversations = all(
  "query.orderByChild === 'since'",
  'query.startAt !== null',
  'query.limitToFirst !== null',
  `query.limitToFirst <= ${DESK_READ_MAX}`,
);

const open = {
  '.indexOn': ['rank', 'since', 'taken/by', ...FILTERS],
  '.read': all(
    isDj,
    either(
      all(isLimited(DESK_READ_MAX), either("query.orderByChild === 'rank'", isPart(FILTERS))),
      isOfConversations,
    ),
  ),
  $thumb: {
    '.read': isDj,
    '.write': either(
      all(isMessenger, either(isDropped, isBrought, isFollowed)),
      all(isSettled, '!newData.exists()'),
    ),
    taken,
  },
};

const customer = `.child('users').child(newData.child('uid').val())`;
const thread = "newData.child('thread')";
const message = (threadId: string): string =>
  `${customer}.child('messages').child(${threadId}).child(${act(3)}.child('message').val())`;
const outcome = `${after}${customer}.child('ratings').child(newData.child('rating').val()).child('outcome')`;

const isSaidIn = (threadId: string): string =>
  all(
    `${after}${message(threadId)}.child('from').val() === ${ownFirstName}`,
    `${after}${message(threadId)}.child('created').val() === newData.child('said').val()`,
    `!root${message(threadId)}.exists()`,
  );

const isSaid = all(
  "newData.child('said').isNumber()",
  "!newData.child('closed').exists()",
  either(
    all(`!${thread}.exists()`, isSaidIn('$thumb')),
    all(`${thread}.exists()`, isSaidIn(`${thread}.val()`)),
  ),
);

/** It is settled by an outcome, or because a message of the customer needs no answer. */
const isUnsaid = all(
  "!newData.child('said').exists()",
  `!${act(3)}.child('message').exists()`,
  either(
    all("newData.child('what').exists()", "!newData.child('closed').exists()"),
    all(
      "newData.child('closed').val() === true",
      "!newData.child('what').exists()",
      `${before}.child('last').exists()`,
    ),
  ),
);

const isDecided = all(
  `!${thread}.exists()`,
  `${outcome}.child('at').val() === now`,
  `${outcome}.child('what').val() === newData.child('what').val()`,
);

/**
 * A settled thumb or conversation keeps its fields. Of two updates in the same millisecond, when the act is already there, the second is
 * refused by this: what is no longer open has none of them.
 */
const KEPT = [
  ...['thread', 'since'],
  ...['uid', 'rating', 'firstName', 'company', 'zone', 'rateType', 'song', 'reason', 'dateAsked', 'last'],
  ...['track/artist', 'track/title'],
];

const done = {
  '.indexOn': ['uid', 'at'],
  '.read': all(isDj, isLimited(DESK_READ_MAX), isPart(['uid'])),
  $thumb: {
    '.read': isDj,
    '.write': either(
      all(isMessenger, '!newData.exists()', `${after}.child('desk/open').child($thumb).exists()`),
      all(
        isSettled,
        "newData.child('at').val() === now",
        // The uid, because two DJs can have the same first name.
        "newData.child('dj').val() === auth.uid",
        `newData.child('by').val() === ${ownFirstName}`,
        ...KEPT.map((field) => `newData.child('${field}').val() === ${before}.child('${field}').val()`),
        either(isUnsaid, isSaid),
        either("!newData.child('what').exists()", isDecided),
      ),
    ),
    ...fields(...KEPT.filter((field) => !field.includes('/')), 'at', 'by', 'dj', 'said', 'what', 'closed'),
    // May be left out, by pages of before: it is none of those that stay.
    played: { '.validate': `newData.val() === ${before}.child('played').val()` },
    track: { '.validate': isNode, ...fields('artist', 'title'), ...nothingElse },
    ...nothingElse,
  },
};

const thumbInAct = "newData.child('thumb').val()";
const takenBefore = `root.child('desk/open').child(${thumbInAct}).child('taken')`;

const acts = {
  $dj: {
    // A DJ who lost the response of the database reads it to find out whether the act was written.
    '.read': all(isDj, 'auth.uid === $dj'),
    '.write': all(
      isDj,
      'auth.uid === $dj',
      has('thumb', 'at'),
      "newData.child('at').val() === now",
      isOneStep(thumbInAct),
      `${ownFirstName}.length > 0`,
      `${takenBefore}.child('by').val() === auth.uid`,
      `${takenBefore}.child('at').val() > now - ${LEASE_MS}`,
      `newData.child('seen').val() === root.child('desk/open').child(${thumbInAct}).child('last').val()`,
      `!${after}.child('desk/open').child(${thumbInAct}).exists()`,
      `${after}.child('desk/done').child(${thumbInAct}).child('at').val() === now`,
    ),
    message: { '.validate': 'newData.val().matches(/^[0-9]{13}$/)' },
    ...fields('thumb', 'at', 'seen'),
    ...nothingElse,
  },
};

const textPlaces = Array.from({ length: DESK_TEXTS_MAX }, (_, place) => place).join('|');

/** Every DJ may add and remove them, but not change one that a colleague may be reading. */
const texts = {
  '.read': isDj,
  $place: {
    '.write': all(
      isDj,
      either(
        '!newData.exists()',
        all(
          '!data.exists()',
          // t0 to t49: rules cannot count, so the keys limit the number of texts.
          `$place.matches(/^t(${textPlaces})$/)`,
          has('text', 'at'),
          "newData.child('at').val() === now",
        ),
      ),
    ),
    title: { '.validate': isName(DESK_TITLE_MAX_LENGTH) },
    text: { '.validate': isMessage(DESK_TEXT_MAX_LENGTH) },
    ...fields('at'),
    ...nothingElse,
  },
};

export const desk = { open, done, acts, texts };
