import {
  MESSAGE_CLOCK_TOLERANCE_MS,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  WELCOME_THREAD_ID,
} from '../src/model/limits';
import { all, either, has, isAboutNow, isOwner, isText, nothingElse } from './sentences';

/** Written by the customer, under the own name, into a conversation that is there. */
const isOwnAnswer = all(
  "newData.child('from').val() === auth.uid",
  "newData.child('rcvd').val() === true",
  "data.parent().child('info').exists()",
);

/** The one message that comes with a new welcome thread, in the name of the provider's media team. */
const isWelcome = all(
  "newData.parent().child('info/type').val() === 'welcome'",
  '!data.parent().exists()',
  "newData.child('from').val() !== auth.uid",
  "newData.child('rcvd').val() === false",
  "newData.parent().child('info/dateTime').val() === newData.child('created').val()",
);

const message = (isAllowed: string) => ({
  // Added once; never edited, never removed.
  '.write': all(isOwner, '!data.exists()', 'newData.exists()', isOwnAnswer),
  '.validate': all(
    has('created', 'from', 'msg', 'rcvd'),
    // Who marks a message of the past as read does not write it anew.
    either('data.exists()', isAllowed),
  ),
  created: {
    '.validate': all(
      isAboutNow(MESSAGE_CLOCK_TOLERANCE_MS),
      "newData.val() + '' === $timestamp",
      "newData.parent().parent().child('info/dateTime').val() >= newData.val()",
    ),
  },
  from: { '.validate': isText(NAME_MAX_LENGTH) },
  msg: { '.validate': isText(MESSAGE_MAX_LENGTH) },
  rcvd: {
    '.write': all(isOwner, "data.parent().child('msg').exists()", 'newData.val() === true'),
    '.validate': 'newData.isBoolean()',
  },
  ...nothingElse,
});

const info = {
  '.validate': has('dateTime'),
  type: { '.validate': "newData.val() === 'welcome'" },
  dateTime: {
    // Of a message in the thread, and no further back in time than the clocks of phone and DJ may differ.
    '.write': all(
      isOwner,
      'data.exists()',
      'newData.isNumber()',
      `newData.val() >= data.val() - ${MESSAGE_CLOCK_TOLERANCE_MS}`,
      "newData.parent().parent().child(newData.val() + '').exists()",
    ),
    '.validate': isAboutNow(MESSAGE_CLOCK_TOLERANCE_MS),
  },
  ...nothingElse,
};

/** Only the provider opens threads; the welcome is written once, by the customer's own app, at sign-up. */
export const messages = {
  '.indexOn': ['info/dateTime'],
  [WELCOME_THREAD_ID]: {
    '.write': all(isOwner, '!data.exists()', has('info')),
    '.validate': has('info'),
    info: { ...info, '.validate': has('type', 'dateTime') },
    $timestamp: message(either(isOwnAnswer, isWelcome)),
  },
  $thread: { '.validate': has('info'), info, $timestamp: message(isOwnAnswer) },
};
