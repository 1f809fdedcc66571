import {
  MESSAGE_CLOCK_TOLERANCE_MS,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  WELCOME_THREAD_ID,
} from '../src/model/limits';
import { archived, archivedWelcome, isInArchive, isMovedAway } from './archiveRules';
import {
  djName,
  isAtDesk,
  isMarkedAsDj,
  isOfThumb,
  isSettlingThread,
  isTrackOfThumb,
  settled,
} from './deskSentences';
import { isCounted } from './readingRules';
import { all, either, has, isAboutNow, isName, isOwner, isText, nothingElse } from './sentences';

/**
 * Added by the customer to a conversation that is there; never edited, and never removed but to the archive. `thread` is an
 * expression.
 */
const isAddedOrArchived = (thread: string): string =>
  either(
    all(
      isOwner,
      '!data.exists()',
      has('created', 'from', 'msg', 'rcvd'),
      'data.parent().exists()',
      `!${isInArchive(thread)}`,
    ),
    isMovedAway(thread),
  );

const created = {
  '.validate': all(
    isAboutNow(MESSAGE_CLOCK_TOLERANCE_MS),
    "newData.val() + '' === $timestamp",
    "newData.parent().parent().child('info/dateTime').val() >= newData.val()",
  ),
};

const msg = { '.validate': isText(MESSAGE_MAX_LENGTH) };

/** The receiver can mark a message as read, and counts it in the same write. `thread` is an expression. */
const isMarked = (thread: string): string =>
  all(
    isOwner,
    "data.parent().child('msg').exists()",
    'newData.val() === true',
    either('data.val() === true', isCounted(thread)),
  );

/** For a message: its customer has one more of `count` after the write. */
const isRaised = (count: string): string => {
  const [before, after] = ['data', 'newData'].map(
    (when) => `${when}.parent().parent().parent().child('info/${count}')`,
  );
  return either(all(`!${before}.exists()`, `${after}.val() === 1`), `${after}.val() === ${before}.val() + 1`);
};

/** For a message of $thread: a DJ says it while settling the thumb of that conversation. */
const isSaid = all(
  isSettlingThread(5),
  has('created', 'from', 'msg', 'rcvd'),
  "newData.child('rcvd').val() === false",
  `${settled(5)}.child('said').val() + '' === $timestamp`,
  ...['unreadMessages', 'totalMessages'].map(isRaised),
);

/** Never removed, and no further back in time than the clocks of phone and DJ may differ. The previous app wrote none, or a text. */
const isNoStepBack = all(
  'newData.exists()',
  either('!data.isNumber()', `newData.val() >= data.val() - ${MESSAGE_CLOCK_TOLERANCE_MS}`),
);

const dateTime = {
  '.write': all(isOwner, 'data.parent().parent().exists()', isNoStepBack),
  '.validate': all(
    'newData.isNumber()',
    // What the previous app wrote without its time gets that of its newest message.
    either(
      isAboutNow(MESSAGE_CLOCK_TOLERANCE_MS),
      all('data.parent().parent().exists()', '!data.isNumber()'),
    ),
    // The time of a message in the thread.
    "newData.parent().parent().child(newData.val() + '').exists()",
  ),
};

/** What the first message of a DJ says that a conversation is about. */
const isAbout = (field: string) => ({ '.write': isOfThumb(6, field) });

const thread = {
  '.read': isAtDesk('$thread'),
  info: {
    dateTime: {
      ...dateTime,
      '.write': either(dateTime['.write'], all(isSettlingThread(6), either('!data.exists()', isNoStepBack))),
    },
    archived,
    type: isAbout('rateType'),
    zone: isAbout('zone'),
    dateAsked: isAbout('dateAsked'),
    track: {
      '.write': isTrackOfThumb,
      artist: { '.validate': 'true' },
      title: { '.validate': 'true' },
      ...nothingElse,
    },
  },
  $timestamp: {
    '.write': either(isAddedOrArchived('$thread'), isSaid),
    created,
    from: {
      '.validate': either('newData.val() === auth.uid', all(isMarkedAsDj, `newData.val() === ${djName}`)),
    },
    msg,
    rcvd: {
      '.write': isMarked('$thread'),
      '.validate': either('newData.val() === true', isMarkedAsDj),
    },
    ...nothingElse,
  },
};

/** The one message that comes with a new welcome thread, in the name of the provider's media team. */
const isWelcome = all(
  has('created', 'from', 'msg', 'rcvd'),
  "newData.child('from').val() !== auth.uid",
  "newData.child('rcvd').val() === false",
  "newData.parent().child('info/dateTime').val() === newData.child('created').val()",
);

/** For a field of a message: it comes with its thread. */
const isNewThread = '!data.parent().parent().exists()';

const welcomeThread = {
  '.write': all(isOwner, '!data.exists()', has('info')),
  info: {
    '.validate': either('data.parent().exists()', has('type', 'dateTime')),
    type: { '.validate': "newData.val() === 'welcome'" },
    dateTime,
    archived: archivedWelcome,
    ...nothingElse,
  },
  $timestamp: {
    '.write': isAddedOrArchived(`'${WELCOME_THREAD_ID}'`),
    '.validate': either('data.parent().exists()', isWelcome),
    created,
    from: { '.validate': either('newData.val() === auth.uid', all(isNewThread, isName(NAME_MAX_LENGTH))) },
    msg,
    rcvd: {
      '.write': isMarked(`'${WELCOME_THREAD_ID}'`),
      '.validate': either('newData.val() === true', isNewThread),
    },
    ...nothingElse,
  },
};

/** Only the provider opens threads; the welcome is written once, by the customer's own app, at sign-up. */
export const messages = {
  '.indexOn': ['info/dateTime'],
  [WELCOME_THREAD_ID]: welcomeThread,
  $thread: thread,
};
