import { all, either, fields, has, hasAccess, isOneStep, mayChangeMood, nothingElse } from './sentences';

const rating = "root.child('users').child(auth.uid).child('ratings').child(newData.child('rating').val())";

/** The song is one that the writer gave a thumbs down to, at this player. So nobody blocks what was never heard there. */
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

/** The songs that a player is not to play again. Whoever may change the mood adds one, and takes any of them away. */
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
