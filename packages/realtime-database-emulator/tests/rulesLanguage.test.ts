import { describe, expect, it } from 'vitest';
import { compileRules, type Ruleset } from '../src/rules/ruleset';
import { RulesError } from '../src/rules/rulesError';
import { EMPTY } from '../src/tree/dataNode';
import { nodeFromJson } from '../src/tree/json';

/** `error`: it cannot be evaluated with this data, which denies. `refused`: such rules cannot be loaded. */
type Verdict = true | false | 'error' | 'refused';

const NOW = 1_700_000_000_000;

const anna = {
  uid: 'venue:anna',
  provider: 'custom',
  token: { venue: { open: true }, isOwner: true, floor: 1, role: 'one', email_verified: false },
};

const stored = nodeFromJson(
  {
    blue: {
      text: 'Hello',
      empty: '',
      number: 5,
      negative: -2.5,
      yes: true,
      no: false,
      deep: { inner: { value: 'deep' } },
      list: ['a', 'b'],
      ranked: { '.value': 'x', '.priority': 7 },
    },
    orange: 1,
    'venue:anna': { member: true },
  },
  EMPTY,
  { now: NOW },
);

const written = nodeFromJson(
  {
    blue: { text: 'Goodbye', number: 6, deep: { inner: { value: 'deep' } } },
    orange: 1,
    'venue:anna': { member: true },
  },
  EMPTY,
  { now: NOW },
);

const load = (expression: string, kind: '.read' | '.write'): Ruleset =>
  compileRules(JSON.stringify({ rules: { $color: { [kind]: expression } } }));

/** The result of the rule for /blue; the coverage distinguishes false from an error. */
function verdictOf(expression: string, auth: typeof anna | null): Verdict {
  let rules: Ruleset;
  try {
    rules = load(expression, expression.includes('newData') ? '.write' : '.read');
  } catch (error) {
    if (error instanceof RulesError) return 'refused';
    throw error;
  }
  const request = { auth, root: stored, now: NOW };
  const isAllowed = expression.includes('newData')
    ? rules.mayWrite({ ...request, paths: [['blue']], newRoot: written })
    : rules.mayRead({ ...request, path: ['blue'] });
  const failed = rules.coverage().some(({ values }) => values.some(({ value }) => value === 'error'));
  return failed && !isAllowed ? 'error' : isAllowed;
}

type Table = readonly (readonly [expression: string, verdict: Verdict])[];

/** Sources: firebase.google.com/docs/reference/security/database and its guide; for what these leave open, the verdicts
 * of the service that the project targaryen (ISC licence) recorded, on data and names of our own. */
