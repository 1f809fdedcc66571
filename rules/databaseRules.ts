import { PLAYER_KEY_MAX_LENGTH, SHARED_BUNDLE_PLAYERS_MAX } from '../src/model/limits';
import { COUNTER } from '../src/model/paths';
import { alerting, alerts, silent } from './alerts';
import { blocked } from './blocked';
import { desk } from './desk';
import { invites } from './invites';
import { players } from './players';
import { withoutPriorities } from './priorities';
import {
  all,
  either,
  has,
  hasAccess,
  isAccepted,
  isAdministrator,
  isFunction,
  isMadeOnceUnderCode,
  isOneStep,
  isOwner,
  isSignedIn,
  isText,
  nothingElse,
  rootAfter,
} from './sentences';
import { users } from './users';

/** The grant that the other rules look up. A customer writes it with the player's current key, or with an accepted invitation. */
const grant = {
  '.write': all(
    isOwner,
    either(
      '!newData.exists()',
      "newData.isString() && newData.val() === root.child('players').child($player).child('crypKey').val()",
      all(
        isOneStep('newData.val()'),
        isAccepted(`${rootAfter(3)}.child('invites').child(newData.val())`, '$player'),
      ),
    ),
  ),
};

const places = Array.from({ length: SHARED_BUNDLE_PLAYERS_MAX }, (_, place) => place).join('|');

/** A signed-in user who knows a code may read its bundle; nobody may list bundles. The customer whom it names as its maker can remove it. */
const keyBundle = {
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

/** An old account: readable with its unguessable id until somebody else claims it; claimed once, in the profile of the writer. */
const legacyAccount = {
  '.read': all(
    isSignedIn,
    either("!data.child('claimedBy').exists()", "data.child('claimedBy').val() === auth.uid"),
  ),
  claimedBy: {
    '.write': all(
      isSignedIn,
      '!data.exists()',
      'newData.val() === auth.uid',
      "data.parent().child('registeredPlayers').exists()",
      "newData.parent().child('claimedAt').val() === now",
      `${rootAfter(3)}.child('users').child(auth.uid).child('info/legacyId').val() === $legacyId`,
    ),
  },
  claimedAt: {
    '.write': all(
      isSignedIn,
      '!data.exists()',
      'newData.val() === now',
      "newData.parent().child('claimedBy').val() === auth.uid",
    ),
  },
};

const nowPlaying = "root.child('players').child($player).child('nowPlaying')";

/**
 * When a player last began each of its songs: written by the player alone. That there is nothing is no secret, and asked of most players.
 * The record goes on while the song that the player says stands in it too, with its time. What a player has left behind that keeps none any
 * more, such as one in whose place another was put, is read by nobody.
 */
const heardSong = {
  '.read': all(
    hasAccess,
    either(
      '!data.exists()',
      `!${nowPlaying}.exists()`,
      `data.parent().child(${nowPlaying}.child('id').val()).val() === ${nowPlaying}.child('since').val()`,
    ),
  ),
};

const isCounter = isFunction(COUNTER);

/**
 * The note of what was counted has a number that grows by one. When two events of one are counted at the same time, the second write is
 * refused as a whole, with its counts.
 */
const countedOnce = {
  '.write': all(
    isCounter,
    either(
      "!data.child('version').exists() && newData.child('version').val() === 1",
      "newData.child('version').val() === data.child('version').val() + 1",
    ),
  ),
};

/** Nobody's: functions count there, and tell an administrator. */
const thumbs = {
  counted: { '.indexOn': ['over'], $thumb: countedOnce },
  waiting: { '.write': isCounter },
  days: { '.write': isCounter },
};

/**
 * The server-side authorisation, whole. What is not allowed here is refused to everybody but the Admin SDK, which
 * the music players and the provider's DJs use.
 */
export const databaseRules = {
  rules: withoutPriorities({
    users,
    // The app sees which grants are missing, as in data of the previous app.
    playerAccess: { $user: { '.read': isOwner, $player: grant } },
    players,
    invites,
    keyBundles: { $code: keyBundle },
    legacyAccounts: { $legacyId: legacyAccount },
    desk,
    blocked,
    heard: { $player: { $song: heardSong } },
    alerts,
    alerting,
    silent,
    thumbs,
    // Written by the mail function alone. A code in it gives an administrator nothing that the list of players does not.
    mails: { '.read': isAdministrator, '.indexOn': ['at'] },
    // Nobody's: the mail function notes there what it sends, and looks for what is old.
    mailRequests: { '.indexOn': ['at'] },
  }),
};

/** Characters that an editor does not show, or that turn a line around, stand in the file as what they are. */
const escaped = (text: string): string =>
  text.replace(/[^\n -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Without indentation, because the file is deployed as it is; a line for each rule, so that a change can be read. */
export const databaseRulesJson = (): string =>
  `${escaped(JSON.stringify(databaseRules, null, 1)).replace(/^ +/gm, '')}\n`;
