import type { Mutation } from './mutation';

const MODEL = ['src/model/message/archive.test.ts'];
const RULES = ['tests/rules/archive.test.ts'];
const FUNCTION = ['tests/functions/archive.test.ts'];
const CONVERSATION = ['tests/flows/earlierMessages.test.ts'];

/** Breaks of the archive of earlier messages. */
export const archive: readonly Mutation[] = [
  {
    name: 'what is not read goes to the archive',
    file: 'src/model/message/archive.ts',
    find: '(unread === -1 ? older : older.slice(0, unread))',
    replace: '(unread < older.length ? older : older.slice(0, unread))',
    tests: MODEL,
  },
  {
    name: 'a conversation of a hundred messages is made short',
    file: 'src/model/message/archive.ts',
    find: 'messages.length <= ARCHIVED_ABOVE_MESSAGES',
    replace: 'messages.length < ARCHIVED_ABOVE_MESSAGES',
    tests: MODEL,
  },
  {
    name: 'the newest go to the archive first',
    file: 'src/model/message/archive.ts',
    find: '.sort(([one], [other]) => Number(one) - Number(other))',
    replace: '.sort(([one], [other]) => Number(other) - Number(one))',
    tests: MODEL,
  },
  {
    name: 'a message leaves its thread without being in the archive',
    file: 'rules/archiveRules.ts',
    find: "`${inThe('archive', 'newData', thread)}.exists()`",
    replace: "'true'",
    tests: RULES,
  },
  {
    name: 'the rules let what is not read go to the archive',
    file: 'rules/archiveRules.ts',
    find: "`${before}.child('rcvd').val() === true`,",
    replace: '',
    tests: RULES,
  },
  {
    name: 'the archive is written by anybody who is signed in',
    file: 'rules/archiveRules.ts',
    find: "const isArchiver = all('auth !== null', `auth.uid === '${ARCHIVER}'`);",
    replace: "const isArchiver = all('auth !== null', `auth.uid !== '${ARCHIVER}x'`);",
    tests: RULES,
  },
  {
    name: 'an answer is taken a second time when the first is in the archive',
    file: 'rules/messageRules.ts',
    find: '`!${isInArchive(thread)}`,',
    replace: '',
    tests: RULES,
  },
  {
    name: 'the function gives up when another was faster',
    file: 'functions/archive/archiveThread.ts',
    find: 'if (first === refused) throw error;',
    replace: 'if (first !== refused) throw error;',
    tests: FUNCTION,
  },
  {
    name: 'the function writes past the rules',
    file: 'functions/archive/archiveThread.ts',
    find: 'await databaseAs(ARCHIVER).ref()',
    replace: 'await (uid === ARCHIVER ? databaseAs(uid) : getDatabase()).ref()',
    tests: FUNCTION,
  },
  {
    name: 'what goes to the archive goes from under the reader',
    file: 'src/features/messages/useEarlierMessages.ts',
    find: 'last.filter(({ key }) => !there.has(key))',
    replace: 'last.filter(({ key }) => last.length === 0 && !there.has(key))',
    tests: CONVERSATION,
  },
  {
    name: 'messages that came while nobody looked are missing in between',
    file: 'src/features/messages/useEarlierMessages.ts',
    find: '!there.has(newest.key)) return',
    replace: 'there.size === 0) return',
    tests: CONVERSATION,
  },
  {
    name: 'the end of an archive is not noticed',
    file: 'src/features/messages/archiveApi.ts',
    find: 'ARCHIVE_PAGE + 1)',
    replace: 'ARCHIVE_PAGE)',
    tests: CONVERSATION,
  },
  {
    name: 'the same page of the archive is read again and again',
    file: 'src/features/messages/useEarlierMessages.ts',
    find: 'before: known.messages[0] }',
    replace: 'before: known.messages.at(-1) }',
    tests: CONVERSATION,
  },
  {
    name: 'an answer that is in the archive is sent again',
    file: 'src/features/messages/outbox/sendingApi.ts',
    find: 'found ??= await database.read(paths.archivedMessage(uid, threadId, triedAs));',
    replace: '',
    tests: ['tests/flows/outbox.test.ts'],
  },
];
