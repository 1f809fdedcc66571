import {
  MESSAGE_CLOCK_TOLERANCE_MS,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  READ_MARKS_MAX,
  WELCOME_THREAD_ID,
} from '../src/model/limits';
import { act, isAtDesk, isSettling, isSettlingThread, thumbOfAct } from './desk';
import {
  all,
  either,
  fields,
  has,
  isAboutNow,
  isMessage,
  isName,
  isNode,
  isOneMore,
  isOneStep,
  isOwner,
  isUnchanged,
  nothingElse,
  ownFirstName,
} from './sentences';

/** users/{uid}/messages and users/{uid}/reading, with their conditions on the counts in users/{uid}/info. */

const isWelcomeThread = `$thread === '${WELCOME_THREAD_ID}'`;
const isOtherThread = `$thread !== '${WELCOME_THREAD_ID}'`;

/** Customers add to an existing conversation, and neither edit nor remove messages. */
const isAdded = all(
  isOwner,
  '!data.exists()',
  'data.parent().exists()',
  has('created', 'from', 'msg', 'rcvd'),
  "newData.child('from').val() === auth.uid",
  "newData.child('rcvd').val() === true",
);

/** For a message: the write increments `count` of its customer. */
const isRaised = (count: string): string => {
  const [before, after] = ['data', 'newData'].map(
    (when) => `${when}.parent().parent().parent().child('info/${count}')`,
  );
  return either(`!${before}.exists() && ${after}.val() === 1`, `${after}.val() === ${before}.val() + 1`);
};

/** A DJ writes it while settling the thumb of that conversation. */
const isSaid = all(
  isSettlingThread(5),
  has('created', 'from', 'msg', 'rcvd'),
  `${act(5)}.child('message').val() === $timestamp`,
  `newData.child('from').val() === ${ownFirstName}`,
  "newData.child('rcvd').val() === false",
  ...['unreadMessages', 'totalMessages'].map(isRaised),
);

/** The provider's media team opens the thread with this one message: one, because its key is the time of the thread. */
const isWelcome = all(
  has('created', 'from', 'rcvd'),
  "newData.child('from').val() !== auth.uid",
  isName(NAME_MAX_LENGTH, "newData.child('from').val()"),
  "newData.child('rcvd').val() === false",
  "newData.parent().child('info/dateTime').val() === newData.child('created').val()",
);

/** The one message of a thread R00000 that its customer opens, who had none. */
const isOpening = all(
  has('created', 'from', 'rcvd'),
  "newData.child('from').val() === $user",
  "newData.child('rcvd').val() === true",
  "newData.parent().child('info/dateTime').val() === newData.child('created').val()",
);

const places = Array.from({ length: READ_MARKS_MAX }, (_, place) => place);
const userOfMessage = 'newData.parent().parent().parent().parent()';

/** The receiver marks a message as read, in the same write as `reading`. */
const isMarked = all(
  isOwner,
  "data.parent().child('msg').exists()",
  'newData.val() === true',
  either(
    'data.val() === true',
    all(
      `${userOfMessage}.child('reading/at').val() === now`,
      `${userOfMessage}.child('reading/thread').val() === $thread`,
      either(
        ...places.map((place) => `${userOfMessage}.child('reading/marks/${place}').val() === $timestamp`),
      ),
    ),
  ),
);

const thumb = "root.child('desk/open').child($thread)";
const ABOUT = ['zone', 'dateAsked', 'track/artist', 'track/title'];

/** The first message of a DJ sets the subject, which never changes. */
const isAbout = either(
  all(
    '!data.exists()',
    `newData.child('type').val() === ${thumb}.child('rateType').val()`,
    ...ABOUT.map((field) => `newData.child('${field}').val() === ${thumb}.child('${field}').val()`),
  ),
  all('data.exists()', ...['type', ...ABOUT].map(isUnchanged)),
);

/** One of the messages has the thread's time as its key. Only numbers can be compared, so it is no path. */
const isOfMessage = "newData.parent().parent().child(newData.val() + '').child('msg').exists()";

const threadInfo = {
  '.write': all(isSettlingThread(5), `${act(5)}.child('message').exists()`, isAbout),
  '.validate': has('dateTime'),
  type: { '.validate': either(isOtherThread, "newData.val() === 'welcome'") },
  dateTime: {
    '.write': all(isOwner, 'newData.exists()', 'data.parent().parent().exists()'),
    // It may go back by the difference of two clocks. Conversations of the previous app without a time get that of their newest message.
    '.validate': all(
      `newData.val() <= now + ${MESSAGE_CLOCK_TOLERANCE_MS}`,
      isOfMessage,
      either(
        '!data.isNumber() && data.parent().parent().exists()',
        all(
          `newData.val() >= now - ${MESSAGE_CLOCK_TOLERANCE_MS}`,
          either('!data.isNumber()', `newData.val() >= data.val() - ${MESSAGE_CLOCK_TOLERANCE_MS}`),
        ),
      ),
    ),
  },
  // The welcome has none of these.
  zone: { '.validate': isOtherThread },
  dateAsked: { '.validate': isOtherThread },
  track: { '.validate': all(isNode, isOtherThread), ...fields('artist', 'title'), ...nothingElse },
  ...nothingElse,
};

