import { ARCHIVER } from '../src/model/paths';
import { isAtDesk } from './deskSentences';
import { all } from './sentences';

/** No account has this uid: the identity service gives none with a colon. */
const isArchiver = all('auth !== null', `auth.uid === '${ARCHIVER}'`);

/** For a message in `messages` or in `archive`: the same message in the other, before or after the write. */
const inThe = (place: 'archive' | 'messages', when: 'data' | 'newData', thread: string): string =>
  `${when}.parent().parent().parent().child('${place}').child(${thread}).child($timestamp)`;

/** For a message of `thread` (an expression): it was moved to the archive, where it cannot be written a second time. */
export const isInArchive = (thread: string): string => `${inThe('archive', 'data', thread)}.exists()`;

/** For a message of `thread` (an expression): it leaves the thread in the update that puts it into the archive. */
export const isMovedAway = (thread: string): string =>
  all(
    isArchiver,
    '!newData.exists()',
    `!${isInArchive(thread)}`,
    `${inThe('archive', 'newData', thread)}.exists()`,
  );

const before = inThe('messages', 'data', '$thread');
const isSame = (field: string): string =>
  `newData.child('${field}').val() === ${before}.child('${field}').val()`;

/** Says that a thread has earlier messages in the archive. The function that puts them there writes it, and it stays. */
export const archived = { '.write': all(isArchiver, 'newData.val() === true') };

/** For the welcome, which its customer writes as a whole, and which says no such thing. */
export const archivedWelcome = { ...archived, '.validate': `auth.uid === '${ARCHIVER}'` };

/** Earlier messages, which their customer has read: each as it stood in its thread, which it leaves in the same update. */
export const archive = {
  $thread: {
    '.read': isAtDesk('$thread'),
    '.indexOn': ['created'],
    $timestamp: {
      '.write': all(
        isArchiver,
        '!data.exists()',
        `${before}.child('rcvd').val() === true`,
        ...['created', 'from', 'msg', 'rcvd'].map(isSame),
        `!${inThe('messages', 'newData', '$thread')}.exists()`,
      ),
    },
  },
};
