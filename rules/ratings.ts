import {
  LOCATION_MAX_LENGTH,
  PLAYER_KEY_MAX_LENGTH,
  PUSH_ID_MAX_LENGTH,
  RATING_PAUSE_MS,
  TRACK_MAX_LENGTH,
} from '../src/model/limits';
import { CONSEQUENCES, REASONS } from '../src/model/rating';
import { isSettling, settled, thumbOfAct } from './desk';
import {
  all,
  either,
  fields,
  has,
  hasNoControl,
  isNode,
  isOneOf,
  isOneStep,
  isOwner,
  isUnchanged,
  nothingElse,
  ownFirstName,
  rootAfter,
} from './sentences';

/** users/{uid}/ratings and users/{uid}/lastRating. */

const player = "newData.child('player').val()";
const ratesAfter = `${rootAfter(4)}.child('players').child(${player}).child('rates')`;
const ratesBefore = (rating: string): string =>
  `root.child('players').child(${rating}.child('player').val()).child('rates')`;

const ofUser = "root.child('users').child($user)";
/** It may have been recalled with its request. */
const previous = `${ofUser}.child('ratings').child(${ofUser}.child('lastRating').val())`;

/** It is written with its request, once, and not in the same moment as the rating before. */
const isGivenNow = all(
  '!data.exists()',
  `$rating.length <= ${PUSH_ID_MAX_LENGTH}`,
  has('player', 'zone', 'rateType', 'dateAsked'),
  ...['reason', 'withdrawn', 'outcome'].map((field) => `!newData.child('${field}').exists()`),
  isOneStep(player),
  `${player}.length <= ${PLAYER_KEY_MAX_LENGTH}`,
  "newData.child('dateAsked').val() === now",
  `${ratesAfter}.child('dateAsked').val() === now`,
  `${ratesAfter}.child('user').val() === auth.uid`,
  `${ratesAfter}.child('rateType').val() === newData.child('rateType').val()`,
  "newData.parent().parent().child('lastRating').val() === $rating",
  either(
    "!newData.child('song').exists()",
    `newData.child('song').val() === ${ratesAfter}.child('track').val()`,
  ),
  either(
    "!newData.child('played').exists()",
    `newData.child('played').val() === ${ratesAfter}.child('played').val()`,
  ),
  either(
    `!${ofUser}.child('lastRating').isString()`,
    `!${previous}.child('dateAsked').isNumber()`,
    `${previous}.child('dateAsked').val() <= now - ${RATING_PAUSE_MS}`,
  ),
);

/** It is deleted with its request, which the player has not received. It stays for the pause, which also counts after a recall. */
const isRecalled = all(
  '!newData.exists()',
  `data.child('dateAsked').val() <= now - ${RATING_PAUSE_MS}`,
  `${ratesBefore('data')}.child('user').val() === auth.uid`,
  `${ratesBefore('data')}.child('dateAsked').val() === data.child('dateAsked').val()`,
  `!${rootAfter(4)}.child('players').child(data.child('player').val()).child('rates').exists()`,
);

const isAddedOnce = (field: string): string => either(`!data.child('${field}').exists()`, isUnchanged(field));

/** Track, reason and withdrawal are added later, each once. The outcome is the provider's. */
const isCompleted = all(
  'data.exists()',
  isNode,
  ...['player', 'zone', 'rateType', 'dateAsked', 'song', 'played'].map(isUnchanged),
  ...['what', 'at', 'by', 'text'].map((field) => isUnchanged(`outcome/${field}`)),
  either("!data.child('track').exists()", all(isUnchanged('track/artist'), isUnchanged('track/title'))),
  isAddedOnce('reason'),
  isAddedOnce('withdrawn'),
);

const requestOfTrack = `${rootAfter(5)}.child('players').child(newData.parent().child('player').val()).child('rates')`;