/** Only the provider opens threads, except for R00000: the app writes the welcome at sign-up, or its customer opens it. */
export const messages = {
  '.indexOn': ['info/dateTime'],
  $thread: {
    '.read': isAtDesk,
    '.write': all(isOwner, isWelcomeThread, '!data.exists()', has('info')),
    info: threadInfo,
    $timestamp: {
      '.write': either(isAdded, isSaid),
      '.validate': all(has('msg'), either(isOtherThread, 'data.parent().exists()', isWelcome, isOpening)),
      created: {
        '.validate': all(
          isAboutNow(MESSAGE_CLOCK_TOLERANCE_MS),
          "$timestamp === newData.val() + ''",
          "newData.parent().parent().child('info/dateTime').val() >= newData.val()",
        ),
      },
      msg: { '.validate': isMessage(MESSAGE_MAX_LENGTH) },
      rcvd: { '.write': isMarked, '.validate': 'true' },
      ...fields('from'),
      ...nothingElse,
    },
  },
};

/** The message that a mark names, before or after the write. */
const named = (data: 'data' | 'newData'): string =>
  `${data}.parent().parent().parent().child('messages').child(newData.parent().parent().child('thread').val()).child(newData.val())`;

const unreadBefore = "data.parent().child('info/unreadMessages')";
const unreadAfter = "newData.parent().child('info/unreadMessages').val()";
const count = "newData.child('count').val()";
const mark = (place: number): string => `newData.child('${place}')`;

/** For a reading: the message that a mark at `place` names becomes read in this write. */
const isFresh = (place: number): string => {
  const message = (data: 'data' | 'newData'): string =>
    `${data}.parent().child('messages').child(newData.child('thread').val()).child(newData.child('marks/${place}').val())`;
  return all(
    `${message('newData')}.child('rcvd').val() === true`,
    `${message('data')}.child('rcvd').val() !== true`,
  );
};

/** A mark that a write leaves as it is is not validated below, so that the messages of the reading before would count again. */
const isNoneKept = all(
  ...places.map((place) =>
    either(
      `!newData.child('marks/${place}').exists()`,
      `newData.child('marks/${place}').val() !== data.child('marks/${place}').val()`,
      isFresh(place),
    ),
  ),
);

/** The unread count goes down by the number of messages marked as read in the last write. */
export const reading = {
  '.write': all(isOwner, "newData.child('at').val() === now"),
  '.validate': all(
    has('thread', 'at', 'count', 'marks'),
    isOneStep("newData.child('thread').val()"),
    isNoneKept,
    either(
      // From data of an earlier version that are no count.
      `!${unreadBefore}.isNumber() && ${unreadAfter} === 0`,
      `${unreadAfter} === ${unreadBefore}.val() - ${count}`,
      // The count may have been too low.
      `${unreadBefore}.val() < ${count} && ${unreadAfter} === 0`,
    ),
  ),
  ...fields('thread', 'at', 'count'),
  marks: {
    '.validate': all(
      isNode,
      // Sorted, so that none is listed twice.
      ...places
        .slice(1)
        .map((place) =>
          either(`!${mark(place)}.exists()`, `${mark(place - 1)}.val() < ${mark(place)}.val()`),
        ),
      // The list has exactly `count` entries.
      either(
        ...places.map((place) =>
          all(
            `newData.parent().child('count').val() === ${place + 1}`,
            `${mark(place)}.exists()`,
            ...(place + 1 === READ_MARKS_MAX ? [] : [`!${mark(place + 1)}.exists()`]),
          ),
        ),
      ),
    ),
    // The message becomes read in this write.
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
const welcome = `child('messages/${WELCOME_THREAD_ID}')`;

/** The write opens the thread of the welcome, with an unread message. */
const isWelcomed = all(
  `!data.parent().parent().${welcome}.exists()`,
  `${user}.${welcome}.child(${user}.${welcome}.child('info/dateTime').val() + '').child('rcvd').val() === false`,
);

/** Of two writes within the same millisecond the second is refused. */
const isRead = all(
  `${user}.child('reading/at').val() === now`,
  "data.parent().parent().child('reading/at').val() !== now",
);

/** A DJ writes to the customer (validated at the act). */
const isAnswered = all(
  `${act(4)}.child('at').val() === now`,
  `${act(4)}.child('message').exists()`,
  `root.child('desk/open').child(${thumbOfAct(4)}).child('uid').val() === $user`,
);

/** The unread count changes with a reading, a message of a DJ, or the welcome. */
export const isExplained = either(
  'newData.val() === data.val()',
  '!data.exists() && newData.val() === 0',
  isRead,
  all(isOneMore, either(isAnswered, isWelcomed)),
);

/** For a count of a profile: a DJ writes to the customer. */
export function isSaying(depth: number): string {
  return all(isSettling(depth), `${act(depth)}.child('message').exists()`);
}
