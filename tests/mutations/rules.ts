import type { Mutation } from './mutation';

const TASKS = ['tests/rules/tasks.test.ts', 'tests/rules/moodFlags.test.ts'];
const PARTS = ['tests/rules/parts.test.ts'];
const INVITED = ['tests/rules/invited.test.ts'];
const READING = ['tests/rules/reading.test.ts'];
const RATINGS = ['tests/rules/ratings.test.ts'];
const MESSAGES = ['tests/rules/messages.test.ts'];
const ACCOUNTS = ['tests/rules/accounts.test.ts'];
const PLAYERS = ['tests/rules/players.test.ts'];
const INVITATIONS = ['tests/rules/invitations.test.ts'];
const SONGS = ['tests/rules/songs.test.ts'];
const OLD_ACCOUNTS = ['tests/rules/oldAccounts.test.ts'];

/** Breaks of who may do what in the database. */
export const rules: readonly Mutation[] = [
  {
    name: 'a request that waits is overwritten by another one',
    file: 'rules/sentences.ts',
    find: '"data.child(\'receivedTask\').val() === true",\n    "!data.child(\'dateAsked\').isNumber()",',
    replace: "'true',\n    \"!data.child('dateAsked').isNumber()\",",
    tests: TASKS,
  },
  {
    name: "another's request is taken back",
    file: 'rules/sentences.ts',
    find: '"data.child(\'user\').val() === auth.uid",\n  "data.child(\'receivedTask\').val() !== true",',
    replace: '"data.child(\'receivedTask\').val() !== true",',
    tests: TASKS,
  },
  {
    name: 'a mood that is taken back leaves whichever its customer says',
    file: 'rules/sentences.ts',
    find: "newData.val() === ($option === ${switcherBefore}.child('replaced').val())",
    replace: 'newData.isBoolean()',
    tests: TASKS,
  },
  {
    name: 'a task replaces the mood of an earlier one that was received',
    file: 'rules/sentences.ts',
    find: "all(\"data.parent().child('receivedTask').val() === false\", 'newData.val() === data.val()')",
    replace: "'newData.val() === data.val()'",
    tests: TASKS,
  },
  {
    name: 'an old key is a right to the player',
    file: 'rules/sentences.ts',
    find: 'all(`${grant}.exists()`, isCurrentKey)',
    replace: '`${grant}.exists()`',
    tests: PLAYERS,
  },
  {
    name: 'a ticket is taken twice',
    file: 'rules/databaseRules.ts',
    find: "newData.child('expires').val() > data.child('expires').val()",
    replace: "newData.child('expires').val() >= data.child('expires').val()",
    tests: TASKS,
  },
  {
    name: 'a request is made in the name of another',
    file: 'rules/databaseRules.ts',
    find: '"newData.child(\'user\').val() === auth.uid",\n',
    replace: '"newData.child(\'user\').isString()",\n',
    tests: TASKS,
  },
  {
    name: 'what the player returned for another request is kept',
    file: 'rules/databaseRules.ts',
    find: '"!newData.child(\'returnedInfo\').exists()",',
    replace: '',
    tests: PARTS,
  },
  {
    name: 'whoever asked does not see the end without access',
    file: 'rules/databaseRules.ts',
    find: 'either(hasAccess, isOwnRequest)',
    replace: 'hasAccess',
    tests: INVITED,
  },
  {
    name: 'a guest vanishes from the list of the giver',
    file: 'rules/inviteRules.ts',
    find: "has('name', 'at'),",
    replace: "'newData.exists()',",
    tests: PARTS,
  },
  {
    name: 'a customer becomes an administrator',
    file: 'rules/databaseRules.ts',
    find: "isUnchanged('damin'),",
    replace: "'true',",
    tests: ACCOUNTS,
  },
  {
    name: 'everybody reads all players',
    file: 'rules/sentences.ts',
    find: "\"query.orderByChild === 'crypKey'\",\n  'query.equalTo !== null',",
    replace: '"query.orderByChild === \'crypKey\'",',
    tests: PLAYERS,
  },
  {
    name: 'a mood is changed without the task that explains it',
    file: 'rules/databaseRules.ts',
    find: 'all(hasAccess, canSwitchMood, isExplainedByTask)',
    replace: 'all(hasAccess, canSwitchMood)',
    tests: TASKS,
  },
  {
    name: 'the unread count goes down without a mark',
    file: 'rules/readingRules.ts',
    find: '`${unreadAfter} === ${unreadBefore}.val() - ${count}`,',
    replace: '`${unreadAfter} <= ${unreadBefore}.val()`,',
    tests: READING,
  },
  {
    name: 'a message that is read is counted once more',
    file: 'rules/readingRules.ts',
    find: "`${named('data')}.child('rcvd').val() !== true`,",
    replace: '',
    tests: READING,
  },
  {
    name: 'a rating is remembered that nobody gave',
    file: 'rules/ratingRules.ts',
    find: "  `${ratesAfter}.child('dateAsked').val() === now`,\n",
    replace: '',
    tests: RATINGS,
  },
  {
    name: 'a rating that was taken back comes back',
    file: 'rules/ratingRules.ts',
    find: "isAddedOnce('withdrawn'),",
    replace: "'true',",
    tests: RATINGS,
  },
  {
    name: 'a message is written in the name of the DJ',
    file: 'rules/messageRules.ts',
    find: "either('newData.val() === auth.uid', all(isMarkedAsDj,",
    replace: "either('newData.isString()', all(isMarkedAsDj,",
    tests: MESSAGES,
  },
  {
    name: 'what was written is edited',
    file: 'rules/messageRules.ts',
    find: "isOwner,\n      '!data.exists()',",
    replace: 'isOwner,',
    tests: MESSAGES,
  },
  {
    name: 'an invitation that was taken back stands',
    file: 'rules/sentences.ts',
    find: "    `!${invite}.child('takenBack').exists()`,\n",
    replace: '',
    tests: INVITATIONS,
  },
  {
    name: 'that an invitation counts again is said by anybody',
    file: 'rules/inviteRules.ts',
    find: "'.write': all(isSignedIn, \"data.parent().child('by').val() === auth.uid\", 'newData.exists()'),",
    replace: "'.write': all(isSignedIn, 'newData.exists()'),",
    tests: ['tests/rules/invitations.test.ts'],
  },
  {
    name: 'who is invited invites others',
    file: 'rules/inviteRules.ts',
    find: "\"root.child('playerAccess').child(auth.uid).child(newData.val()).val() === root.child('players').child(newData.val()).child('crypKey').val()\",",
    replace: '',
    tests: INVITATIONS,
  },
  {
    name: 'an invitation for one person is accepted by a second',
    file: 'rules/inviteRules.ts',
    find: "either(`${invite}.child('onePerson').val() !== true`, '!data.parent().exists()', 'data.exists()'),",
    replace: '',
    tests: INVITATIONS,
  },
  {
    name: 'an old account is claimed twice',
    file: 'rules/legacyRules.ts',
    find: "      '!data.exists()',\n      'newData.val() === auth.uid',",
    replace: "      'newData.val() === auth.uid',",
    tests: OLD_ACCOUNTS,
  },
  {
    name: 'keys are handed out long after the claim of an old account',
    file: 'rules/sentences.ts',
    find: "    `${ownLegacyAccount}.child('claimedAt').val() > now - ${duration}`,\n",
    replace: '',
    tests: OLD_ACCOUNTS,
  },
  {
    name: 'a rating names a song of another player, or of long ago',
    file: 'rules/songRules.ts',
    find: "all(\"newData.child('track').isString()\", either(isOf('nowPlaying'), isOf('justPlayed'))),",
    replace: '"newData.child(\'track\').isString()",',
    tests: SONGS,
  },
  {
    name: 'a rating of a player that says its songs names none',
    file: 'rules/songRules.ts',
    find: ', "!newData.parent().child(\'nowPlaying/id\').isString()"),',
    replace: '),',
    tests: SONGS,
  },
  {
    name: 'a rating remembers the song that its request does not name',
    file: 'rules/songRules.ts',
    find: "`${song}.child('id').val() === ${rates}.child('track').val()`,",
    replace: '',
    tests: SONGS,
  },
  {
    name: 'a rating remembers any part of a title',
    file: 'rules/songRules.ts',
    find: '`${mine}.val().length >= ${TRACK_MAX_LENGTH - 1}`,',
    replace: '',
    tests: SONGS,
  },
  {
    name: 'the note of a track is of the request of another',
    file: 'rules/songRules.ts',
    find: "`${rates}.child('user').val() === auth.uid`,",
    replace: '',
    tests: SONGS,
  },
];
