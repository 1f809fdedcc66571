import type { Mutation } from './mutation';

const DESK = ['tests/flows/desk.test.ts'];
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
    tests: DESK,
  },
  {
    name: 'a thumb that is left is not given back',
    file: 'src/features/desk/useLease.ts',
    find: 'if (takenAt.current !== undefined) void dispatch',
    replace: 'if (takenAt.current === 0) void dispatch',
    tests: DESK,
  },
  {
    name: 'a lease ends while the DJ goes on typing',
    file: 'src/features/desk/useLease.ts',
    find: ' || performance.now() - takenAt.current >= RENEWED_MS',
    replace: '',
    tests: DESK,
  },
  {
    name: 'an answer that was sent is told as refused when its answer was lost',
    file: SETTLING,
    find: "if (await isDone(database, dj, thumb, { text, now })) return 'done';",
    replace: '',
    tests: DESK,
  },
  {
    name: 'an answer that a customer has overtaken is told as failed',
    file: SETTLING,
    find: "if (current.last !== thumb.last) return { why: 'written' };",
    replace: '',
    tests: DESK,
  },
  {
    name: 'a thumb that a colleague has answered is told as taken back',
    file: SETTLING,
    find: "settled === undefined ? { why: 'takenBack' }",
    replace: "settled !== undefined ? { why: 'takenBack' }",
    tests: DESK,
  },
  {
    name: 'what was typed is lost with a refusal',
    file: 'src/features/desk/OpenedThumb.tsx',
    find: 'if (ends.some((one) => one.thumb.id === id && isSettled(one.end))) forget(sent);',
    replace: 'forget(sent);',
    tests: DESK,
  },
  {
    name: 'thumbs are answered that were not chosen',
    file: 'src/features/desk/AnswerableThumb.tsx',
    find: 'same.filter(({ id }) => chosen.includes(id))',
    replace: 'same',
    tests: DESK,
  },
  {
    name: 'a key that is typed settles the thumb',
    file: 'src/features/desk/useKeys.ts',
    find: ' || isTyped(event)',
    replace: '',
    tests: DESK,
  },
  {
    name: 'a key that is held down settles one thumb after another',
    file: 'src/features/desk/useKeys.ts',
    find: ' && !event.repeat',
    replace: '',
    tests: DESK,
  },
  {
    name: 'a company has only the thumbs that were loaded',
    file: 'src/features/desk/useFoundThumbs.ts',
    find: "outcome.status === 'done' ? outcome.result : []",
    replace: '[]',
    tests: DESK,
  },
  {
    name: 'the history of a customer begins with what is oldest',
    file: 'src/model/desk/pastThumb.ts',
    find: 'other.at - one.at',
    replace: 'one.at - other.at',
    tests: DESK,
  },
  {
    name: 'the history of a customer shows nothing that was only answered',
    file: 'src/model/desk/pastThumb.ts',
    find: 'settled === undefined || thumb === undefined',
    replace: 'settled?.what === undefined || thumb === undefined',
    tests: DESK,
  },
  {
    name: 'an answer of a DJ is dated before the message that it answers',
    file: 'src/features/desk/settlingApi.ts',
    find: 'Math.max(time, (thumb.last ?? 0) + 1)',
    replace: 'time',
    tests: DESK,
  },
];
