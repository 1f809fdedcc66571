import {
  BUNDLE_CODE_MAX_LENGTH,
  BUNDLE_CODE_MIN_LENGTH,
  PLAYER_KEY_MAX_LENGTH,
  SHARED_BUNDLE_PLAYERS_MAX,
} from '../src/model/limits';
import { all, has, isSignedIn, isText, nothingElse } from './sentences';

const places = Array.from({ length: SHARED_BUNDLE_PLAYERS_MAX }, (_, place) => place).join('|');

/** Whoever knows a code may read its bundle; nobody may list bundles. Made once, never changed. */
export const keyBundle = {
  '.read': isSignedIn,
  '.write': all(
    isSignedIn,
    '!data.exists()',
    'newData.exists()',
    `$code.matches(/^[A-Za-z0-9_-]{${BUNDLE_CODE_MIN_LENGTH},${BUNDLE_CODE_MAX_LENGTH}}$/)`,
  ),
  '.validate': has('players'),
  players: {
    '.validate': 'newData.hasChildren()',
    $place: { '.validate': all(`$place.matches(/^(${places})$/)`, isText(PLAYER_KEY_MAX_LENGTH)) },
  },
  ...nothingElse,
};
