import { all, either, fields, has, hasAccess, isOneStep, mayChangeMood, nothingElse } from './sentences';

const rating = "root.child('users').child(auth.uid).child('ratings').child(newData.child('rating').val())";

/** A song that never played at this player cannot be blocked. */
const isDisliked = all(
  isOneStep("newData.child('rating').val()"),
  `${rating}.child('player').val() === $player`,
  `${rating}.child('song').val() === $song`,
  `${rating}.child('rateType').val() === 'down'`,
  ...['artist', 'title'].map(
    (field) => `newData.child('${field}').val() === ${rating}.child('track/${field}').val()`,
  ),
);

const isBlocked = all(
  '!data.exists()',
  has('artist', 'title', 'by', 'at', 'rating'),
  "root.child('players').child($player).child('can/block').val() === true",
  "root.child('players').child($player).child('switchEnabled').val() === true",
  "newData.child('by').val() === auth.uid",
  "newData.child('at').val() === now",
  isDisliked,
);

/** Whoever may change the mood adds and removes them. */
export const blocked = {
  $player: {
    '.read': hasAccess,
    $song: {
      '.write': all(hasAccess, mayChangeMood, either(isBlocked, 'data.exists() && !newData.exists()')),
      ...fields('artist', 'title', 'by', 'at', 'rating'),
      ...nothingElse,
    },
  },
};
