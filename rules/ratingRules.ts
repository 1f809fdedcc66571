import {
  LOCATION_MAX_LENGTH,
  PLAYER_KEY_MAX_LENGTH,
  PUSH_ID_MAX_LENGTH,
  TRACK_MAX_LENGTH,
} from '../src/model/limits';
import { CONSEQUENCES, REASONS } from '../src/model/rating';
import { djName, isOutcomeOfThumb, settled } from './deskSentences';
import { all, either, has, isOneStep, isOwner, isUnchanged, nothingElse } from './sentences';
import { isTrackOfRequest, isTrackReturned } from './songRules';

const playerAfter =
  "newData.parent().parent().parent().parent().child('players').child(newData.child('player').val())";
const ratesAfter = `${playerAfter}.child('rates')`;
const ratesBefore = "root.child('players').child(data.child('player').val()).child('rates')";

/** It comes with the request that it remembers, and no other remembers the same request. */
const isGivenNow = all(
  '!data.exists()',
  `$rating.length <= ${PUSH_ID_MAX_LENGTH}`,
  has('player', 'zone', 'rateType', 'dateAsked'),
  ...['reason', 'withdrawn'].map((field) => `!newData.child('${field}').exists()`),
  "newData.child('player').isString()",
  isOneStep("newData.child('player').val()"),
  `newData.child('player').val().length <= ${PLAYER_KEY_MAX_LENGTH}`,
  "newData.child('dateAsked').val() === now",
  `${ratesAfter}.child('dateAsked').val() === now`,
  `${ratesAfter}.child('user').val() === auth.uid`,
  `${ratesAfter}.child('rateType').val() === newData.child('rateType').val()`,
  "newData.parent().parent().child('lastRating').val() === $rating",
  either("!newData.child('track').exists()", isTrackOfRequest(ratesAfter, playerAfter)),
  either(
    "!newData.child('song').exists()",
    `newData.child('song').val() === ${ratesAfter}.child('track').val()`,
  ),
);

/** It goes with its request, which the rules let its writer take back as long as the player has not received it. */
const isTakenBack = all(
  '!newData.exists()',
  `${ratesBefore}.child('user').val() === auth.uid`,
  `${ratesBefore}.child('dateAsked').val() === data.child('dateAsked').val()`,
  "!newData.parent().parent().parent().parent().child('players').child(data.child('player').val()).child('rates').exists()",
);

/** What comes later comes once. */
const isAddedOnce = (field: string): string => either(`!data.child('${field}').exists()`, isUnchanged(field));

/** Written by the provider's side: of the customer's own writes none changes it, and none removes it. */
const OUTCOME_FIELDS = ['what', 'at', 'by', 'text'];

const isCompleted = all(
  'data.exists()',
  'newData.exists()',
  ...['player', 'zone', 'rateType', 'dateAsked', 'song'].map(isUnchanged),
  ...OUTCOME_FIELDS.map((field) => isUnchanged(`outcome/${field}`)),
  either(
    all(isUnchanged('track/artist'), isUnchanged('track/title')),
    all("!data.child('track').exists()", isTrackReturned(ratesBefore)),
  ),
  isAddedOnce('reason'),
  isAddedOnce('withdrawn'),
);

const isOneOf = (values: readonly string[]): string =>
  either(...values.map((value) => `newData.val() === '${value}'`));

const isShort = (maxLength: number): string => `newData.val().length <= ${maxLength}`;

const reason = either(
  ...Object.entries(REASONS).map(([rateType, reasons]) =>
    all(`newData.parent().child('rateType').val() === '${rateType}'`, isOneOf(reasons)),
  ),
);

/** What a DJ of the desk did about the rating of the thumb that the same write settles. Other tools of the provider write under no rule. */
const outcome = {
  '.write': all(
    isOutcomeOfThumb(5),
    'data.parent().exists()',
    `newData.child('what').val() === ${settled(5)}.child('what').val()`,
    "newData.child('at').val() === now",
    `newData.child('by').val() === ${djName}`,
  ),
  what: { '.validate': isOneOf(CONSEQUENCES) },
  at: { '.validate': 'true' },
  by: { '.validate': 'true' },
  ...nothingElse,
};

/** The customer's own memory of the ratings that were given. */
export const ratings = {
  '.indexOn': ['dateAsked'],
  $rating: {
    '.write': all(isOwner, either(isGivenNow, isTakenBack, isCompleted)),
    // What these four are is asked for where they are written.
    player: { '.validate': 'true' },
    zone: { '.validate': all('newData.isString()', isShort(LOCATION_MAX_LENGTH)) },
    rateType: { '.validate': 'true' },
    dateAsked: { '.validate': 'true' },
    // That artist and title are texts is asked for where they are written.
    track: {
      '.validate': has('artist', 'title'),
      artist: { '.validate': isShort(TRACK_MAX_LENGTH) },
      title: { '.validate': all(isShort(TRACK_MAX_LENGTH), "newData.val() !== ''") },
      ...nothingElse,
    },
    // Compared with the request where it is written.
    song: { '.validate': 'true' },
    reason: { '.validate': reason },
    withdrawn: { '.validate': 'newData.val() === true' },
    outcome,
    ...nothingElse,
  },
};

/** Names the one rating that this write adds. */
export const lastRating = {
  '.write': isOwner,
  '.validate': all(
    'newData.isString()',
    "newData.parent().child('ratings').child(newData.val()).child('dateAsked').val() === now",
  ),
};
