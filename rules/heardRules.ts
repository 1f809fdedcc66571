import { all, either, hasAccess } from './sentences';

const nowPlaying = "root.child('players').child($player).child('nowPlaying')";

/**
 * The record goes on: the song that the player says stands in it too, with its time. What a player has left behind that keeps none any more, such as one
 * in whose place another was put, is read by nobody.
 */
const isKept = either(
  `!${nowPlaying}.exists()`,
  `data.parent().child(${nowPlaying}.child('id').val()).val() === ${nowPlaying}.child('since').val()`,
);

/** When a player last began each of its songs: written by the player alone. That there is nothing is no secret, and asked of most players. */
export const heard = {
  $player: {
    $song: { '.read': all(hasAccess, either('!data.exists()', isKept)) },
  },
};
