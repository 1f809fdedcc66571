import {
  LEGACY_LOOKUP_MS,
  LOCATION_MAX_LENGTH,
  MOOD_UNTIL_MAX_MS,
  NAME_MAX_LENGTH,
  PUSH_ID_MAX_LENGTH,
  TASK_TIMEOUT_MS,
  TICKET_MAX_MS,
} from '../src/model/limits';
import { alerting, alerts, silent } from './alertRules';
import { archive } from './archiveRules';
import { blocked } from './blockRules';
import { heard } from './heardRules';
import { invitations, isInvitedThere, isWholeInvitation, registeredInvitation } from './inviteRules';
import { desk } from './deskRules';
import { isMarkedAsDj, isOneMore, isSaying } from './deskSentences';
import { keyBundle } from './keyBundleRules';
import { legacyAccount } from './legacyRules';
import { messages } from './messageRules';
import { withoutPriorities } from './priorities';
import { push } from './pushRules';
import { lastRating, ratings } from './ratingRules';
import { isExplained, reading } from './readingRules';
import { endsInTime } from './moodRules';
import { namesSong } from './songRules';
import { thumbs } from './thumbRules';
import {
  all,
  asksForKey,
  asksForOldPlayer,
  canSwitchMood,
  either,
  has,
  hasAccess,
  hasClaimed,
  isAdministrator,
  isAccepted,
  isCount,
  isExplainedByTask,
  isFree,
  isName,
  isNotedInInvitation,
  isOfferedMood,
  isOneStep,
  isOptionalName,
  isOwner,
  isOwnName,
  isOwnRequest,
  isPutBack,
  isReplacedMood,
  isTakenBack,
  isUnchanged,
  mayChangeMood,
  nothingElse,
  provesKey,
} from './sentences';

/** The conditions for these fields stand at the request as a whole (`isAskedNow`). */
const request = {
  user: { '.validate': 'true' },
  dateAsked: { '.validate': 'true' },
  receivedTask: { '.validate': 'true' },
};

/**
 * What both kinds of request say: who asks, when, and that the player has not received it yet. The rule stands at the request as a whole,
 * because a field that stays from an earlier request would not be validated again.
 */
const isAskedNow = all(
  "newData.child('user').val() === auth.uid",
  "newData.child('dateAsked').val() === now",
  "newData.child('receivedTask').val() === false",
  "!newData.child('returnedInfo').exists()",
  isFree(TASK_TIMEOUT_MS),
  isNotedInInvitation,
);

const rates = {
  '.read': either(hasAccess, isOwnRequest),
  '.write': either(
    isTakenBack,
    all(
      hasAccess,
      // A deletion is not validated: that every other write leaves a whole new request is asked for here.
      has('rateType', 'user', 'userName', 'dateAsked', 'receivedTask'),
      isOwnName("newData.child('userName').val()"),
      namesSong,
      isAskedNow,
    ),
  ),
  rateType: { '.validate': either("newData.val() === 'up'", "newData.val() === 'down'") },
  userName: { '.validate': 'true' },
  track: { '.validate': 'true' },
  ...request,
  ...nothingElse,
};

const switcher = {
  '.read': either(all(hasAccess, mayChangeMood), isOwnRequest),
  '.write': either(
    isTakenBack,
    all(
      hasAccess,
      canSwitchMood,
      has('playerId', 'stampID', 'name', 'option', 'user', 'dateAsked', 'receivedTask'),
      endsInTime(MOOD_UNTIL_MAX_MS),
      isAskedNow,
    ),
  ),
  '.validate': isOfferedMood,
  // The previous app wrote some numbers as texts.
  playerId: { '.validate': "newData.val() + '' === newData.parent().parent().child('playerId').val() + ''" },
  stampID: { '.validate': 'true' },
  name: { '.validate': 'true' },
  option: { '.validate': 'true' },
  replaced: { '.validate': isReplacedMood },
  until: { '.validate': 'true' },
  ...request,
  ...nothingElse,
};

/**
 * What the app writes beside each request. Its `expires` lies in the future and only grows. So an update is done once and soon, or never:
 * a copy that was stuck in a dead connection, or is sent again, is refused as a whole.
 */
const ticket = {
  '.write': all(
    isOwner,
    '$place.matches(/^[0-9]{1,2}$/)',
    has('expires', 'dateAsked'),
    "newData.child('expires').val() > now",
    `newData.child('expires').val() <= now + ${TICKET_MAX_MS}`,
    either('!data.exists()', "newData.child('expires').val() > data.child('expires').val()"),
  ),
  // Nothing but a number can be compared with a time.
  expires: { '.validate': 'true' },
  dateAsked: { '.validate': 'newData.val() === now' },
  ...nothingElse,
};