/** The text equals that of the player, shortened if it is too long (by one more if that would split a character). */
const isSaid = (mine: string, theirs: string): string =>
  all(
    // `beginsWith` on a number is an error, and an error in one alternative refuses all of them.
    `${theirs}.isString()`,
    `${theirs}.val().beginsWith(${mine}.val())`,
    either(`${mine}.val() === ${theirs}.val()`, `${mine}.val().length >= ${TRACK_MAX_LENGTH - 1}`),
  );

const artist = "newData.child('artist')";
const title = "newData.child('title')";

const ofPlayer = "child(newData.parent().child('player').val())";

/** The rating has it from its request. */
const ratedPlay = "newData.parent().child('played')";

/** `song` is an expression. */
const saysSong = (song: string): string =>
  all(
    `${song}.child('id').val() === ${requestOfTrack}.child('track').val()`,
    either(
      `!${song}.child('artist').isString() && ${artist}.val() === ''`,
      isSaid(artist, `${song}.child('artist')`),
    ),
    isSaid(title, `${song}.child('title')`),
  );

/** The song of the request, or what the player returned. */
const isOfPlayer = all(
  `${requestOfTrack}.child('user').val() === auth.uid`,
  `${requestOfTrack}.child('dateAsked').val() === newData.parent().child('dateAsked').val()`,
  either(
    all(
      `${requestOfTrack}.child('track').isString()`,
      `!${requestOfTrack}.child('played').exists()`,
      either(
        saysSong(`root.child('players').${ofPlayer}.child('nowPlaying')`),
        saysSong(`root.child('players').${ofPlayer}.child('justPlayed')`),
      ),
    ),
    all(`${ratedPlay}.isString()`, saysSong(`root.child('played').${ofPlayer}.child(${ratedPlay}.val())`)),
    all(
      isSaid(artist, `${requestOfTrack}.child('returnedInfo/0')`),
      isSaid(title, `${requestOfTrack}.child('returnedInfo/1')`),
    ),
  ),
);

const reason = either(
  ...Object.entries(REASONS).map(([rateType, reasons]) =>
    all(`newData.parent().child('rateType').val() === '${rateType}'`, isOneOf(reasons)),
  ),
);

/** The same write settles the thumb. */
const outcome = {
  '.write': all(
    isSettling(5),
    `root.child('desk/open').child(${thumbOfAct(5)}).child('rating').val() === $rating`,
    'data.parent().exists()',
    `newData.child('what').val() === ${settled(5)}.child('what').val()`,
    "newData.child('at').val() === now",
    `newData.child('by').val() === ${ownFirstName}`,
  ),
  '.validate': has('what', 'at', 'by'),
  what: { '.validate': isOneOf(CONSEQUENCES) },
  ...fields('at', 'by'),
  ...nothingElse,
};

export const ratings = {
  '.indexOn': ['dateAsked'],
  $rating: {
    '.write': all(isOwner, either(isGivenNow, isRecalled, isCompleted)),
    zone: { '.validate': all(`newData.val().length <= ${LOCATION_MAX_LENGTH}`, hasNoControl) },
    track: {
      '.validate': all(has('artist', 'title'), isOfPlayer),
      artist: { '.validate': `newData.val().length <= ${TRACK_MAX_LENGTH}` },
      title: { '.validate': `newData.val().length <= ${TRACK_MAX_LENGTH} && newData.val() !== ''` },
      ...nothingElse,
    },
    reason: { '.validate': reason },
    withdrawn: { '.validate': 'newData.val() === true' },
    outcome,
    ...fields('player', 'rateType', 'dateAsked', 'song', 'played'),
    ...nothingElse,
  },
};

/** It cannot be removed: the next rating is compared with it. */
export const lastRating = {
  '.write': all(isOwner, 'newData.exists()'),
  '.validate': all(
    isOneStep('newData.val()'),
    "newData.parent().child('ratings').child(newData.val()).child('dateAsked').val() === now",
  ),
};
