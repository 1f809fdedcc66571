import { PLAYER_KEY_MAX_LENGTH, SHARED_BUNDLE_PLAYERS_MAX } from '../src/model/limits';
import { all, has, isMadeOnceUnderCode, isSignedIn, isText, nothingElse } from './sentences';

const places = Array.from({ length: SHARED_BUNDLE_PLAYERS_MAX }, (_, place) => place).join('|');

/**
 * A signed-in user who knows a code may read its bundle; nobody may list bundles. A bundle is made once and never changed. The customer
 * whom it names as its maker can remove it.
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