/** A profile has one writer, its owner, who can neither remove it nor touch the mark of an administrator. */
const info = {
  // A deletion is not validated: what has to stay is asked for here.
  '.write': all(
    isOwner,
    has('id'),
    // The previous app left it out of some.
    either(
      "newData.child('registered').exists()",
      all('data.exists()', "!data.child('registered').exists()"),
    ),
    isUnchanged('damin'),
    isUnchanged('dj'),
    either("newData.child('unreadMessages').exists()", "!data.child('unreadMessages').exists()"),
    either("!data.child('legacyId').exists()", isUnchanged('legacyId')),
  ),
  id: { '.validate': 'newData.val() === $user' },
  firstname: { '.validate': isName(NAME_MAX_LENGTH) },
  lastname: { '.validate': isName(NAME_MAX_LENGTH) },
  companyname: { '.validate': isName(NAME_MAX_LENGTH) },
  companylocation: { '.validate': isOptionalName(NAME_MAX_LENGTH) },
  registered: {
    '.validate': either('newData.val() === 1', 'newData.val() === 2', 'newData.val() === 3'),
  },
  totalMessages: { '.write': all(isSaying(4), isOneMore), '.validate': isCount },
  unreadMessages: {
    '.write': all(isSaying(4), isOneMore),
    '.validate': all(isCount, either(isExplained, isMarkedAsDj)),
  },
  damin: { '.validate': 'newData.isBoolean()' },
  dj: { '.validate': 'true' },
  legacyId: { '.validate': all('newData.isString()', hasClaimed) },
  ...nothingElse,
};

/** A player stands in a list under its own key, so that it stands there once. What earlier versions put elsewhere stays. */
const isItsPlace = either(
  "newData.child('id').val() === $registered",
  "newData.child('id').val() === data.child('id').val()",
  all(`$registered.length === ${PUSH_ID_MAX_LENGTH}`, "newData.child('id').val().endsWith($registered)"),
);

/** A player that a customer linked. The customer proves to know its current key, or to be invited. It can always be removed. */
const registeredPlayer = {
  '.write': all(
    isOwner,
    `$registered.length <= ${PUSH_ID_MAX_LENGTH}`,
    either(
      '!newData.exists()',
      all(
        has('id', 'name'),
        // A deletion is not validated. So this asks that one of the two stays, and is whole.
        either("newData.child('crypKey').exists()", isWholeInvitation),
        isItsPlace,
      ),
    ),
  ),
  '.validate': either(
    all(provesKey, "!newData.child('invitation').exists()"),
    all("!newData.child('crypKey').exists()", isInvitedThere),
  ),
  id: { '.validate': isOneStep('newData.val()') },
  crypKey: { '.validate': 'true' },
  invitation: registeredInvitation,
  name: { '.validate': isName(NAME_MAX_LENGTH) },
  location: { '.validate': all('newData.isString()', `newData.val().length <= ${LOCATION_MAX_LENGTH}`) },
  switchEnabled: { '.validate': 'newData.isBoolean()' },
  ...nothingElse,
};

/**
 * The server-side authorisation, whole. What is not allowed here is refused to everybody but the Admin SDK, which
 * the music players and the provider's DJs use.
 */
export const databaseRules = {
  rules: withoutPriorities({
    users: {
      $user: {
        '.read': isOwner,
        info,
        registeredPlayers: { $registered: registeredPlayer },
        messages,
        archive,
        reading,
        tickets: { $place: ticket },
        ratings,
        lastRating,
        push,
        takenBack: { '.write': isOwner, '.validate': 'newData.isNumber()' },
      },
    },
    playerAccess: {
      $user: {
        // The app sees which grants are missing, as in data of the previous app.
        '.read': isOwner,
        // The grant that the other rules look up. A customer writes it with the player's current key, or with an accepted invitation.
        $player: {
          '.write': all(
            isOwner,
            either(
              '!newData.exists()',
              all(
                'newData.isString()',
                either(
                  "newData.val() === root.child('players').child($player).child('crypKey').val()",
                  all(
                    isOneStep('newData.val()'),
                    isAccepted(
                      "newData.parent().parent().parent().child('invites').child(newData.val())",
                      '$player',
                    ),
                  ),
                ),
              ),
            ),
          ),
        },
      },
    },
    alerts,
    alerting,
    silent,
    blocked,
    heard,
    desk,
    invites: invitations,
    keyBundles: { $code: keyBundle },
    legacyAccounts: { $legacyId: legacyAccount },
    // Written by the mail function alone. A code in it gives an administrator nothing that the list of players does not.
    mails: { '.read': isAdministrator, '.indexOn': ['at'] },
    // Nobody's: the mail function notes there what it sends, and looks for what is old.
    mailRequests: { '.indexOn': ['at'] },
    thumbs,
    players: {
      '.read': either(isAdministrator, asksForKey, asksForOldPlayer(LEGACY_LOOKUP_MS)),
      '.indexOn': ['crypKey', 'playerId', 'seen'],
      // Field by field, without the key: a listener that outlives a rotation must not learn the new key.
      $player: {
        playerId: { '.read': hasAccess },
        address: { '.read': hasAccess },
        location: { '.read': hasAccess },
        switchEnabled: { '.read': hasAccess },
        ifPlaying: { '.read': hasAccess },
        nowPlaying: { '.read': hasAccess },
        justPlayed: { '.read': hasAccess },
        can: { '.read': hasAccess },
        moodUntil: { '.read': hasAccess },
        timeZone: { '.read': hasAccess },
        hours: { '.read': hasAccess },
        today: { '.read': hasAccess },
        seen: { '.read': hasAccess },
        rates,
        switcher,
        switchObj: {
          '.read': hasAccess,
          $option: {
            active: {
              '.write': all(
                "data.parent().child('name').exists()",
                'newData.isBoolean()',
                either(all(hasAccess, canSwitchMood, isExplainedByTask), isPutBack),
              ),
            },
          },
        },
      },
    },
  }),
};

/** Characters that an editor does not show, or that turn a line around, stand in the file as what they are. */
const escaped = (text: string): string =>
  text.replace(/[^\n -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const databaseRulesJson = (): string => `${escaped(JSON.stringify(databaseRules, null, 2))}\n`;
