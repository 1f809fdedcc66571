import type { Mutation } from './mutation';

const FOLLOWED = ['src/features/players/useFollowedPlayers.test.ts'];
const MARKING = ['src/features/messages/messagesApi.test.ts'];
const CONVERSATIONS = ['src/features/messages/messagesSlice.test.ts'];
const LINKING = ['src/features/players/linking/linkingApi.test.ts'];
const INVITED = ['src/features/players/inviting/invitedPlayerApi.test.ts'];
const LOG_OUT = ['src/shell/SideMenu.test.tsx'];
const FOLLOW_UP = ['src/features/rating/memory/RatingFollowUp.test.tsx'];
const TRANSLATE = ['src/i18n/translate.test.ts'];
const SPEECH = ['src/i18n/useTranslation.test.ts'];
const WORDS = ['src/i18n/words.test.ts'];
const PLAYERS = ['src/features/players/playersSlice.test.ts'];

/** Breaks of single features and screens. */
export const features: readonly Mutation[] = [
  {
    name: 'one and several are said in the same form',
    file: 'src/i18n/translate.ts',
    find: 'new Intl.PluralRules(language).select(count)',
    replace: "new Intl.PluralRules(language).select(count).replace('one', 'other')",
    tests: TRANSLATE,
  },
  {
    name: 'a value that looks like a place is filled in once more',
    file: 'src/i18n/translate.ts',
    find: "String(said[name] ?? ''));",
    replace: "String(said[name] ?? '')).replace(PLACE, '');",
    tests: TRANSLATE,
  },
  {
    name: 'a language that lacks a text falls back to none',
    file: 'src/i18n/translate.ts',
    find: '[language, FALLBACK_LANGUAGE]',
    replace: '[language]',
    tests: TRANSLATE,
  },
  {
    name: 'nothing is drawn anew when another language is chosen',
    file: 'src/i18n/i18n.ts',
    find: 'for (const listen of listeners) listen();',
    replace: '',
    tests: SPEECH,
  },
  {
    name: 'a screen keeps its words when the language is switched after it was loaded',
    file: 'src/i18n/i18n.ts',
    find: 'parts.add(part);',
    replace: 'void part;',
    tests: SPEECH,
  },
  {
    name: 'a word that was dropped is said again',
    file: 'src/i18n/nl/rating.ts',
    find: "takeBack: 'Intrekken'",
    replace: "takeBack: 'Neem terug'",
    tests: WORDS,
  },
  {
    name: 'the plain mail speaks of a button',
    file: 'src/i18n/nl/outside/outside.ts',
    find: 'De link werkt zeker tot',
    replace: 'De knop werkt zeker tot',
    tests: WORDS,
  },
  {
    name: 'players are linked although the screen was left',
    file: 'src/features/players/linking/linkingApi.ts',
    find: 'signal.throwIfAborted();',
    replace: '',
    tests: LINKING,
  },
  {
    name: 'players are added while doubles are being mended',
    file: 'src/features/players/listChanges.ts',
    find: 'await mendings.get(uid)?.catch(() => undefined);',
    replace: '',
    tests: LINKING,
  },
  {
    name: 'doubles are mended while players are being added',
    file: 'src/features/players/listChanges.ts',
    find: 'if ((additions.get(uid) ?? 0) > 0) return;',
    replace: '',
    tests: LINKING,
  },
  {
    name: 'a code is answered before its second is over',
    file: 'src/features/players/linking/linkingApi.ts',
    find: 'await wait(ADD_PLAYER_WAIT_MS);',
    replace: 'await wait(ADD_PLAYER_WAIT_MS / 2);',
    tests: LINKING,
  },
  {
    name: 'a conversation that another tab has read in part stays unread',
    file: 'src/features/messages/messagesApi.ts',
    find: 'if (current !== undefined) await mark(current);',
    replace: 'void current;',
    tests: MARKING,
  },
  {
    name: 'every failure to mark a conversation is taken for another tab',
    file: 'src/features/messages/messagesApi.ts',
    find: "if (failureFrom(error).code !== 'permission-denied') throw error;",
    replace: 'void failureFrom(error);',
    tests: MARKING,
  },
  {
    name: 'a newer conversation pushes an older one out of the list',
    file: 'src/features/messages/messagesSlice.ts',
    find: "} else if (state.threads !== 'loading') {",
    replace: "} else if (state.threads !== 'loading' && payload.length === 0) {",
    tests: CONVERSATIONS,
  },
  {
    name: 'a conversation stands in the list twice',
    file: 'src/features/messages/messagesSlice.ts',
    find: 'return [...threads, ...olderThreads.filter(({ id }) => !watched.has(id))];',
    replace: 'void watched; return [...threads, ...olderThreads];',
    tests: CONVERSATIONS,
  },
  {
    name: 'the end of the conversations is not known',
    file: 'src/features/messages/messagesSlice.ts',
    find: "state.older = 'all';",
    replace: '',
    tests: CONVERSATIONS,
  },
  {
    name: 'an answer that is being written stands there twice',
    file: 'src/features/messages/Conversation.tsx',
    find: '!outbox.some(({ triedAs }) => triedAs === created)',
    replace: 'outbox.length >= 0 || created === 0',
    tests: ['src/features/messages/Conversation.test.tsx'],
  },
  {
    name: 'players are followed after they were shown',
    file: 'src/features/players/useFollowedPlayers.ts',
    find: 'following.stop();',
    replace: '',
    tests: FOLLOWED,
  },
  {
    name: 'followed players are not let go',
    file: 'src/features/players/followPlayers.ts',
    find: '        keepOnly(watched, []);\n',
    replace: '',
    tests: FOLLOWED,
  },
  {
    name: 'a player that leaves the view is watched on',
    file: 'src/features/players/followPlayers.ts',
    find: '        keepOnly(watched, live);\n',
    replace: '',
    tests: FOLLOWED,
  },
  {
    name: 'all players are looked up at once',
    file: 'src/features/players/followPlayers.ts',
    find: 'while (asked.size < LOOKED_UP_AT_ONCE)',
    replace: 'while (waiting.length > 0)',
    tests: FOLLOWED,
  },
  {
    name: 'only the first players are looked up',
    file: 'src/features/players/followPlayers.ts',
    find: '            askNext();\n',
    replace: '',
    tests: FOLLOWED,
  },
  {
    name: 'what was known of a player is asked for again when it leaves the view',
    file: 'src/features/players/followPlayers.ts',
    find: '!known.has(entryOf(player)) && ',
    replace: '',
    tests: FOLLOWED,
  },
  {
    name: 'a player that says no place loses the known one',
    file: 'src/features/players/followPlayers.ts',
    find: "location === '' || ",
    replace: '',
    tests: FOLLOWED,
  },
  {
    name: 'a player that was moved stands where it stood',
    file: 'src/features/players/followPlayers.ts',
    find: 'correctLocation(firebase.database, uid, player, location).catch(() => undefined);',
    replace: 'void [correctLocation, uid];',
    tests: FOLLOWED,
  },
  {
    name: 'the end of a far invitation is asked for all the while',
    file: 'src/features/players/inviting/invitedPlayerApi.ts',
    find: 'Math.min(left, TIMER_MAX_MS)',
    replace: 'left + 0 * TIMER_MAX_MS',
    tests: INVITED,
  },
  {
    name: 'the end of an invitation is waited for by nobody',
    file: 'src/features/players/inviting/invitedPlayerApi.ts',
    find: '    stop();\n    clearTimeout(timer);',
    replace: '    stop();',
    tests: INVITED,
  },
  {
    name: 'home is entered where it was left',
    file: 'src/screens/home/CustomerHome.tsx',
    find: 'useEffect(() => () => void dispatch(moveToRatePage()), [dispatch]);',
    replace: '',
    tests: ['src/screens/home/CustomerHome.test.tsx'],
  },
  {
    name: 'logging out asks only from two messages on',
    file: 'src/shell/SideMenu.tsx',
    find: 'unsent.messages + unsent.drafts > 0',
    replace: 'unsent.messages + unsent.drafts > 1',
    tests: LOG_OUT,
  },
  {
    name: 'logging out always asks',
    file: 'src/shell/SideMenu.tsx',
    find: 'if (unsent.messages + unsent.drafts > 0) setAsked(unsent);',
    replace: 'if (unsent.messages + unsent.drafts >= 0) setAsked(unsent);',
    tests: LOG_OUT,
  },
  {
    name: 'taking a rating back is offered for ever',
    file: 'src/features/rating/memory/TakeBack.tsx',
    find: "if (isOver && submission.status === 'idle') return null;",
    replace: 'void isOver;',
    tests: FOLLOW_UP,
  },
  {
    name: 'taking a rating back is over at once',
    file: 'src/features/rating/memory/TakeBack.tsx',
    find: 'setTimeout(() => setOver(true), duration)',
    replace: 'setTimeout(() => setOver(true), duration / 100)',
    tests: FOLLOW_UP,
  },
  {
    name: 'a missing player stays selected as if it were there',
    file: 'src/features/players/playersSlice.ts',
    find: "state.selected = { status: 'missing', id };",
    replace: "state.selected = { status: 'loading', id };",
    tests: PLAYERS,
  },
];
