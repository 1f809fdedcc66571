import type { Mutation } from './mutation';

const JUDGING = ['functions/alert/judging.test.ts'];
const OPENING = ['functions/alert/opening.test.ts'];
const RUNS = ['tests/functions/silentNow.test.ts'];
const RULES = ['tests/rules/alerts.test.ts'];

/** Breaks of being told when a zone falls silent. */
export const alerts: readonly Mutation[] = [
  {
    name: 'a silence is told again in each run',
    file: 'functions/alert/judging.ts',
    find: '      !knowsSilence(player) &&\n      !player.isOld &&',
    replace: '      !player.isOld &&',
    tests: JUDGING,
  },
  {
    name: 'a zone that goes up and down is told each time',
    file: 'functions/alert/judging.ts',
    find: 'told === undefined || told.at + ALERT_QUIET_MS <= now;',
    replace: 'told === undefined || told.at <= now;',
    tests: JUDGING,
  },
  {
    name: 'a silence that was noticed long afterwards is told',
    file: 'functions/alert/judging.ts',
    find: '} else if (player.isOld && !knowsSilence(player)) {',
    replace: '} else if (player.isOld && player.told !== undefined) {',
    tests: JUDGING,
  },
  {
    name: 'a thousand places that fall silent at once are told each',
    file: 'functions/alert/judging.ts',
    find: '(isMass ? judgement.mass : judgement.silent).push(player);',
    replace: 'judgement.silent.push(player);',
    tests: JUDGING,
  },
  {
    name: 'that many are back is told to those who know nothing of it',
    file: 'functions/alert/judging.ts',
    find: 'isTold: told.toProvider !== true }',
    replace: 'isTold: told.at > 0 }',
    tests: JUDGING,
  },
  {
    name: 'the time that a venue was closed counts as silence',
    file: 'functions/alert/judging.ts',
    find: 'Math.max(since, openSince ?? Infinity)',
    replace: 'openSince === undefined ? Infinity : since',
    tests: JUDGING,
  },
  {
    name: 'opening hours go by other clocks',
    file: 'functions/alert/opening.ts',
    find: 'openingAt(hours, timeZone, now)',
    replace: "openingAt(hours, 'UTC', now)",
    tests: OPENING,
  },
  {
    name: 'players that fell silent in one moment are found up to a page',
    file: 'functions/alert/finding.ts',
    find: "players.startAfter(last.child('seen').val() as number, last.key ?? '');",
    replace: "players.startAfter(last.child('seen').val() as number);",
    tests: RUNS,
  },
  {
    name: 'a sign of a clock that is behind is not found',
    file: 'functions/alert/finding.ts',
    find: 'const OVERLAP_MS = 1_200_000;',
    replace: 'const OVERLAP_MS = 0;',
    tests: RUNS,
  },
  {
    name: 'the first run tells of what is silent for months',
    file: 'functions/alert/finding.ts',
    find: 'isOld: since < told }',
    replace: 'isOld: since > told + HOUR_MS * HOUR_MS }',
    tests: RUNS,
  },
  {
    name: 'two runs look at once',
    file: 'functions/alert/turn.ts',
    find: 'success && output.until > now ? undefined',
    replace: 'success && output.until < 0 ? undefined',
    tests: RUNS,
  },
  {
    name: 'a run ends the turn of another one',
    file: 'functions/alert/turn.ts',
    find: 'success && output.run !== run ? undefined : null',
    replace: "success && output.run === '' ? undefined : null",
    tests: RUNS,
  },
  {
    name: 'an alert is asked for without the key',
    file: 'rules/alertRules.ts',
    find: "all(hasKey, has('at', 'mail'))",
    replace: "has('at', 'mail')",
    tests: RULES,
  },
  {
    name: 'an alert is muted for ever',
    file: 'rules/alertRules.ts',
    find: '`newData.val() <= now + ${MUTE_MAX_MS + MESSAGE_CLOCK_TOLERANCE_MS}`,',
    replace: '`newData.val() > ${MUTE_MAX_MS - MESSAGE_CLOCK_TOLERANCE_MS}`,',
    tests: RULES,
  },
];
