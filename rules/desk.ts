import {
  DESK_READ_MAX,
  DESK_TEXT_MAX_LENGTH,
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
 * The desk of the DJs: open and settled thumbs, the acts that settled them, and saved texts.
 *
 * A DJ settles a thumb by an act: the update writes `desk/acts/{uid}`, which says which thumb and with which message. The rules of all other
 * paths in that update require this act, with the same time. The act itself requires that the DJ holds the lease and has seen the customer's
 * last message.
 *
 * A path in the data after the write is relative to the node of a rule, so the functions below take its `depth`: how many steps it is
 * below the root.
 */

const isDj = all(isSignedIn, "root.child('users').child(auth.uid).child('info/dj').val() === true");

/** The act of the writing DJ after the write. */
export const act = (depth: number): string => `${rootAfter(depth)}.child('desk/acts').child(auth.uid)`;

/** The thumb that this write settles, before and after. */
export const thumbOfAct = (depth: number): string => `${act(depth)}.child('thumb').val()`;
export const settled = (depth: number): string =>
  `${rootAfter(depth)}.child('desk/done').child(${thumbOfAct(depth)})`;

const isActing = (depth: number): string => all(isDj, `${act(depth)}.child('at').val() === now`);

/** For a node below users/$user: this write settles a thumb of that customer (validated at the act). */
export const isSettling = (depth: number): string =>
  all(isActing(depth), `root.child('desk/open').child(${thumbOfAct(depth)}).child('uid').val() === $user`);

export const isSettlingThread = (depth: number): string =>
  all(
    isActing(depth),
    `${thumbOfAct(depth)} === $thread`,
    "root.child('desk/open').child($thread).child('uid').val() === $user",
  );

/** A DJ may read the conversation `thread` (an expression) of $user while its thumb is open or settled at the desk. */
export const isAtDesk = (thread: string): string =>
  all(
    isDj,
    either(
      ...['open', 'done'].map(
        (list) => `root.child('desk/${list}').child(${thread}).child('uid').val() === $user`,
      ),
    ),
  );

const isMessenger = isFunction(MESSENGER);
const after = rootAfter(3);
const before = "root.child('desk/open').child($thumb)";

/** For a node below desk/open or desk/done: the write settles this thumb. */
const isSettled = all(isActing(3), `${thumbOfAct(3)} === $thumb`);

/** A function adds a thumb that is not there: a new one, or one that stops being settled in the same write. */
const isBrought = all(
  '!data.exists()',
  has('uid', 'rating', 'rateType', 'dateAsked', 'rank'),
  `!${after}.child('desk/done').child($thumb).exists()`,
);

/** No message of the customer waits. The time of one is not ahead: earlier rules took any key of a message for its time (`lastOf`). */
const isUnwritten = either(
  "!data.child('last').exists()",
  `data.child('last').val() > now + ${MESSAGE_CLOCK_TOLERANCE_MS}`,
);

/** A function removes a thumb, unless a message of the customer waits there. */
const isDropped = all('data.exists()', isUnwritten, '!newData.exists()');

/** A function changes a thumb that stays, without losing the customer's last message or the lease of a DJ. */
const isFollowed = all(
  'data.exists()',
  isNode,
  either(isUnwritten, "newData.child('last').val() >= data.child('last').val()"),
  isUnchanged('taken/at'),
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

/** Queries by one of `names`, never the whole list. */
const isPart = (names: readonly string[]): string =>
  all('query.equalTo !== null', either(...names.map((field) => `query.orderByChild === '${field}'`)));

const FILTERS = ['zone', 'company', 'song', 'uid'];

const open = {
  '.indexOn': ['rank', ...FILTERS],
  '.read': all(isDj, isLimited(DESK_READ_MAX), either("query.orderByChild === 'rank'", isPart(FILTERS))),
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
const message = `${customer}.child('messages').child($thumb).child(${act(3)}.child('message').val())`;
const outcome = `${after}${customer}.child('ratings').child(newData.child('rating').val()).child('outcome')`;

const isSaid = all(
  "newData.child('said').isNumber()",
  `${after}${message}.child('from').val() === ${ownFirstName}`,
  `${after}${message}.child('created').val() === newData.child('said').val()`,
  `!root${message}.exists()`,
);

const isOutcomeAlone = all(
  "!newData.child('said').exists()",
  `!${act(3)}.child('message').exists()`,
  "newData.child('what').exists()",
);

const isDecided = all(
  `${outcome}.child('at').val() === now`,
  `${outcome}.child('what').val() === newData.child('what').val()`,
);

/** A settled thumb keeps its fields. */
const KEPT = [
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
        // Still open before: otherwise a second update in the same millisecond, when the act is already there, could settle it again.
        `${before}.exists()`,
        "newData.child('at').val() === now",
        // The uid, because two DJs can have the same first name.
        "newData.child('dj').val() === auth.uid",
        `newData.child('by').val() === ${ownFirstName}`,
        ...KEPT.map((field) => `newData.child('${field}').val() === ${before}.child('${field}').val()`),
        either(isOutcomeAlone, isSaid),
        either("!newData.child('what').exists()", isDecided),
      ),
    ),
    ...fields(...KEPT.filter((field) => !field.includes('/')), 'at', 'by', 'dj', 'said', 'what'),
    // May be left out, by pages of before: it is none of those that stay.
    played: { '.validate': `newData.val() === ${before}.child('played').val()` },
    track: { '.validate': isNode, ...fields('artist', 'title'), ...nothingElse },
    ...nothingElse,
  },
};

const thumbInAct = "newData.child('thumb').val()";
const takenBefore = `root.child('desk/open').child(${thumbInAct}).child('taken')`;

/** Which thumb a DJ settles, with which message. */
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

/** Saved texts: every DJ may add and remove them, but not change one that a colleague may be reading. */
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
          '$place.matches(/^t([0-9]|[1-4][0-9])$/)',
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
