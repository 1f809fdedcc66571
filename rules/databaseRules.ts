import { PLAYED_SHOWN, PLAYER_KEY_MAX_LENGTH } from '../src/model/limits';
import { LANGUAGES } from '../src/i18n/languages';
import { COUNTER } from '../src/model/paths';
import { alerting, alerts, keyChanges, silent } from './alerts';
import { blocked } from './blocked';
import { desk } from './desk';
import { invites } from './invites';
import { players } from './players';
import { withoutPriorities } from './priorities';
import {
  all,
  either,
  fields,
  has,
  hasAccess,
  hasKey,
  isAccepted,
  isAdministrator,
  isFunction,
  isLimited,
  isMadeOnceUnderCode,
  isOneOf,
  isOneStep,
  isOwner,
  isSignedIn,
  isText,
  mayChangeMood,
  nothingElse,
  rootAfter,
} from './sentences';
import { users } from './users';

/** In one code that a customer shares: places 0 to 19. */
export const SHARED_BUNDLE_PLAYERS_MAX = 20;
/** In one read. */
const ZONE_DAYS_READ_MAX = 14;

/** The current key of the player, or an accepted invitation. Other rules look it up. */
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

/** Read by whoever knows the code; nobody lists bundles. Its maker may remove it. */
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

/** The previous app's: readable by its unguessable id until somebody else claims it, once. */
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
 * Written by the player. Readable only while it contains the current song with its time: otherwise the player no longer keeps it, for
 * example after it was replaced.
 */
const lastPlayed = {
  '.read': all(
    hasAccess,
    either(
      '!data.exists()',
      `!${nowPlaying}.exists()`,
      `data.parent().child(${nowPlaying}.child('id').val()).val() === ${nowPlaying}.child('since').val()`,
    ),
  ),
};

/** Written by the player. */
const played = {
  '.indexOn': ['since'],
  '.read': all(
    hasAccess,
    "query.orderByChild === 'since'",
    'query.limitToLast !== null',
    `query.limitToLast <= ${PLAYED_SHOWN}`,
  ),
};

/** Written by the provider. */
const announcements = { '.read': all(hasAccess, mayChangeMood) };

const isCounter = isFunction(COUNTER);

/** The version grows by one, so that of two concurrent updates of a note the second is refused, with its counts. */
const countedOnce = {
  '.write': all(
    isCounter,
    either(
      "!data.child('version').exists() && newData.child('version').val() === 1",
      "newData.child('version').val() === data.child('version').val() + 1",
    ),
  ),
};

/** A guest does not read them. */
const zoneThumbs = {
  '.read': all(isSignedIn, hasKey, "query.orderByChild === 'day'", isLimited(ZONE_DAYS_READ_MAX)),
  '.indexOn': ['day'],
  $day: { '.write': isCounter },
};

/** Counted by functions. */
const thumbs = {
  counted: { '.indexOn': ['over'], $thumb: countedOnce },
  waiting: { '.write': isCounter },
  days: { '.write': isCounter },
  zones: { $player: zoneThumbs },
  zoneDays: { '.write': isCounter },
  zonesSince: { '.read': isSignedIn },
};

/** The function checks a customer's keys before it sends the mail. */
const weekly = {
  $user: {
    '.read': isOwner,
    // The whole wish: `.validate` runs neither for what a write leaves as it is nor for deletions.
    '.write': all(
      isOwner,
      either('!newData.exists()', all(has('at', 'language'), "newData.child('at').val() === now")),
    ),
    language: { '.validate': isOneOf(LANGUAGES) },
    ...fields('at'),
    ...nothingElse,
  },
};

/** The whole authorisation on the server. Only the Admin SDK, which the music players use, is exempt. */
export const databaseRules = {
  rules: withoutPriorities({
    users,
    // Readable, because the app adds grants that data of the previous app lacks.
    playerAccess: { $user: { '.read': isOwner, $player: grant } },
    players,
    invites,
    keyBundles: { $code: keyBundle },
    legacyAccounts: { $legacyId: legacyAccount },
    desk,
    blocked,
    heard: { $player: { $song: lastPlayed } },
    played: { $player: played },
    announcements: { $player: announcements },
    alerts,
    alerting,
    silent,
    keyChanges,
    thumbs,
    weekly,
    // Written by the mail function. The codes give an administrator no more than the list of players.
    mails: { '.read': isAdministrator, '.indexOn': ['at'] },
    // The notes of the mail function; no client has access.
    mailRequests: { '.indexOn': ['at'] },
  }),
};

/** Invisible characters and those that change the direction of a line. */
const escaped = (text: string): string =>
  text.replace(/[^\n -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Not indented, because the size of the deployed file is limited; one line for each rule keeps diffs readable. */
export const databaseRulesJson = (): string =>
  `${escaped(JSON.stringify(databaseRules, null, 1)).replace(/^ +/gm, '')}\n`;