const signedIn: Readonly<Record<string, Table>> = {
  literals: [
    ['true', true],
    ['false', false],
    ['(true)', true],
    ['7', 'refused'],
    ["'foo'", 'refused'],
    ['null', 'refused'],
    ['/foo/', 'refused'],
    ['[]', 'refused'],
    ['', 'refused'],
    ['true true', 'refused'],
    ['true; true', 'refused'],
    ['var foo = 8', 'refused'],
    ['root = 5', 'refused'],
    ['function () {}', 'refused'],
    ['() => true', 'refused'],
    ['`a` == `a`', 'refused'],
    ['{}', 'refused'],
    ['this == null', 'refused'],
    ['undefined == null', 'refused'],
    ['new Date() == null', 'refused'],
    ['typeof now == "number"', 'refused'],
  ],
  equality: [
    ['1 == 1', true],
    ['1 === 1', true],
    ['1 != 2', true],
    ['1 !== 1', false],
    ["'a' == 'a'", true],
    ["'a' == 'b'", false],
    ['null == null', true],
    ['true == false', false],
    ["'foo' == auth.token.role", false],
    ["'one' == auth.token.role", true],
    ["auth.token.floor == 'one'", false],
    ["'one' !== auth.token.floor", true],
    ['auth.token.nothing == null', true],
    ["data.child('number').val() == 5", true],
    ["data.child('number').val() == '5'", false],
    ["data.child('nothing').val() == null", true],
    ["data.child('deep').val() == null", false],
    ["data.child('foo') != null", 'refused'],
    ['data == root', 'refused'],
    ["data.child('text').val() == /Hello/", 'refused'],
  ],
  comparison: [
    ['1 < 2', true],
    ['2 <= 2', true],
    ['2 > 2', false],
    ['2 >= 2', true],
    ["'a' < 'b'", true],
    ["'b' <= 'a'", false],
    ["'B' < 'a'", true],
    ['1 >= auth.token.floor', true],
    ['0 < auth.token.floor', true],
    ["'one' > auth.token.floor", 'error'],
    ["auth.token.floor <= 'one'", 'error'],
    ['auth.token.nothing > 1', 'error'],
    ["data.child('number').val() > 4", true],
    ["data.child('nothing').val() > 4", 'error'],
    ["data.child('text').val() > 4", 'error'],
    ['data.val() > true', 'refused'],
    ['data.val() < true', 'refused'],
    ['data.val() >= null', 'refused'],
    ['data.val() <= true', 'refused'],
    ['1 < 2 < 3', 'refused'],
    ["data.child('number') > 4", 'refused'],
  ],
  arithmetic: [
    ['1 + 1 == 2', true],
    ['3 - 1 == 2', true],
    ['2 * 3 == 6', true],
    ['1 / 2 == 0.5', true],
    ['7 % 3 == 1', true],
    ['1 + 2 * 3 == 7', true],
    ['(1 + 2) * 3 == 9', true],
    ['-1 == 0 - 1', true],
    ['-auth.token.floor == -1', true],
    ['-auth.token.role == -1', 'error'],
    ['-auth.token.nothing == -1', 'error'],
    ['-true == 1', 'refused'],
    ['+1 == 1', 'refused'],
    ['2 ** 2 == 4', 'refused'],
    ['(1 | 2) == 3', 'refused'],
    ['(1 & 2) == 0', 'refused'],
    ['(1 << 2) == 4', 'refused'],
    ['~1 == -2', 'refused'],
    ["(1/0 + '') == 'NaN'", true],
    ['1/0 > 2', false],
    ['1/0 < 2', false],
    ['1/0 <= 2', false],
    ["auth.token.role + 'two' == 'onetwo'", true],
    ["'two' + auth.token.role == 'twoone'", true],
    ["auth.token.role + 1 == 'one1'", true],
    ["1 + auth.token.role == '1one'", true],
    ['auth.token.floor + 1 == 2', true],
    ['1 + auth.token.isOwner == 2', 'error'],
    ['1 + auth.token.nothing == 2', 'error'],
    ["'a' + auth.token.nothing == 'anull'", 'error'],
    ['auth.token.role - 1 == 0', 'error'],
    ['1 * auth.token.isOwner == 1', 'error'],
    ['auth.token.nothing / 2 == 0', 'error'],
    ['1 % auth.token.nothing == 0', 'error'],
    ["'a' - 1 == 0", 'refused'],
    ['1 + true == 2', 'refused'],
    ['1 + null == 1', 'refused'],
    ['now - 1 < now', true],
    [`now == ${NOW}`, true],
  ],
  logic: [
    ['true && true', true],
    ['true && false', false],
    ['false || true', true],
    ['false || false', false],
    ['!false', true],
    ['!!true', true],
    ['true || false && false', true],
    ["true || data.child('nothing').val() > 1", true],
    ["false && data.child('nothing').val() > 1", false],
    ["data.child('nothing').val() > 1 || true", 'error'],
    ["!(data.child('nothing').val() > 1)", 'error'],
    ['1 && true', 'refused'],
    ["true && 'a'", 'refused'],
    ['true || 1', 'refused'],
    ['null || true', 'refused'],
    ['!1', 'refused'],
    ["!'a'", 'refused'],
    ['!null', 'refused'],
    ['true ?? false', 'refused'],
    ['data && true', 'refused'],
    ["data.child('yes').val() && true", true],
    ["data.child('no').val() || data.child('yes').val()", true],
    ["data.child('number').val() && true", 'error'],
    ['true ? true : false', true],
    ['false ? true : false', false],
    ["1 == 1 ? data.child('yes').val() : false", true],
    ['1 ? true : false', 'refused'],
    ['true ? 7 : true', 'refused'],
    ['(true ? 1 : 2) == 1', true],
    ["(true ? 'a' : null) == 'a'", true],
    ["auth.token.isTernary === true ? root.child('x').exists() : true", true],
  ],
  snapshots: [
    ['data.exists()', true],
    ["data.child('nothing').exists()", false],
    ["data.child('deep/inner/value').val() == 'deep'", true],
    ["data.child('/deep/inner/').child('value').val() == 'deep'", true],
    ["data.child('deep').child('inner').parent().parent().child('number').isNumber()", true],
    ['data.parent().exists()', true],
    ['data.parent().parent().exists()', 'error'],
    ['root.parent().exists()', 'error'],
    ["root.child('orange').val() == 1", true],
    ["root.child('blue/number').val() == 5", true],
    ['data.hasChildren()', true],
    ["data.child('text').hasChildren()", false],
    ["data.hasChildren(['text', 'number'])", true],
    ["data.hasChildren(['text', 'nothing'])", false],
    ["data.hasChildren(['deep/inner'])", true],
    ['data.hasChildren([$color]) == false', true],
    ['data.hasChildren([auth.token.nothing])', 'error'],
    ['data.hasChildren([])', 'refused'],
    ["data.hasChildren('text', 'number')", 'refused'],
    ["data.hasChildren(['text', 7])", 'refused'],
    ["data.hasChild('text')", true],
    ["data.hasChild('deep/inner')", true],
    ["data.hasChild('nothing')", false],
    ['data.hasChild(auth.token.nothing)', 'error'],
    ['data.hasChild()', 'refused'],
    ['data.hasChild(1)', 'refused'],
    ["data.child('number').isNumber()", true],
    ["data.child('text').isNumber()", false],
    ["data.child('text').isString()", true],
    ["data.child('empty').isString()", true],
    ["data.child('nothing').isString()", false],
    ["data.child('yes').isBoolean()", true],
    ["data.child('no').isBoolean()", true],
    ['data.isBoolean()', false],
    ["data.child('ranked').getPriority() == 7", true],
    ['data.getPriority() == null', true],
    ["data.child('list/0').val() == 'a'", true],
    ["data.child('list').hasChildren(['0', '1'])", true],
    ["data.child('negative').val() == -2.5", true],
    ['data.child(auth.token.nothing).exists()', 'error'],
    ["data.child('a.b@example.com').exists()", false],
    ['data.child(1).exists()', 'refused'],
    ['data.child().exists()', 'refused'],
    ["data.child('a', 'b').exists()", 'refused'],
    ['data.exists(1)', 'refused'],
    ['data.foo()', 'refused'],
    ['data.foo == 1', 'refused'],
    ["data['exists']()", true],
    ["data['doesNotExist']()", 'refused'],
    ["data['exi' + 'sts']()", 'refused'],
    ['data[$color]()', 'refused'],
    ['data.val().notFound == false', 'refused'],
    ['data', 'refused'],
    ['data.val()', false],
    ["data.child('yes').val()", true],
  ],
  newData: [
    ["newData.child('number').val() == data.child('number').val() + 1", true],
    ["newData.child('text').val() != data.child('text').val()", true],
    ["newData.hasChildren(['text', 'number'])", true],
    ["newData.parent().child('orange').val() == 1", true],
    ["!newData.child('empty').exists() && data.child('empty').exists()", true],
    ["root.child('blue/text').val() == 'Hello' && newData.exists()", true],
  ],
  strings: [
    ["'foo'.contains('o')", true],
    ["'foo'.contains('x')", false],
    ["'foo'.contains('')", true],
    ["'foo'.beginsWith('f')", true],
    ["'foo'.beginsWith('o')", false],
    ["'foo'.endsWith('oo')", true],
    ["'foo'.endsWith('f')", false],
    ["'foo'.length == 3", true],
    ["''.length == 0", true],
    ["'foo'.replace('o', 'a') == 'faa'", true],
    ["'a.b.c'.replace('.', ',') == 'a,b,c'", true],
    ["'foo'.replace('o', '$&') == 'f$&$&'", true],
    ["'Foo'.toLowerCase() == 'foo'", true],
    ["'Foo'.toUpperCase() == 'FOO'", true],
    ["data.child('text').val().length == 5", true],
    ["data.child('empty').val().length < 100", true],
    ["data.child('nothing').val().length < 100", 'error'],
    ["data.child('number').val().length < 100", 'error'],
    ["data.child('text').val().contains('ell')", true],
    ["data.child('number').val().contains('5')", 'error'],
    ["'foo'.contains(7)", 'refused'],
    ["'foo'.contains()", 'refused'],
    ["'foo'.contains('a', 'b')", 'refused'],
    ["'foo'.contains(auth.token.nothing)", 'error'],
    ["'foo1'.contains(auth.token.floor)", 'error'],
    ["'foo'.beginsWith(auth.token.nothing)", 'error'],
    ["'foo'.endsWith(auth.token.floor)", 'error'],
    ["'foo'.replace(auth.token.nothing, 'bar') == 'foo'", 'error'],
    ["'foo'.replace('o', auth.token.floor) == 'f11'", 'error'],
    ["'foo'.replace('o') == 'f'", 'refused'],
    ["'foo'.startsWith('f')", 'refused'],
    ["'foo'.isString()", 'refused'],
    ["'foo'.size == 3", 'refused'],
    ["'foo'.trim() == 'foo'", 'refused'],
    ["'foo'.constructor == null", 'refused'],
    ["'foo'.hasOwnProperty('a')", 'refused'],
    ["'foo'.toString() == 'foo'", 'refused'],
    ["auth.token.role['contains']('on')", true],
    ["auth.token.role['containsNot']('on')", 'refused'],
    ["'é'.length == 1", true],
  ],
  patterns: [
    ["data.child('text').val().matches(/^Hel+o$/)", true],
    ["data.child('text').val().matches(/hello/)", false],
    ["data.child('text').val().matches(/hello/i)", true],
    ["data.child('text').val().matches(/hello/g)", 'refused'],
    ["data.child('text').val().matches(/hello/ig)", 'refused'],
    ["data.child('text').val().matches('Hello')", 'refused'],
    ["data.child('text').val().matches(auth.token.role)", 'refused'],
    ["data.child('number').val().matches(/5/)", 'error'],
    [
      "'2024-01-31'.matches(/^(19|20)[0-9][0-9][-\\/. ](0[1-9]|1[012])[-\\/. ](0[1-9]|[12][0-9]|3[01])$/)",
      true,
    ],
    ["'anna@example.com'.matches(/^[A-Z0-9._%+-]+@[A-Z0-9.-]+\\.[A-Z]{2,4}$/i)", true],
    ["'abc'.matches(/\\d/)", false],
    ["'a1'.matches(/\\d/)", true],
    ["'a b'.matches(/\\s/)", true],
    ["'aa'.matches(/(a)\\1/)", 'refused'],
    ["'aa'.matches(/(?=a)a/)", 'refused'],
    ["'aa'.matches(/(/)", 'refused'],
    // Anchors are for the first and the last character of the pattern only.
    ["'foo'.matches(/(^foo$|bar)/)", 'refused'],
    ["'foo'.matches(/foo|^bar/)", 'refused'],
    ["'foo'.matches(/foo$|bar/)", 'refused'],
    ["'foo'.matches(/a^/)", 'refused'],
    ["'foo'.matches(/$a/)", 'refused'],
    ["'foo'.matches(/^(foo|bar)$/)", true],
    ["'foo'.matches(/^foo|bar$/)", true],
    ["'f^o$'.matches(/^f\\^o\\$$/)", true],
    ["'^$'.matches(/^[$^]+$/)", true],
    ["'a'.matches(/^[^b]$/)", true],
    // Alternatives that are empty.
    ["'foo'.matches(/^(foo|)$/)", 'refused'],
    ["'foo'.matches(/(|foo)/)", 'refused'],
    ["'foo'.matches(/(foo||bar)/)", 'refused'],
    ["'foo'.matches(/foo|/)", 'refused'],
    ["'foo'.matches(/^|foo/)", 'refused'],
    ["'foo'.matches(/foo|$/)", 'refused'],
    ["'foo'.matches(/f()oo/)", 'refused'],
    ["'foo'.matches(/^(f|(o|)o)/)", 'refused'],
    ["''.matches(/^$/)", true],
    ["'fo|o'.matches(/^fo[|]o$/)", true],
    ["'fo|'.matches(/fo\\|/)", true],
    ["'foo'.matches(/\\bfoo/)", 'refused'],
  ],
  'numbers as text': [
    // A key that is a time: documentation, security/rules-conditions, "$key === newData.val()+''".
    ["now + '' == '1700000000000'", true],
    ["data.child('number').val() + '' == '5'", true],
    ["1.5 + '' == '1.5'", true],
  ],
  auth: [
    ['auth != null', true],
    ["auth.uid == 'venue:anna'", true],
    ['auth.uid == $color', false],
    ["auth.provider === 'custom'", true],
    ['auth.token.venue.open == true', true],
    ["auth.token.venue['open'] == true", true],
    ["auth['uid'] == auth.uid", true],
    ['auth.token.email_verified == false', true],
    ['auth.token.nothing.at.all == null', true],
    ["root.child(auth.uid + '/member').val() == true", true],
    ['auth.token.floor < 5', true],
    ['auth.token.venue.contains(7)', 'refused'],
    ['auth.token.venue.notFound() == false', 'refused'],
    ["auth.token.nothing.contains('75')", 'error'],
    ['auth.token.not.found.length > 0', 'error'],
    ["auth.token['constructor'] == null", true],
  ],
  wildcards: [
    ["$color == 'blue'", true],
    ["$color == 'green'", false],
    ['$color.length == 4', true],
    ["$color.contains('lu')", true],
    ['root.child($color).exists()', true],
    ['$color.isBoolean()', 'refused'],
    ['$somewhere == $color', 'refused'],
    ["skies === 'blue'", 'refused'],
    ["$color + '!' == 'blue!'", true],
  ],
  query: [
    ['query.orderByKey == true', true],
    ['query.orderByKey && !query.orderByValue && !query.orderByPriority', true],
    ['query.orderByChild == null', true],
    ['query.startAt == null && query.endAt == null && query.equalTo == null', true],
    ['query.limitToFirst == null && query.limitToLast == null', true],
    ['query.limitToFirst <= 1000', 'error'],
    ['query.foo == 1', 'refused'],
    ['query == null', 'refused'],
  ],
};

