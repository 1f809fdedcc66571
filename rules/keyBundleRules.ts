import {
  BUNDLE_CODE_MAX_LENGTH,
  BUNDLE_CODE_MIN_LENGTH,
  PLAYER_KEY_MAX_LENGTH,
  SHARED_BUNDLE_PLAYERS_MAX,
} from '../src/model/limits';
import { all, either, has, isSignedIn, isText, nothingElse } from './sentences';

const places = Array.from({ length: SHARED_BUNDLE_PLAYERS_MAX }, (_, place) => place).join('|');

/**
 * Whoever knows a code may read its bundle; nobody may list bundles. Made once, never changed, and taken away by the customer
 * whom it names as its maker.
 */
export const keyBundle = {
  '.read': isSignedIn,
  '.write': all(
    isSignedIn,
    either(
      all('!data.exists()', 'newData.exists()'),
      all('!newData.exists()', "data.child('by').val() === auth.uid"),
    ),
    `$code.matches(/^[A-Za-z0-9_-]{${BUNDLE_CODE_MIN_LENGTH},${BUNDLE_CODE_MAX_LENGTH}}$/)`,
  ),
  '.validate': has('players'),
  players: {
    '.validate': 'newData.hasChildren()',
    $place: { '.validate': all(`$place.matches(/^(${places})$/)`, isText(PLAYER_KEY_MAX_LENGTH)) },
  },
  by: { '.validate': 'newData.val() === auth.uid' },
  ...nothingElse,
};
