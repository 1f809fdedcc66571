import { COUNTER } from '../src/model/paths';
import { all, either } from './sentences';

/** No account has this uid: the identity service gives none with a colon. */
const isCounter = all('auth !== null', `auth.uid === '${COUNTER}'`);

/**
 * What was counted of a rating follows on what was read: of two events of one rating that are counted at once, the second
 * is refused as a whole, its counts included.
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
    '.indexOn': ['at'],
    $rating: { '.write': all(isCounter, followsOnWhatWasRead) },
  },
  days: { '.write': isCounter },
};
