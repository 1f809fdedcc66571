import { COUNTER } from '../src/model/paths';
import { all, either } from './sentences';

/** No account has this uid: the identity service gives none with a colon. */
const isCounter = all('auth !== null', `auth.uid === '${COUNTER}'`);

/**
 * The note of a counted thumb has a number that grows by one. When two events of a thumb are counted at the same time, the second
 * write is refused as a whole, with its counts.
 */
const followsOnWhatWasRead = either(
  all("!data.child('version').exists()", "newData.child('version').val() === 1"),
  all(
    "data.child('version').isNumber()",
    "newData.child('version').val() === data.child('version').val() + 1",
  ),
);

/** Nobody's: functions count there, and tell an administrator. */
export const thumbs = {
  counted: {
    '.indexOn': ['over'],
    $thumb: { '.write': all(isCounter, followsOnWhatWasRead) },
  },
  waiting: { '.write': isCounter },
  days: { '.write': isCounter },
};
