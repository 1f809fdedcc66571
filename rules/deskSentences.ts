import { all, either, isSignedIn } from './sentences';

/** Of a user of whom it is known that they are signed in. */
export const isMarkedAsDj = "root.child('users').child(auth.uid).child('info/dj').val() === true";

export const isDj = all(isSignedIn, isMarkedAsDj);

/** What a customer sees of the DJ who writes. */
export const djName = "root.child('users').child(auth.uid).child('info/firstname').val()";

/** The root after the write, from a node `depth` steps below it. */
export const rootAfter = (depth: number): string => `newData${'.parent()'.repeat(depth)}`;

/** What the DJ who writes settled last, after the write. */
const act = (depth: number): string => `${rootAfter(depth)}.child('desk/acts').child(auth.uid)`;

/** The thumb that this write settles, and after it the settled one. For a node `depth` steps below the root. */
export const thumbOfAct = (depth: number): string => `${act(depth)}.child('thumb').val()`;
export const settled = (depth: number): string =>
  `${rootAfter(depth)}.child('desk/done').child(${thumbOfAct(depth)})`;
const thumb = (depth: number): string => `root.child('desk/open').child(${thumbOfAct(depth)})`;

/** For a node below users/$user: this write settles a thumb of that customer. What that takes stands at the act. */
export const isSettling = (depth: number): string =>
  all(isDj, `${act(depth)}.child('at').val() === now`, `${thumb(depth)}.child('uid').val() === $user`);

/** The write settles the thumb to which the conversation $thread belongs. */
export const isSettlingThread = (depth: number): string =>
  all(isSettling(depth), `${thumbOfAct(depth)} === $thread`);

/** The write settles a thumb, and says something to its customer. */
export const isSaying = (depth: number): string =>
  all(isSettling(depth), `${settled(depth)}.child('said').exists()`);

/** The value is that of `field` of the thumb that is settled, and stood nowhere before. */
export const isOfThumb = (depth: number, field: string): string =>
  all(isSettlingThread(depth), '!data.exists()', `newData.val() === ${thumb(depth)}.child('${field}').val()`);

/** For the track that a conversation is about: the artist and title of that thumb. */
export const isTrackOfThumb = all(
  isSettlingThread(6),
  '!data.exists()',
  ...['artist', 'title'].map(
    (field) => `newData.child('${field}').val() === ${thumb(6)}.child('track/${field}').val()`,
  ),
);

/** The outcome belongs to $rating, of the thumb that is settled. */
export const isOutcomeOfThumb = (depth: number): string =>
  all(isSettling(depth), `${thumb(depth)}.child('rating').val() === $rating`);

/** For a count: one more than before. */
export const isOneMore = either(
  all('!data.exists()', 'newData.val() === 1'),
  'newData.val() === data.val() + 1',
);

/** A DJ reads the conversation `thread` (an expression) of $user, whose thumb lies at the desk or was settled there. */
export const isAtDesk = (thread: string): string =>
  all(
    isDj,
    either(
      ...['open', 'done'].map(
        (place) => `root.child('desk/${place}').child(${thread}).child('uid').val() === $user`,
      ),
    ),
  );
