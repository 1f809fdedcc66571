import type { Mutation } from './mutation';

const HEALTH = ['src/model/player/health.test.ts'];
const ZONES = ['src/model/zone/zone.test.ts'];
const REGISTRATION = ['src/model/zone/registration.test.ts'];
const DECODING = ['src/model/model.test.ts'];
const LAST_KNOWN = ['src/model/lastKnown.test.ts'];
const RATING = ['src/model/rating/rating.test.ts'];

/** Breaks of the rules of the domain. */
export const model: readonly Mutation[] = [
  {
    name: 'a fresh request counts as silence',
    file: 'src/model/player/health.ts',
    find: '.filter((dateAsked) => dateAsked < now - LEFT_LYING_MS)',
    replace: '.filter((dateAsked) => dateAsked < now + LEFT_LYING_MS)',
    tests: HEALTH,
  },
  {
    name: 'who answered since is still called silent',
    file: 'src/model/player/health.ts',
    find: 'if (silent > answered) return',
    replace: 'if (silent > 0) return',
    tests: HEALTH,
  },
  {
    name: 'a zone that does not answer is no trouble',
    file: 'src/model/player/health.ts',
    find: "['missing', 'fellSilent', 'silent'].includes",
    replace: "['missing', 'fellSilent'].includes",
    tests: HEALTH,
  },
  {
    name: 'namesakes are told apart by a place that nobody knows',
    file: 'src/model/zone/zone.ts',
    find: " && !places.has('')",
    replace: '',
    tests: ZONES,
  },
  {
    name: 'namesakes at one place have one name',
    file: 'src/model/zone/zone.ts',
    find: 'places.size === players.length',
    replace: 'places.size <= players.length',
    tests: ZONES,
  },
  {
    name: 'zone 10 comes before zone 9',
    file: 'src/model/zone/zone.ts',
    find: 'const { compare } = new Intl.Collator(language, { numeric: true });\n  return [...byName]',
    replace: 'const { compare } = new Intl.Collator(language);\n  return [...byName]',
    tests: ZONES,
  },
  {
    name: 'eight zones are grouped',
    file: 'src/model/zone/zone.ts',
    find: 'zones.length <= GROUPED_ABOVE_ZONES',
    replace: 'zones.length < GROUPED_ABOVE_ZONES',
    tests: ZONES,
  },
  {
    name: 'zones of no known place come first',
    file: 'src/model/zone/zone.ts',
    find: "Number(one.place === '') - Number(other.place === '') || ",
    replace: '',
    tests: ZONES,
  },
  {
    name: "a new key takes the customer's own name away",
    file: 'src/model/zone/registration.ts',
    find: 'if (named.name !== kept.name)',
    replace: 'if (named.name === kept.name)',
    tests: REGISTRATION,
  },
  {
    name: 'a linked player may have a name that the database refuses',
    file: 'src/model/zone/registration.ts',
    find: '.slice(0, NAME_MAX_LENGTH)',
    replace: '.slice(0, 2 * NAME_MAX_LENGTH)',
    tests: REGISTRATION,
  },
  {
    name: 'a linked player may have a name that nobody sees',
    file: 'src/model/zone/registration.ts',
    find: 'isBlank(name) ? key : name',
    replace: 'name',
    tests: REGISTRATION,
  },
  {
    name: 'one bad mood takes the others with it',
    file: 'src/model/player/player.ts',
    find: 'return option === undefined ? [] : [{ ...option, index }];',
    replace: 'if (option === undefined) throw new Error(index); return [{ ...option, index }];',
    tests: DECODING,
  },
  {
    name: 'moods are offered that the rules refuse',
    file: 'src/model/player/player.ts',
    find: 'Number(index) < MOOD_OPTIONS_MAX',
    replace: 'Number(index) <= MOOD_OPTIONS_MAX',
    tests: DECODING,
  },
  {
    name: 'a message has a time that no calendar has',
    file: 'src/model/moment.ts',
    find: 'v.maxValue(MOMENT_MAX)',
    replace: 'v.maxValue(MOMENT_MAX * 1e6)',
    tests: DECODING,
  },
  {
    name: 'what an older version kept is read as if it were ours',
    file: 'src/model/lastKnown.ts',
    find: 'version: v.literal(VERSION),',
    replace: 'version: v.any(),',
    tests: LAST_KNOWN,
  },
  {
    name: 'a track without a title is a track',
    file: 'src/model/rating/rating.ts',
    find: 'title: v.pipe(v.string(), v.nonEmpty()),',
    replace: 'title: v.string(),',
    tests: RATING,
  },
];
