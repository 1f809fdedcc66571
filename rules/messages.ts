import {
  MESSAGE_CLOCK_TOLERANCE_MS,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  READ_MARKS_MAX,
  WELCOME_THREAD_ID,
} from '../src/model/limits';
import { act, isAtDesk, isSettling, isSettlingThread } from './desk';
import {
  all,
  either,
  fields,
  has,
  isAboutNow,
  isName,
  isNode,
  isOneMore,
  isOneStep,
  isOwner,
  isText,
  isUnchanged,
  nothingElse,
  ownFirstName,
} from './sentences';

/** users/{uid}/messages and users/{uid}/reading, and what they ask of the counts in users/{uid}/info. */

const isWelcomeThread = `$thread === '${WELCOME_THREAD_ID}'`;
const isOtherThread = `$thread !== '${WELCOME_THREAD_ID}'`;

const isNew = all(
  '!data.exists()',
  '$timestamp.matches(/^[0-9]{13}$/)',
  has('created', 'from', 'msg', 'rcvd'),
);

/** A customer adds to a conversation that is there, and neither edits nor removes anything in it. */
const isAdded = all(
  isOwner,
  isNew,
  'data.parent().exists()',
  "newData.child('from').val() === auth.uid",
  "newData.child('rcvd').val() === true",
);

/** For a message: its customer has one more of `count` after the write. */
const isRaised = (count: string): string => {
  const [before, after] = ['data', 'newData'].map(
    (when) => `${when}.parent().parent().parent().child('info/${count}')`,
  );
  return either(`!${before}.exists() && ${after}.val() === 1`, `${after}.val() === ${before}.val() + 1`);
};

/** A DJ says it while settling the thumb of that conversation. */
const isSaid = all(
  isSettlingThread(5),
  isNew,
  `${act(5)}.child('message').val() === $timestamp`,
  `newData.child('from').val() === ${ownFirstName}`,
  "newData.child('rcvd').val() === false",
  ...['unreadMessages', 'totalMessages'].map(isRaised),
);

/** The one message that comes with a new welcome thread, in the name of the provider's media team. */
const isWelcome = all(
  '$timestamp.matches(/^[0-9]{13}$/)',
  has('created', 'from', 'rcvd'),
  "newData.child('from').val() !== auth.uid",
  isName(NAME_MAX_LENGTH, "newData.child('from').val()"),
  "newData.child('rcvd').val() === false",
  "newData.parent().child('info/dateTime').val() === newData.child('created').val()",
);

/** `user` leads from where it is asked to users/$user after the write; $user is known. Of two writes within a millisecond the first one counts. */
const isRead = (user: string): string =>
  all(
    `${user}.child('reading/at').val() === now`,
    "root.child('users').child($user).child('reading/at').val() !== now",
  );

const places = Array.from({ length: READ_MARKS_MAX }, (_, place) => place);
const userOfMessage = 'newData.parent().parent().parent().parent()';

/** The receiver marks a message as read, and the same write names it in `reading`. */
const isMarked = all(
  isOwner,
  "data.parent().child('msg').exists()",
  'newData.val() === true',
  either(
    'data.val() === true',
    all(
      isRead(userOfMessage),
      `${userOfMessage}.child('reading/thread').val() === $thread`,
      either(
        ...places.map((place) => `${userOfMessage}.child('reading/marks/${place}').val() === $timestamp`),
      ),
    ),
  ),
);

const thumb = "root.child('desk/open').child($thread)";
const ABOUT = ['zone', 'dateAsked', 'track/artist', 'track/title'];

/** The first message of a DJ says what the conversation is about; nothing of that changes later. */
const isAbout = either(
  all(
    '!data.exists()',
    `newData.child('type').val() === ${thumb}.child('rateType').val()`,
    ...ABOUT.map((field) => `newData.child('${field}').val() === ${thumb}.child('${field}').val()`),
  ),
  all('data.exists()', ...['type', ...ABOUT].map(isUnchanged)),
);

