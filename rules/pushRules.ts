import { PUSH_DEVICES_MAX, PUSH_ENDPOINT_MAX_LENGTH } from '../src/model/limits';
import { PUSH_ENDPOINT, PUSH_KEY, PUSH_SECRET } from '../src/model/push';
import { all, either, has, isOwner, nothingElse } from './sentences';

const isLike = (pattern: RegExp): string => `newData.val().matches(/${pattern.source}/)`;

/** A device that is told of answers. The rules cannot count, so there are places; the function sends only to services that are known. */
const device = {
  '.write': all(
    isOwner,
    `$place.matches(/^[0-${PUSH_DEVICES_MAX - 1}]$/)`,
    either(
      '!newData.exists()',
      all(has('endpoint', 'p256dh', 'auth', 'language', 'at'), "newData.child('at').val() === now"),
    ),
  ),
  endpoint: {
    '.validate': all(
      'newData.isString()',
      `newData.val().length <= ${PUSH_ENDPOINT_MAX_LENGTH}`,
      isLike(PUSH_ENDPOINT),
    ),
  },
  p256dh: { '.validate': all('newData.isString()', isLike(PUSH_KEY)) },
  auth: { '.validate': all('newData.isString()', isLike(PUSH_SECRET)) },
  language: { '.validate': all('newData.isString()', 'newData.val().matches(/^[a-z]{2}$/)') },
  // Asked for where it is written.
  at: { '.validate': 'true' },
  text: { '.validate': 'newData.val() === true' },
  ...nothingElse,
};

/** The devices of a customer that are told when a DJ answers. */
export const push = { $place: device };
