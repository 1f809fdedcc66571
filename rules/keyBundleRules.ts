import { PLAYER_KEY_MAX_LENGTH, SHARED_BUNDLE_PLAYERS_MAX } from '../src/model/limits';
import { all, has, isMadeOnceUnderCode, isSignedIn, isText, nothingElse } from './sentences';

const places = Array.from({ length: SHARED_BUNDLE_PLAYERS_MAX }, (_, place) => place).join('|');

/**
 * Whoever knows a code may read its bundle; nobody may list bundles. Made once, never changed, and taken away by the customer
 * whom it names as its maker.
 */
export const keyBundle = {
  '.read': isSignedIn,
  '.write': isMadeOnceUnderCode,
  '.validate': has('players'),
  players: {
    '.validate': 'newData.hasChildren()',
    $place: { '.validate': all(`$place.matches(/^(${places})$/)`, isText(PLAYER_KEY_MAX_LENGTH)) },
  },
  by: { '.validate': 'newData.val() === auth.uid' },
  ...nothingElse,
};
