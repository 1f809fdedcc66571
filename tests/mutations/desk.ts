import type { Mutation } from './mutation';

const DESK = ['tests/flows/desk.test.ts'];
const COLLEAGUES = ['tests/flows/deskColleagues.test.ts'];
const OFFLINE = ['tests/flows/deskOffline.test.ts'];
const SAME_SONG = ['tests/flows/deskSameSong.test.ts'];
const KEYS = ['tests/flows/deskKeys.test.ts'];
const FILTERS = ['tests/flows/deskFilters.test.ts'];
const HISTORY = ['tests/flows/deskHistory.test.ts'];
const EARLIER = ['tests/flows/deskEarlier.test.ts'];
const SETTLING = 'src/features/desk/settlingApi.ts';

/** Breaks of the desk of the DJs (docs/product.md 31). */
export const desk: readonly Mutation[] = [
  {
    name: 'whoever is signed in sees the desk',
    file: 'src/screens/desk/Desk.tsx',
    find: 'if (info.dj) return',
    replace: 'if (info.id) return',
    tests: DESK,
  },
  {
    name: 'a login leads a DJ home',
    file: 'src/app/guards/useNextRoute.ts',
    find: 'isDj ? routes.desk : routes.home',
    replace: 'isDj ? routes.home : routes.home',
    tests: DESK,
  },
  {
    name: 'a thumb that another pushed out of what is watched leaves the list',
    file: 'src/features/desk/deskList.ts',
    find: 'others(watched, thumbsOf(list)).filter(isBehind)',
    replace: 'others(watched, list.later).filter(isBehind)',
    tests: ['src/features/desk/deskList.test.ts'],
  },
  {
    name: 'a thumb that was answered stays in the list',
    file: 'src/features/desk/deskList.ts',
    find: '.filter(isBehind)',
    replace: '',
    tests: ['src/features/desk/deskList.test.ts'],
  },
  {
    name: 'a DJ types while a colleague has the thumb',
    file: 'src/features/desk/AnswerableThumb.tsx',
    find: "isTaken ? 'taken' : 'free'",
    replace: "isTaken ? 'free' : 'free'",
    tests: COLLEAGUES,
  },
  {
    name: 'a thumb that is left is not given back',
    file: 'src/features/desk/useLease.ts',
    find: 'if (takenAt.current !== undefined) void dispatch',
    replace: 'if (takenAt.current === 0) void dispatch',
    tests: COLLEAGUES,
  },
  {
    name: 'a lease ends while the DJ goes on typing',
    file: 'src/features/desk/useLease.ts',
    find: ' || performance.now() - takenAt.current >= RENEWED_MS',
    replace: '',
    tests: COLLEAGUES,
  },
  {
    name: 'an answer that was sent is told as refused when its answer was lost',
    file: SETTLING,
    find: "if (await isDone(database, dj, thumb, { text, now })) return 'done';",
    replace: '',
    tests: OFFLINE,
  },
  {
    name: 'an answer that a customer has overtaken is told as failed',
    file: SETTLING,
    find: "if (current.last !== thumb.last) return { why: 'written' };",
    replace: '',
    tests: COLLEAGUES,
  },
  {
    name: 'a thumb that a colleague has answered is told as taken back',
    file: SETTLING,
    find: "settled === undefined ? { why: 'takenBack' }",
    replace: "settled !== undefined ? { why: 'takenBack' }",
    tests: COLLEAGUES,
  },
  {
    name: 'what was typed is lost with a refusal',
    file: 'src/features/desk/OpenedThumb.tsx',
    find: 'if (ends.some((one) => one.thumb.id === id && isSettled(one.end))) forget(sent);',
    replace: 'forget(sent);',
    tests: COLLEAGUES,
  },
  {
    name: 'thumbs are answered that were not chosen',
    file: 'src/features/desk/AnswerableThumb.tsx',
    find: 'same.filter(({ id }) => chosen.includes(id))',
    replace: 'same',
    tests: SAME_SONG,
  },
  {
    name: 'a key that is typed settles the thumb',
    file: 'src/features/desk/useKeys.ts',
    find: ' || isTyped(event)',
    replace: '',
    tests: KEYS,
  },
  {
    name: 'a key that is held down settles one thumb after another',
    file: 'src/features/desk/useKeys.ts',
    find: ' && !event.repeat',
    replace: '',
    tests: KEYS,
  },
  {
    name: 'a company has only the thumbs that were loaded',
    file: 'src/features/desk/useFoundThumbs.ts',
    find: "outcome.status === 'done' ? outcome.result : []",
    replace: '[]',
    tests: FILTERS,
  },
  {
    name: 'a song has only the thumbs that were loaded',
    file: 'src/features/desk/useFoundThumbs.ts',
    find: "if (song !== undefined) return { common: 'song', value: song.id };",
    replace: '',
    tests: FILTERS,
  },
  {
    name: 'a filter by song shows all songs',
    file: 'src/features/desk/deskFilter.ts',
    find: '(song === undefined || thumb.song === song.id)',
    replace: '(song === undefined || thumb.song !== undefined)',
    tests: ['src/features/desk/deskFilter.test.ts'],
  },
  {
    name: 'the history of a customer begins with what is oldest',
    file: 'src/model/desk/pastThumb.ts',
    find: 'other.at - one.at',
    replace: 'one.at - other.at',
    tests: HISTORY,
  },
  {
    name: 'the history of a customer shows nothing that was only answered',
    file: 'src/model/desk/pastThumb.ts',
    find: 'settled === undefined || thumb === undefined',
    replace: 'settled?.what === undefined || thumb === undefined',
    tests: HISTORY,
  },
  {
    name: 'an answer of a DJ is dated before the message that it answers',
    file: 'src/features/desk/settlingApi.ts',
    find: 'Math.max(time, (thumb.last ?? 0) + 1)',
    replace: 'time',
    tests: COLLEAGUES,
  },
  {
    name: 'a text of all DJs takes the place of what was typed',
    file: 'src/model/desk/deskText.ts',
    find: "typed.trim() === '' ? text : `${typed.trimEnd()}\\n${text}`",
    replace: 'text',
    tests: ['src/model/desk/deskText.test.ts'],
  },
  {
    name: 'a text is kept twice by a double tap',
    file: 'src/features/desk/deskTextsApi.ts',
    find: "if (texts.some((one) => one.text === text && one.title === title)) return 'kept';",
    replace: '',
    tests: ['tests/flows/deskTexts.test.ts'],
  },
  {
    name: 'a text that came to the place of another is removed in its stead',
    file: 'src/features/desk/DeskTexts.tsx',
    find: ' && question.at === at',
    replace: '',
    tests: ['tests/flows/deskTexts.test.ts'],
  },
  {
    name: 'a text is kept in silence where there is no room',
    file: 'src/features/desk/KeepText.tsx',
    find: "submission.result === 'full'",
    replace: 'submission.result === undefined',
    tests: ['tests/flows/deskTexts.test.ts'],
  },
  {
    name: 'each page of earlier messages takes the place of the one before',
    file: 'src/features/desk/useDeskConversation.ts',
    find: 'together(messages, before?.messages ?? [])',
    replace: 'messages',
    tests: EARLIER,
  },
  {
    name: 'the newest page of earlier messages is read again and again',
    file: 'src/features/desk/useDeskConversation.ts',
    find: 'before: read?.messages[0]',
    replace: 'before: read?.messages[-1]',
    tests: EARLIER,
  },
  {
    name: 'a message that goes to the archive goes from under the DJ',
    file: 'src/features/desk/useDeskConversation.ts',
    find: '{ ...next, messages: together(now.messages, next.messages) }',
    replace: 'next',
    tests: EARLIER,
  },
  {
    name: 'earlier messages are asked for without an end',
    file: 'src/features/desk/useDeskConversation.ts',
    find: 'read?.hasEarlier ?? known.hasEarlier',
    replace: 'known.hasEarlier',
    tests: EARLIER,
  },
  {
    name: 'earlier messages that could not be read are told as none',
    file: 'src/features/desk/useDeskConversation.ts',
    find: "outcome.status === 'failed' ? 'failed' : undefined",
    replace: 'undefined',
    tests: EARLIER,
  },
];
