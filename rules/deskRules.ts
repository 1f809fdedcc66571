import { DESK_READ_MAX, DESK_TEXT_MAX_LENGTH, DESK_TITLE_MAX_LENGTH, LEASE_MS } from '../src/model/limits';
import { MESSENGER } from '../src/model/paths';
import { djName, isDj, rootAfter, thumbOfAct } from './deskSentences';
import { all, either, has, isName, isOneStep, isText, isUnchanged, nothingElse } from './sentences';

/** No account has this uid: the identity service gives none with a colon. */
const isMessenger = all('auth !== null', `auth.uid === '${MESSENGER}'`);

/** Each node of this file that is written lies three steps below the root. */
const after = rootAfter(3);
const openBefore = "root.child('desk/open').child($thumb)";

/** For a node below desk/open or desk/done: the write settles this thumb. What that takes stands at the act. */
const isSettled = all(
  isDj,
  `${thumbOfAct(3)} === $thumb`,
  `${after}.child('desk/acts').child(auth.uid).child('at').val() === now`,
);

const isHeld = (taken: string): string =>
  all(`${taken}.child('by').val() === auth.uid`, `${taken}.child('at').val() > now - ${LEASE_MS}`);

/** A function brings a thumb that does not lie there: a new one, or one that leaves the settled ones in the same write. */
const isBrought = all(
  '!data.exists()',
  has('uid', 'rating', 'rateType', 'dateAsked', 'rank'),
  `!${after}.child('desk/done').child($thumb).exists()`,
);

/** It changes one that lies there, forgets no message of the customer, and takes it from no DJ. */
const isFollowed = all(
  either("!data.child('last').exists()", "newData.child('last').val() >= data.child('last').val()"),
  isUnchanged('taken/at'),
);

/** The customer has taken the rating back. */
const isWithdrawn = '!newData.exists()';

const isTaken = all(
  has('by', 'name', 'at'),
  "newData.child('by').val() === auth.uid",
  `newData.child('name').val() === ${djName}`,
  "newData.child('at').val() === now",
  either(
    '!data.exists()',
    "data.child('by').val() === auth.uid",
    `data.child('at').val() <= now - ${LEASE_MS}`,
  ),
);

/** One DJ at a time has a thumb, for the length of a lease. */
const taken = {
  '.write': all(
    isDj,
    "data.parent().child('uid').exists()",
    either(isTaken, all('!newData.exists()', "data.child('by').val() === auth.uid")),
  ),
  by: { '.validate': 'true' },
  name: { '.validate': 'true' },
  at: { '.validate': 'true' },
  ...nothingElse,
};

/** A part of the thumbs, by a query that goes by one of `fields`: never all of them. */
const isPart = (fields: readonly string[]): string =>
  all(
    isDj,
    `query.limitToLast <= ${DESK_READ_MAX}`,
    either(...fields.map((field) => all(`query.orderByChild === '${field}'`, 'query.equalTo !== null'))),
  );

const FILTERS = ['zone', 'company', 'song', 'uid'];

const open = {
  '.indexOn': ['rank', ...FILTERS],
  '.read': either(
    isPart(FILTERS),
    all(isDj, `query.limitToLast <= ${DESK_READ_MAX}`, "query.orderByChild === 'rank'"),
  ),
  $thumb: {
    '.read': isDj,
    '.write': either(
      all(isMessenger, either(isBrought, all('data.exists()', either(isWithdrawn, isFollowed)))),
      all(isSettled, '!newData.exists()'),
    ),
    taken,
  },
};

const customer = `${after}.child('users').child(newData.child('uid').val())`;
const said = `child('messages').child($thumb).child(newData.child('said').val() + '')`;
const outcome = `${customer}.child('ratings').child(newData.child('rating').val()).child('outcome')`;

/** A new message of the DJ says it. */
const isSaid = all(
  "newData.child('said').isNumber()",
  `${customer}.${said}.child('from').val() === ${djName}`,
  `!root.child('users').child(newData.child('uid').val()).${said}.exists()`,
);

/** The outcome of the rating is written with it. */
const isDecided = all(
  `${outcome}.child('at').val() === now`,
  `${outcome}.child('what').val() === newData.child('what').val()`,
);

const without = (field: string): string => `!newData.child('${field}').exists()`;

/** A settled thumb keeps what it was when it lay at the desk. */
const KEPT = [
  ...['uid', 'rating', 'firstName', 'company', 'zone', 'rateType', 'song', 'reason', 'dateAsked', 'last'],
  ...['track/artist', 'track/title'],
];

const done = {
  '.indexOn': ['uid', 'at'],
  '.read': isPart(['uid']),
  $thumb: {
    '.read': isDj,
    '.write': either(
      all(isMessenger, '!newData.exists()', `${after}.child('desk/open').child($thumb).exists()`),
      all(
        isSettled,
        "newData.child('at').val() === now",
        `newData.child('by').val() === ${djName}`,
        ...KEPT.map((field) => `newData.child('${field}').val() === ${openBefore}.child('${field}').val()`),
        either(all(without('said'), "newData.child('what').exists()"), isSaid),
        either(without('what'), isDecided),
      ),
    ),
    // What these are is asked for where they are written.
    ...Object.fromEntries(
      [...KEPT.filter((field) => !field.includes('/')), 'at', 'by', 'said', 'what'].map((field) => [
        field,
        { '.validate': 'true' },
      ]),
    ),
    track: { artist: { '.validate': 'true' }, title: { '.validate': 'true' }, ...nothingElse },
    ...nothingElse,
  },
};

const thumbBefore = "root.child('desk/open').child(newData.child('thumb').val())";

/**
 * Which thumb a DJ settles. It explains all other changes of the update: the rules of each ask for the act of this very moment. The DJ has the
 * thumb, and has seen what the customer wrote last.
 */
const acts = {
  $dj: {
    // By it a DJ whose answer of the database was lost finds out what became of the act.
    '.read': all(isDj, 'auth.uid === $dj'),
    '.write': all(
      isDj,
      'auth.uid === $dj',
      has('thumb', 'at'),
      "newData.child('at').val() === now",
      "newData.child('thumb').isString()",
      isOneStep("newData.child('thumb').val()"),
      isHeld(`${thumbBefore}.child('taken')`),
      `newData.child('seen').val() === ${thumbBefore}.child('last').val()`,
      `!${after}.child('desk/open').child(newData.child('thumb').val()).exists()`,
      `${after}.child('desk/done').child(newData.child('thumb').val()).child('at').val() === now`,
    ),
    thumb: { '.validate': 'true' },
    at: { '.validate': 'true' },
    seen: { '.validate': 'true' },
    ...nothingElse,
  },
};

/** t0 to t49: rules cannot count, so there are as many places as there may be texts. */
const TEXT_PLACE = '/^t([0-9]|[1-4][0-9])$/';

/** What DJs often say: each adds for all, and takes away. Nothing is changed, so nobody changes what a colleague reads. */
const texts = {
  '.read': isDj,
  $place: {
    '.write': all(
      isDj,
      either(
        '!newData.exists()',
        all(
          '!data.exists()',
          `$place.matches(${TEXT_PLACE})`,
          has('text', 'at'),
          "newData.child('at').val() === now",
        ),
      ),
    ),
    title: { '.validate': isName(DESK_TITLE_MAX_LENGTH) },
    text: { '.validate': isText(DESK_TEXT_MAX_LENGTH) },
    at: { '.validate': 'true' },
    ...nothingElse,
  },
};

/** The thumbs that wait for the provider's DJs, those that were settled, what settled them, and what DJs often say. */
export const desk = { open, done, acts, texts };
