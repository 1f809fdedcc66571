import { compileRules, type Auth, type Ruleset } from '../../emulators/database/rules/ruleset';
import { EMPTY, leafNode, withNodeAt, type Path } from '../../emulators/database/tree/dataNode';
import { paths } from '../../src/model/paths';

/**
 * Says in one line why the database would refuse these rules. undefined: it would take them. The rules are parsed, and their types
 * and indexes are checked, by the language of the official reference.
 */
export function rulesProblem(file: string, text: string): string | undefined {
  try {
    compileRules(text);
    return undefined;
  } catch (error) {
    return `${file}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const SOMEBODY = 'somebody';

/** Users to whom the rules must allow nothing: they own no data and have no key. */
const STRANGERS: readonly [name: string, auth: Auth][] = [
  ['anybody', null],
  ['anybody who signs up', { uid: SOMEBODY, provider: 'password', token: {} }],
];

/** Places with the data of many. Only an administrator reads or writes such a place as a whole. */
const WHOLES: readonly string[] = [
  '',
  'users',
  paths.players,
  paths.invites,
  'keyBundles',
  'playerAccess',
  paths.mails,
  paths.mailRequests,
  'legacyAccounts',
  'thumbs',
];

/** The queries of the app, its functions and the simulated players: the place, and the child by which they search. */
const INDEXES: readonly [path: string, child: string][] = [
  [paths.players, 'crypKey'],
  [paths.players, 'playerId'],
  [paths.invites, 'by'],
  [paths.messages(SOMEBODY), 'info/dateTime'],
  [paths.ratings(SOMEBODY), 'dateAsked'],
  [paths.mails, 'at'],
  [paths.mailRequests, 'at'],
  [paths.countedThumbs, 'over'],
];

const pathOf = (place: string): Path => place.split('/').filter((key) => key !== '');

function openings(rules: Ruleset, place: string): string[] {
  const path = pathOf(place);
  const now = Date.now();
  const newRoot = withNodeAt(EMPTY, [...path, 'something'], leafNode(true));
  return STRANGERS.flatMap(([name, auth]) => [
    ...(rules.mayRead({ path, auth, root: EMPTY, now }) ? [`${name} may read /${place}`] : []),
    ...(rules.mayWrite({ paths: [path], auth, root: EMPTY, newRoot, now })
      ? [`${name} may write /${place}`]
      : []),
  ]);
}

/** The problems of rules that the database would take, one line each. `source` is what `rules/` builds. */
export function rulesGaps(file: string, text: string, source: string): string[] {
  const rules = compileRules(text);
  return [
    ...WHOLES.flatMap((place) => openings(rules, place))
      .slice(0, 1)
      .map((opening) => `${file}: ${opening}.`),
    ...INDEXES.filter(([place, child]) => !rules.indexesAt(pathOf(place)).includes(child)).map(
      ([place, child]) =>
        `${file} has no index of /${place.replace(SOMEBODY, '$user')} by ${child}: the phone would get all of it.`,
    ),
    ...(text === source ? [] : [`${file} is not what rules/ says. Run \`npm run rules:build\`.`]),
  ];
}