const signedOut: Table = [
  ['auth == null', true],
  ['auth !== null', false],
  ["auth.uid !== 'eviluser'", true],
  ['auth.uid == null', true],
  ['auth.foo.baz == null', true],
  ["auth.contains('75')", 'error'],
  ["root.child('users/' + auth.uid).exists()", 'error'],
  ['root.child(auth.x + auth.y).exists()', 'error'],
  ['root.hasChildren([auth.uid])', 'error'],
  ['auth.dreams.length > 1', 'error'],
  ['!(auth.dreams.length > 1)', 'error'],
  ["root.child('foo').hasChild(auth.foo) == false", 'error'],
  ['root.child(auth.role.toUpperCase()).val() === null', 'error'],
  ["'foo' > auth.foo", 'error'],
  ['!(auth.foo == null)', false],
];

describe.each(Object.entries(signedIn))('the rules language: %s', (_, table) => {
  it.each(table)('%s is %s', (expression, verdict) => {
    expect(verdictOf(expression, anna)).toBe(verdict);
  });
});

describe('the rules language, signed out', () => {
  it.each(signedOut)('%s is %s', (expression, verdict) => {
    expect(verdictOf(expression, null)).toBe(verdict);
  });
});

function messageOf(load: () => unknown): string | undefined {
  try {
    load();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('rules that cannot be loaded', () => {
  const problems: readonly (readonly [rules: string, problem: string])[] = [
    ['{', '1:2: Parse error. Expected a string in double quotes.'],
    ['service cloud.firestore {}', '1:1: Parse error. Expected a value.'],
    ['{"rules": {}}}', '1:14: Parse error. Expected the end of the file.'],
    ['{\n "rules": {\n  ".read": true\n  ".write": true }}', "4:3: Parse error. Expected ',' or '}'."],
    ['{"rules": {".read": "auth != null &&"}}', '1:37: Parse error. Unexpected token.'],
    [
      '{"rules": {"$id": {\n".validate": "newData.hasChildren([\'text\']"}}}',
      '2:43: Parse error. Unexpected token.',
    ],
    ['{"rules": {".read": "true false"}}', '1:27: Parse error. Unexpected text behind the expression.'],
    ['{"rules": {"a": {}, "a": {}}}', "1:21: Duplicate key 'a'."],
    ['{}', "1:1: Expected 'rules' property."],
    ['{"rules": 1}', '1:11: Expected an object.'],
    ['{"rules": {".read": 1}}', '1:12: .read takes an expression.'],
    ['{"rules": {".red": true}}', "1:12: Unknown property '.red'."],
    ['{"rules": {"a/b": {}}}', "1:12: Invalid key 'a/b'. Keys are non-empty and hold no . # $ / [ or ]."],
    ['{"rules": {"$a": {}, "$b": {}}}', '1:22: A place has at most one wildcard.'],
    ['{"rules": {"$a": {"$a": {}}}}', "1:19: '$a' is already in use above."],
    ['{"rules": {".indexOn": [1]}}', '1:12: .indexOn takes a string or a list of strings.'],
    ['{"rules": {".read": "newData.exists()"}}', "1:22: 'newData' cannot be used in .read."],
    ['{"rules": {\n  ".read": "auth.uid == x"}}', "2:25: Unknown variable 'x'."],
    ['{"rules": {".read": "1 && true"}}', '1:22: Left operand of && must be boolean.'],
    ['{"rules": {".read": "true && 1"}}', '1:30: Right operand of && must be boolean.'],
    [
      '{"rules": {".read": "true > 1"}}',
      '1:22: Invalid > expression: left operand is not a number or string.',
    ],
    ['{"rules": {".read": "data.foo()"}}', "1:27: No such method/property 'foo'."],
  ];

  it.each(problems)('%s', (rules, problem) => {
    expect(messageOf(() => compileRules(rules))).toBe(problem);
  });
});

describe('the coverage of rules', () => {
  it('counts how often each expression came to what', () => {
    const rules = load("auth != null && auth.uid == 'venue:anna'", '.read');
    rules.mayRead({ path: ['blue'], auth: anna, root: stored, now: NOW });
    rules.mayRead({ path: ['blue'], auth: null, root: stored, now: NOW });
    const first = rules.coverage().find(({ length }) => length === 'auth != null'.length);
    expect(first?.values).toEqual([
      { value: 'true', count: 1 },
      { value: 'false', count: 1 },
    ]);
    const second = rules.coverage().find(({ length }) => length === "auth.uid == 'venue:anna'".length);
    expect(second?.values).toEqual([{ value: 'true', count: 1 }]);
  });
});
