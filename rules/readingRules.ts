import { READ_MARKS_MAX, WELCOME_THREAD_ID } from '../src/model/limits';
import { all, either, has, isOwner, nothingElse } from './sentences';

const places = Array.from({ length: READ_MARKS_MAX }, (_, place) => place);

/** `user` leads from where it is asked to users/$user after the write. */
const isFresh = (user: string): string => `${user}.child('reading/at').val() === now`;

/** For a mark in `marks`: the message that it names, before or after the write. */
const named = (data: 'data' | 'newData'): string =>
  `${data}.parent().parent().parent().child('messages').child(newData.parent().parent().child('thread').val()).child(newData.val())`;

/** Names a message that becomes read by this very write. The names stand in their order, so none of them twice. */
const mark = (place: number) => ({
  '.validate': all(
    'newData.isString()',
    ...(place === 0 ? [] : [`newData.parent().child('${place - 1}').val() < newData.val()`]),
    `${named('data')}.child('msg').exists()`,
    `${named('data')}.child('rcvd').val() !== true`,
    `${named('newData')}.child('rcvd').val() === true`,
  ),
});

const unreadBefore = "data.parent().child('info/unreadMessages')";
const unreadAfter = "newData.parent().child('info/unreadMessages').val()";
const count = "newData.child('count').val()";

/** The messages that were marked as read last, and how many they are: together with this the unread count goes down. */
export const reading = {
  '.write': all(isOwner, "newData.child('at').val() === now"),
  '.validate': all(
    has('thread', 'at', 'count', 'marks'),
    either(
      `!${unreadBefore}.isNumber()`,
      `${unreadAfter} === ${unreadBefore}.val() - ${count}`,
      // A count that was too low before.
      all(`${unreadBefore}.val() < ${count}`, `${unreadAfter} === 0`),
    ),
  ),
  // There is a message in it that each mark names.
  thread: { '.validate': 'true' },
  at: { '.validate': 'true' },
  count: {
    '.validate': either(
      ...places.map((place) =>
        all(
          `newData.val() === ${place + 1}`,
          // The first is there, or the others are out of order.
          ...(place === 0 ? [] : [`newData.parent().child('marks/${place}').exists()`]),
          ...(place + 1 === READ_MARKS_MAX ? [] : [`!newData.parent().child('marks/${place + 1}').exists()`]),
        ),
      ),
    ),
  },
  marks: { ...Object.fromEntries(places.map((place) => [place, mark(place)])), ...nothingElse },
  ...nothingElse,
};

const userOfMessage = 'newData.parent().parent().parent().parent()';

/** For the `rcvd` of a message in `thread` (an expression): the write says that it is marked, and counts it. */
export const isCounted = (thread: string): string =>
  all(
    isFresh(userOfMessage),
    `${userOfMessage}.child('reading/thread').val() === ${thread}`,
    either(...places.map((place) => `${userOfMessage}.child('reading/marks/${place}').val() === $timestamp`)),
  );

const user = 'newData.parent().parent()';
const welcome = `child('messages/${WELCOME_THREAD_ID}').exists()`;

/** For the unread count of a profile: what changed it is a reading, or the welcome that every customer gets. */
export const isExplained = either(
  'newData.val() === data.val()',
  all('!data.exists()', 'newData.val() === 0'),
  isFresh(user),
  all(
    `!data.parent().parent().${welcome}`,
    `${user}.${welcome}`,
    either(all('!data.exists()', 'newData.val() === 1'), 'newData.val() === data.val() + 1'),
  ),
);