const threadInfo = {
  '.write': all(isSettlingThread(5), isAbout),
  '.validate': has('dateTime'),
  type: { '.validate': either(isOtherThread, "newData.val() === 'welcome'") },
  dateTime: {
    '.write': all(isOwner, 'newData.exists()', 'data.parent().parent().exists()'),
    // No further back than the clocks of phone and DJ may differ. What the previous app wrote without a time gets that of its newest message.
    '.validate': all(
      `newData.val() <= now + ${MESSAGE_CLOCK_TOLERANCE_MS}`,
      either(
        '!data.isNumber() && data.parent().parent().exists()',
        all(
          `newData.val() >= now - ${MESSAGE_CLOCK_TOLERANCE_MS}`,
          either('!data.isNumber()', `newData.val() >= data.val() - ${MESSAGE_CLOCK_TOLERANCE_MS}`),
        ),
      ),
    ),
  },
  // A customer who writes the welcome writes none of these.
  zone: { '.validate': isOtherThread },
  dateAsked: { '.validate': isOtherThread },
  track: { '.validate': all(isNode, isOtherThread), ...fields('artist', 'title'), ...nothingElse },
  ...nothingElse,
};

/** Only the provider opens threads; the welcome is written once, by the customer's own app, at sign-up. */
export const messages = {
  '.indexOn': ['info/dateTime'],
  $thread: {
    '.read': isAtDesk('$thread'),
    '.write': all(isOwner, isWelcomeThread, '!data.exists()', has('info')),
    info: threadInfo,
    $timestamp: {
      '.write': either(isAdded, isSaid),
      '.validate': all(has('msg'), either(isOtherThread, 'data.parent().exists()', isWelcome)),
      created: {
        '.validate': all(
          isAboutNow(MESSAGE_CLOCK_TOLERANCE_MS),
          "newData.parent().parent().child('info/dateTime').val() >= newData.val()",
        ),
      },
      msg: { '.validate': isText(MESSAGE_MAX_LENGTH) },
      rcvd: { '.write': isMarked, '.validate': 'true' },
      ...fields('from'),
      ...nothingElse,
    },
  },
};

/** For a mark: the message that it names, before or after the write. */
const named = (data: 'data' | 'newData'): string =>
  `${data}.parent().parent().parent().child('messages').child(newData.parent().parent().child('thread').val()).child(newData.val())`;

const unreadBefore = "data.parent().child('info/unreadMessages')";
const unreadAfter = "newData.parent().child('info/unreadMessages').val()";
const count = "newData.child('count').val()";
const mark = (place: number): string => `newData.child('${place}')`;

/** The messages that were marked as read last, and how many they are: together with this the unread count goes down. */
export const reading = {
  '.write': all(isOwner, "newData.child('at').val() === now"),
  '.validate': all(
    has('thread', 'at', 'count', 'marks'),
    either(
      `!${unreadBefore}.isNumber()`,
      `${unreadAfter} === ${unreadBefore}.val() - ${count}`,
      // A count that was too low before.
      `${unreadBefore}.val() < ${count} && ${unreadAfter} === 0`,
    ),
  ),
  thread: { '.validate': isOneStep('newData.val()') },
  at: { '.validate': 'true' },
  // So many marks, without a gap.
  count: {
    '.validate': either(
      ...places.map((place) =>
        all(
          `newData.val() === ${place + 1}`,
          `newData.parent().child('marks/${place}').exists()`,
          ...(place + 1 === READ_MARKS_MAX ? [] : [`!newData.parent().child('marks/${place + 1}').exists()`]),
        ),
      ),
    ),
  },
  marks: {
    // They stand in their order, so none of them twice.
    '.validate': all(
      isNode,
      ...places
        .slice(1)
        .map((place) =>
          either(`!${mark(place)}.exists()`, `${mark(place - 1)}.val() < ${mark(place)}.val()`),
        ),
    ),
    // Names a message that becomes read by this very write.
    $mark: {
      '.validate': all(
        `$mark.matches(/^[0-${READ_MARKS_MAX - 1}]$/)`,
        isOneStep('newData.val()'),
        `${named('data')}.child('msg').exists()`,
        `${named('data')}.child('rcvd').val() !== true`,
        `${named('newData')}.child('rcvd').val() === true`,
      ),
    },
  },
  ...nothingElse,
};

const user = 'newData.parent().parent()';
const welcome = `child('messages/${WELCOME_THREAD_ID}').exists()`;

/** For the unread count of a profile: what changed it is a reading, a message of a DJ, or the welcome that every customer gets. */
export const isExplained = either(
  'newData.val() === data.val()',
  '!data.exists() && newData.val() === 0',
  isRead(user),
  all(isOneMore, either(isSaying(4), all(`!data.parent().parent().${welcome}`, `${user}.${welcome}`))),
);

/** For a count of a profile: a DJ says something to its customer. */
export function isSaying(depth: number): string {
  return all(isSettling(depth), `${act(depth)}.child('message').exists()`);
}
