import type { Mutation } from './mutation';

const HEALTH = ['tests/flows/zoneHealth.test.ts'];
const SEVERAL = ['tests/flows/severalZones.test.ts'];

/** Breaks of what is known of zones, and of one mood for several. */
export const zones: readonly Mutation[] = [
  {
    name: 'every failure counts as a player that does not answer',
    file: 'src/app/reactions/tasks.ts',
    find: "if (error.code !== 'unreachable') return undefined;",
    replace: '',
    tests: HEALTH,
  },
  {
    name: 'a rating can be asked again for ever',
    file: 'src/app/reactions/tasks.ts',
    find: 'await api.delay(RATE_AGAIN_MS);',
    replace: 'await api.delay(RATE_AGAIN_MS * 1000);',
    tests: HEALTH,
  },
  {
    name: 'what is being asked again can be asked again',
    file: 'src/screens/home/useAskAgain.ts',
    find: ' || isAsking',
    replace: ' || (isAsking && !isAsking)',
    tests: HEALTH,
  },
  {
    name: 'zones in trouble stand where they always do',
    file: 'src/features/players/PlayerList.tsx',
    find: '[...inTrouble, ...fine]',
    replace: 'zones',
    tests: HEALTH,
  },
  {
    name: 'a zone in trouble stands in its group as well',
    file: 'src/features/players/PlayerList.tsx',
    find: 'group.zones.filter(isFine)',
    replace: 'group.zones',
    tests: HEALTH,
  },
  {
    name: 'a choice for several zones is made while one is under way',
    file: 'src/features/moodSwitch/togetherThunks.ts',
    find: 'if (earlier !== undefined && isUnderWay(earlier)) return;',
    replace: 'if (earlier?.mood === "") return;',
    tests: SEVERAL,
  },
  {
    name: 'a zone is asked again twice',
    file: 'src/features/moodSwitch/togetherThunks.ts',
    find: "if (together?.zones[player.key]?.status !== 'failed') return;",
    replace: 'if (together === undefined) return;',
    tests: SEVERAL,
  },
  {
    name: 'a zone that has the mood is asked for it',
    file: 'src/features/moodSwitch/togetherThunks.ts',
    find: 'if (!isDone(change)) void dispatch(changeStyle(change));',
    replace: 'void dispatch(changeStyle(change));',
    tests: SEVERAL,
  },
  {
    name: 'nobody is told what became of several zones after leaving',
    file: 'src/app/reactions/together.ts',
    find: "selectView(state) === 'changeVibe' || ",
    replace: "selectView(state) === 'rate' || ",
    tests: SEVERAL,
  },
];
