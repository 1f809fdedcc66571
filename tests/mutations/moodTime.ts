import type { Mutation } from './mutation';

const FLOWS = ['tests/flows/moodUntil.test.ts'];
const LENGTHS = ['src/model/player/moodLength.test.ts'];
const PLAN = ['src/model/player/dayPlan.test.ts'];
const RULES = ['tests/rules/moodUntil.test.ts'];

/** Breaks of a mood until a time, and of the plan of a day. */
export const moodTime: readonly Mutation[] = [
  {
    name: 'an hour lasts until it is chosen otherwise',
    file: 'src/features/moodSwitch/moodSwitchApi.ts',
    find: '...(until !== undefined && { until }),',
    replace: '',
    tests: FLOWS,
  },
  {
    name: 'the mood that plays for a time cannot be chosen for longer',
    file: 'src/features/moodSwitch/MoodList.tsx',
    find: 'if (!mood.active || isTimed) onChoose(mood);',
    replace: 'if (!mood.active) onChoose(mood);',
    tests: FLOWS,
  },
  {
    name: 'a mood after a mood goes back to the first of the two',
    file: 'src/model/player/endingMood.ts',
    find: 'const then = running?.then ?? moods.find(',
    replace: 'const then = moods.find(',
    tests: FLOWS,
  },
  {
    name: 'home says of the own choice that another one came',
    file: 'src/model/player/endingMood.ts',
    find: ' || choice.user === uid) return undefined;',
    replace: ') return undefined;',
    tests: FLOWS,
  },
  {
    name: 'an end is told while another mood is asked for',
    file: 'src/model/player/endingMood.ts',
    find: 'if (decodeSwitcherTask(switcher)?.receivedTask === false) return undefined;',
    replace: '',
    tests: FLOWS,
  },
  {
    name: 'a zone that was to end stays so, when it gets the mood for good with others',
    file: 'src/features/moodSwitch/togetherThunks.ts',
    find: 'return active && (end === undefined || end === until);',
    replace: 'return active;',
    tests: FLOWS,
  },
  {
    name: 'zones that close one after another are offered one closing time',
    file: 'src/model/player/moodLength.ts',
    find: 'first !== undefined && others.every((other) => other === first)',
    replace: 'first !== undefined',
    tests: LENGTHS,
  },
  {
    name: 'one zone that cannot go back is given a time',
    file: 'src/model/player/moodLength.ts',
    find: 'if (!players.every(goesBack)) return lengths;',
    replace: 'if (!players.some(goesBack)) return lengths;',
    tests: LENGTHS,
  },
  {
    name: 'of two planned moods the first one counts',
    file: 'src/model/player/dayPlan.ts',
    find: 'entry.from >= (best?.from ?? 0)',
    replace: 'best === undefined',
    tests: PLAN,
  },
  {
    name: 'what goes on past midnight is left out of the plan',
    file: 'src/model/player/dayPlan.ts',
    find: 'to > start && from < end',
    replace: 'from >= start && to <= end',
    tests: PLAN,
  },
  {
    name: 'a mood may be chosen for longer than a day',
    file: 'rules/moodRules.ts',
    find: '      `${until}.val() <= now + ${max}`,\n',
    replace: '',
    tests: RULES,
  },
  {
    name: 'a mood for several zones can be tried again after its time',
    file: 'src/screens/home/SeveralZones.tsx',
    find: 'canTryAgain ? again : undefined',
    replace: 'again',
    tests: FLOWS,
  },
];
