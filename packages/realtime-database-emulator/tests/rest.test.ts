import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';

/** Sources: firebase.google.com/docs/reference/rest/database and firebase.google.com/docs/database/rest. */
const RULES = JSON.stringify({
  rules: {
    '.read': true,
    '.write': true,
    secret: { '.read': false },
    dinosaurs: { '.indexOn': ['height', 'order', 'dimensions/weight', '.value'] },
    scores: { '.indexOn': '.value' },
  },
});
const CLOSED = JSON.stringify({
  rules: { mine: { $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid' } } },
});

const dinosaurs = {
  bruhathkayosaurus: { height: 25, order: 'saurischia', dimensions: { weight: 140 } },
  lambeosaurus: { height: 2.1, order: 'ornithischia', dimensions: { weight: 5 } },
  linhenykus: { height: 0.6, order: 'theropoda', dimensions: { weight: 3 } },
  pterodactyl: { height: 0.6, order: 'pterosauria', dimensions: { weight: 1 } },
  stegosaurus: { height: 4, order: 'ornithischia', dimensions: { weight: 2.5 } },
  unknown: { order: false },
};
const data = {
  dinosaurs,
  scores: { a: 93, b: 55, c: 66, d: 21, e: 'high', f: true },
  list: ['x', 'y', 'z'],
  sparse: { 0: 'x', 9: 'y' },
  ordered: { 10: 'ten', 9: 'nine', a: 'letter', B: 'capital' },
  ranked: { low: { '.value': 1, '.priority': 1 }, high: { '.value': 2, '.priority': 'top' }, none: 3 },
  text: 'tekst',
};

let emulator: DatabaseEmulator;
let base: string;

interface Sent {
  method?: string;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
}

interface Got {
  status: number;
  headers: Headers;
  text: string;
  json: () => unknown;
}

async function send(target: string, { method = 'GET', json, body, headers = {} }: Sent = {}): Promise<Got> {
  const text = body ?? (json === undefined ? null : JSON.stringify(json));
  const response = await fetch(`${base}${target}`, { method, body: text, headers });
  const answer = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text: answer,
    json: () => JSON.parse(answer) as unknown,
  };
}

const owner = { authorization: 'Bearer owner' };
const token = (claims: object): string =>
  `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
const seconds = (offset: number): number => Math.floor(Date.now() / 1000) + offset;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, rules: RULES });
  base = `http://127.0.0.1:${emulator.port}`;
});

afterAll(() => emulator.close());

beforeEach(async () => {
  await send('/.json', { method: 'PUT', json: data, headers: owner });
});

it('leaves it to the client to close an idle connection, which the client might be reusing just then', async () => {
  const { headers } = await send('/text.json');
  expect(headers.get('connection')).toBe('keep-alive');
  // Node's server names its own limit here.
  expect(headers.get('keep-alive')).toBeNull();
});

type Read = readonly (readonly [target: string, value: unknown])[];

const reads: Read = [
  ['/text.json', 'tekst'],
  ['/nothing.json', null],
  ['/text/below.json', null],
  ['/dinosaurs/stegosaurus/height.json', 4],
  ['/list.json', ['x', 'y', 'z']],
  ['/sparse.json', { 0: 'x', 9: 'y' }],
  ['/ranked.json', { low: 1, high: 2, none: 3 }],
  [
    '/ranked.json?format=export',
    { low: { '.value': 1, '.priority': 1 }, high: { '.value': 2, '.priority': 'top' }, none: 3 },
  ],
  ['/dinosaurs/stegosaurus.json?shallow=true', { height: true, order: true, dimensions: true }],
  ['/dinosaurs.json?shallow=true&limitToFirst=2', { bruhathkayosaurus: true, lambeosaurus: true }],
  ['/dinosaurs.json?shallow=true&limitToFirst=1&startAfter=pterodactyl', { stegosaurus: true }],
  ['/text.json?shallow=true&limitToFirst=1', 'tekst'],
  ['/nothing.json?shallow=true&limitToFirst=1', null],
  ['/text.json?shallow=true', 'tekst'],
  ['/nothing.json?shallow=true', null],
  ['//text.json', 'tekst'],
];

const keysOf = (...keys: (keyof typeof dinosaurs)[]) =>
  Object.fromEntries(keys.map((key) => [key, dinosaurs[key]]));
const D = '/dinosaurs.json?';
const queries: Read = [
  [`${D}orderBy="height"&startAt=3`, keysOf('bruhathkayosaurus', 'stegosaurus')],
  [`${D}orderBy="height"&endAt=0.6`, keysOf('linhenykus', 'pterodactyl', 'unknown')],
  [`${D}orderBy="height"&equalTo=0.6`, keysOf('linhenykus', 'pterodactyl')],
  [`${D}orderBy="height"&startAfter=4`, keysOf('bruhathkayosaurus')],
  [`${D}orderBy="height"&endBefore=0.6`, keysOf('unknown')],
  [`${D}orderBy="height"&startAt=0.6&endAt=2.1`, keysOf('linhenykus', 'pterodactyl', 'lambeosaurus')],
  [`${D}orderBy="height"&limitToFirst=2`, keysOf('unknown', 'linhenykus')],
  [`${D}orderBy="height"&limitToLast=2`, keysOf('bruhathkayosaurus', 'stegosaurus')],
  [`${D}orderBy="height"&startAt=1&limitToFirst=1`, keysOf('lambeosaurus')],
  [`${D}orderBy="height"&endAt=5&limitToLast=1`, keysOf('stegosaurus')],
  [`${D}orderBy="height"&equalTo=null`, keysOf('unknown')],
  [`${D}orderBy="height"&equalTo=99`, {}],
  [`${D}orderBy="order"&equalTo="ornithischia"`, keysOf('lambeosaurus', 'stegosaurus')],
  [`${D}orderBy="order"&equalTo=false`, keysOf('unknown')],
  [`${D}orderBy="order"&startAt="p"&endAt="pz"`, keysOf('pterodactyl')],
  [`${D}orderBy="dimensions/weight"&endAt=2.5&startAt=0`, keysOf('pterodactyl', 'stegosaurus')],
  [`${D}orderBy="$key"&startAt="a"&endAt="m"`, keysOf('bruhathkayosaurus', 'lambeosaurus', 'linhenykus')],
  [`${D}orderBy="$key"&limitToLast=1`, keysOf('unknown')],
  [`${D}orderBy="$key"&equalTo="stegosaurus"`, keysOf('stegosaurus')],
  [`${D}orderBy="$key"&startAfter="stegosaurus"`, keysOf('unknown')],
  [`${D}orderBy="$key"&endBefore="lambeosaurus"`, keysOf('bruhathkayosaurus')],
  ['/scores.json?orderBy="$value"&startAt=60', { a: 93, c: 66, e: 'high' }],
  ['/scores.json?orderBy="$value"&limitToLast=1', { e: 'high' }],
  ['/scores.json?orderBy="$value"&limitToFirst=1', { f: true }],
  ['/scores.json?orderBy="$value"&equalTo=55', { b: 55 }],
  ['/ordered.json?orderBy="$key"&limitToFirst=2', { 9: 'nine', 10: 'ten' }],
  ['/ordered.json?orderBy="$key"&startAt="10"&endAt="B"', { 10: 'ten', B: 'capital' }],
  ['/ranked.json?orderBy="$priority"&limitToFirst=1', { none: 3 }],
  ['/ranked.json?orderBy="$priority"&startAt=0', { low: 1, high: 2 }],
  ['/ranked.json?orderBy="$priority"&equalTo="top"', { high: 2 }],
  ['/text.json?orderBy="$key"&limitToFirst=1', 'tekst'],
  ['/nothing.json?orderBy="$key"', null],
];

describe('GET', () => {
  it.each(reads)('%s', async (target, value) => {
    const got = await send(target);
    expect(got.status).toBe(200);
    expect(got.json()).toEqual(value);
  });

  it.each(queries)('%s', async (target, value) => {
    const got = await send(target);
    // An empty result is an empty object or null, depending on the data.
    expect([got.status, got.json() ?? {}]).toEqual([200, value ?? {}]);
  });

  it('keeps integer keys in their order', async () => {
    expect((await send('/ordered.json')).text).toBe('{"9":"nine","10":"ten","B":"capital","a":"letter"}');
  });

  it('prints prettily, silently, for a script and for a download', async () => {
    expect((await send('/sparse.json?print=pretty')).text).toBe('{\n  "0": "x",\n  "9": "y"\n}');
    const silent = await send('/sparse.json?print=silent');
    expect([silent.status, silent.text]).toEqual([204, '']);
    expect((await send('/text.json?callback=gotIt')).text).toContain('gotIt("tekst")');
    const download = await send('/text.json?download=copy.txt');
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="copy.txt"');
  });
});

type Refusal = readonly (readonly [
  what: string,
  target: string,
  sent: Sent,
  status: number,
  error: string,
])[];
const noJson = "Invalid data; couldn't parse JSON object, array, or value.";
const badKey = `${noJson} Perhaps you're using invalid characters in your key names.`;
const noOrder = 'orderBy must be defined when other query parameters are defined';
const refusals: Refusal = [
  ['a body that is no JSON', '/a.json', { method: 'PUT', body: '{' }, 400, noJson],
  ['an empty body', '/a.json', { method: 'PUT', body: '' }, 400, noJson],
  ['a POST without a body', '/a.json', { method: 'POST', body: '' }, 400, noJson],
  ['a key with a dot', '/a.json', { method: 'PUT', json: { 'a.b': 1 } }, 400, badKey],
  ['a key with a dollar', '/a.json', { method: 'PUT', json: { b: { $a: 1 } } }, 400, badKey],
  ['a key with a hash', '/a.json', { method: 'PUT', json: { '#': 1 } }, 400, badKey],
  ['a key with brackets', '/a.json', { method: 'PUT', json: { 'a[0]': 1 } }, 400, badKey],
  ['a key with a slash', '/a.json', { method: 'PUT', json: { 'a/b': 1 } }, 400, badKey],
  ['an empty key', '/a.json', { method: 'PUT', json: { '': 1 } }, 400, badKey],
  ['a key with a control character', '/a.json', { method: 'PUT', json: { 'a\u0001': 1 } }, 400, badKey],
  ['a dot in the path', '/a.b/c.json', {}, 400, 'Invalid path: Invalid token in path'],
  ['a hash in the path', '/a%23b.json', {}, 400, 'Invalid path: Invalid token in path'],
  ['a broken escape in the path', '/a%E0%A4%A.json', {}, 400, 'Invalid path: Invalid token in path'],
  ['a limit without orderBy', `${D}limitToFirst=2`, {}, 400, noOrder],
  ['a start without orderBy', `${D}startAt=2`, {}, 400, noOrder],
  [
    'shallow with an order',
    `${D}shallow=true&orderBy="height"`,
    {},
    400,
    'Mixing shallow with other query parameters is not allowed',
  ],
  ['orderBy without quotes', `${D}orderBy=height`, {}, 400, 'orderBy must be a valid JSON encoded path'],
  ['orderBy that is no text', `${D}orderBy=1`, {}, 400, 'orderBy must be a valid JSON encoded path'],
  [
    'a bound without quotes',
    `${D}orderBy="height"&startAt=tall`,
    {},
    400,
    'Constraint index field must be a JSON primitive',
  ],
  [
    'a bound that is an object',
    `${D}orderBy="height"&startAt={}`,
    {},
    400,
    'Constraint index field must be a JSON primitive',
  ],
  [
    'a limit of nothing',
    `${D}orderBy="height"&limitToFirst=0`,
    {},
    400,
    'limitToFirst must be a positive integer',
  ],
  [
    'a query without an index',
    `${D}orderBy="length"&startAt=1`,
    {},
    400,
    'Index not defined, add ".indexOn": "length", for path "/dinosaurs", to the rules',
  ],
  [
    'values without an index',
    '/ranked.json?orderBy="$value"',
    {},
    400,
    'Index not defined, add ".indexOn": ".value", for path "/ranked", to the rules',
  ],
  [
    'a place that nobody may read',
    '/secret.json',
    { headers: { authorization: `Bearer x` } },
    401,
    'Could not parse auth token.',
  ],
  ['a token that is none', '/text.json?auth=x', {}, 401, 'Could not parse auth token.'],
  [
    'a token that has expired',
    `/text.json?auth=${token({ sub: 'a', iat: seconds(-7200), exp: seconds(-3600) })}`,
    {},
    401,
    'Auth token is expired',
  ],
];

describe('a refusal', () => {
  it.each(refusals)('of %s', async (_, target, sent, status, error) => {
    const got = await send(target, sent);
    expect([got.status, got.json()]).toEqual([status, { error }]);
  });

  it('of a list in an update, too much depth, long keys and too large numbers', async () => {
    expect((await send('/a.json', { method: 'PATCH', json: ['x'] })).status).toBe(400);
    const deep = `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`;
    expect((await send('/.json', { method: 'PUT', body: deep })).status).toBe(400);
    expect((await send('/a.json', { method: 'PUT', json: { ['k'.repeat(769)]: 1 } })).status).toBe(400);
    expect((await send('/a.json', { method: 'PUT', json: { ['k'.repeat(768)]: 1 } })).status).toBe(200);
    expect((await send('/a.json', { method: 'PUT', body: '1e999' })).status).toBe(400);
    expect((await send('/dinosaurs.json')).json()).toEqual(dinosaurs);
  });

  it('of an update in which one path is above another', async () => {
    const got = await send('/a.json', { method: 'PATCH', json: { b: {}, 'b/c': 1 } });
    expect(got.status).toBe(400);
  });
});

describe('a write', () => {
  it('PUT replaces and answers with what it wrote', async () => {
    const got = await send('/dinosaurs/stegosaurus.json', { method: 'PUT', json: { height: 5 } });
    expect([got.status, got.json()]).toEqual([200, { height: 5 }]);
    expect((await send('/dinosaurs/stegosaurus.json')).json()).toEqual({ height: 5 });
  });

  it('PATCH changes only what it names, also by path', async () => {
    const json = { height: 5, 'dimensions/weight': 9 };
    expect((await send('/dinosaurs/stegosaurus.json', { method: 'PATCH', json })).json()).toEqual(json);
    expect((await send('/dinosaurs/stegosaurus.json')).json()).toEqual({
      height: 5,
      order: 'ornithischia',
      dimensions: { weight: 9 },
    });
  });

  it('PATCH of null removes, as firebase-tools sends it', async () => {
    const got = await send('/dinosaurs/stegosaurus.json', { method: 'PATCH', json: null });
    expect([got.status, got.json()]).toEqual([200, null]);
    expect((await send('/dinosaurs/stegosaurus.json')).json()).toBeNull();
  });

  it('POST makes keys that sort in their order', async () => {
    const names: string[] = [];
    for (const json of ['one', 'two', 'three']) {
      const { name } = (await send('/queue.json', { method: 'POST', json })).json() as { name: string };
      names.push(name);
    }
    expect(names.map((name) => name.length)).toEqual([20, 20, 20]);
    expect(names.toSorted()).toEqual(names);
    expect(Object.values((await send('/queue.json')).json() as object)).toEqual(['one', 'two', 'three']);
  });

  it('DELETE removes and answers null', async () => {
    expect((await send('/text.json', { method: 'DELETE' })).text).toBe('null');
    expect((await send('/text.json')).json()).toBeNull();
  });

  it('below a text replaces the text; null and empty objects vanish', async () => {
    await send('/text/below.json', { method: 'PUT', json: 1 });
    expect((await send('/text.json')).json()).toEqual({ below: 1 });
    await send('/text/below.json', { method: 'PUT', json: { a: null, b: {}, c: [] } });
    expect((await send('/text.json')).json()).toBeNull();
  });

  it('resolves server values', async () => {
    const before = Date.now();
    const time = (await send('/t.json', { method: 'PUT', json: { '.sv': 'timestamp' } })).json();
    expect(time).toBeGreaterThanOrEqual(before);
    await send('/n.json', { method: 'PUT', json: 4 });
    const json = { '.sv': { increment: 3 } };
    expect((await send('/n.json', { method: 'PUT', json })).json()).toBe(7);
    expect((await send('/.json', { method: 'PATCH', json: { n: json } })).json()).toEqual({ n: 10 });
  });

  it('says nothing with print=silent', async () => {
    const got = await send('/text.json?print=silent', { method: 'PUT', json: 'x' });
    expect([got.status, got.text]).toEqual([204, '']);
  });

  it('takes the method from X-HTTP-Method-Override', async () => {
    await send('/text.json', { method: 'POST', headers: { 'X-HTTP-Method-Override': 'DELETE' } });
    expect((await send('/text.json')).json()).toBeNull();
    await send('/dinosaurs.json', {
      method: 'POST',
      json: { unknown: null },
      headers: { 'X-HTTP-Method-Override': 'PATCH' },
    });
    expect((await send('/dinosaurs/unknown.json')).json()).toBeNull();
  });

  it('keeps priorities that are written with .priority', async () => {
    await send('/p.json', { method: 'PUT', json: { '.value': 'x', '.priority': 4 } });
    expect((await send('/p.json?format=export')).json()).toEqual({ '.value': 'x', '.priority': 4 });
    await send('/p/.priority.json', { method: 'PUT', json: 5 });
    expect((await send('/p.json?format=export')).json()).toEqual({ '.value': 'x', '.priority': 5 });
  });
});

describe('conditional requests', () => {
  const ask = { 'X-Firebase-ETag': 'true' };
  const etagOf = async (target: string) => (await send(target, { headers: ask })).headers.get('etag') ?? '';

  it('give an ETag only to a client that asks for one', async () => {
    expect((await send('/text.json')).headers.get('etag')).toBeNull();
    expect(await etagOf('/text.json')).not.toBe('');
    expect(await etagOf('/nothing.json')).toBe('null_etag');
  });

  it('write when the ETag matches', async () => {
    const etag = await etagOf('/text.json');
    const got = await send('/text.json', { method: 'PUT', json: 'new', headers: { 'if-match': etag } });
    expect([got.status, got.json()]).toEqual([200, 'new']);
    const stale = await send('/text.json', { method: 'PUT', json: 'newer', headers: { 'if-match': etag } });
    expect([stale.status, stale.json()]).toEqual([412, 'new']);
    expect(stale.headers.get('etag')).toBe(await etagOf('/text.json'));
  });

  it('create with null_etag and delete with the ETag', async () => {
    const headers = { 'if-match': 'null_etag' };
    expect((await send('/made.json', { method: 'PUT', json: 1, headers })).status).toBe(200);
    expect((await send('/made.json', { method: 'PUT', json: 2, headers })).status).toBe(412);
    const etag = await etagOf('/made.json');
    expect((await send('/made.json', { method: 'DELETE', headers: { 'if-match': etag } })).status).toBe(200);
    expect((await send('/made.json')).json()).toBeNull();
  });

  it('are answered with 304 to a client that has the newest', async () => {
    const etag = await etagOf('/text.json');
    for (const known of [etag, `"${etag}"`]) {
      const same = await send('/text.json', { headers: { 'if-none-match': known } });
      expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag]);
    }
    await send('/text.json', { method: 'PUT', json: 'another' });
    const changed = await send('/text.json', { headers: { 'if-none-match': etag } });
    expect([changed.status, changed.json()]).toEqual([200, 'another']);
    expect(changed.headers.get('etag')).toBe(await etagOf('/text.json'));
  });

  it('are refused with PATCH and POST', async () => {
    const headers = { 'if-match': 'null_etag' };
    expect((await send('/a.json', { method: 'PATCH', json: { b: 1 }, headers })).status).toBe(400);
    expect((await send('/a.json', { method: 'POST', json: 1, headers })).status).toBe(400);
  });
});

describe('who asks', () => {
  const bob = token({ sub: 'bob', user_id: 'bob', iat: seconds(-1), exp: seconds(3600) });
  const closed = { method: 'PUT', body: CLOSED, headers: owner };

  beforeAll(async () => {
    expect((await send('/.settings/rules.json?ns=closed', closed)).json()).toEqual({ status: 'ok' });
  });

  it.each([
    ['auth', `/mine/bob.json?ns=closed&auth=${bob}`, {}, 200],
    ['access_token', `/mine/bob.json?ns=closed&access_token=${bob}`, {}, 200],
    ['a header', '/mine/bob.json?ns=closed', { authorization: `Bearer ${bob}` }, 200],
    ['nothing', '/mine/bob.json?ns=closed', {}, 401],
    ['another user', `/mine/alice.json?ns=closed&auth=${bob}`, {}, 401],
    ['the owner', '/mine.json?ns=closed', owner, 200],
    ['the owner by access_token', '/mine.json?ns=closed&access_token=owner', {}, 200],
    ['the owner as somebody', '/mine/bob.json?ns=closed&auth_variable_override={"uid":"bob"}', owner, 200],
    [
      'the owner as somebody else',
      '/mine/bob.json?ns=closed&auth_variable_override={"uid":"al"}',
      owner,
      401,
    ],
    ['the owner as nobody', '/mine/bob.json?ns=closed&auth_variable_override=null', owner, 401],
  ])('is known by %s', async (_, target, headers, status) => {
    const got = await send(target, { headers });
    expect(got.status).toBe(status);
    if (status === 401) expect(got.json()).toEqual({ error: 'Permission denied' });
  });

  it('is refused a write, which then changes nothing', async () => {
    const got = await send('/mine/alice.json?ns=closed&auth=' + bob, { method: 'PUT', json: 1 });
    expect([got.status, got.json()]).toEqual([401, { error: 'Permission denied' }]);
    expect((await send('/mine/alice.json?ns=closed', { headers: owner })).json()).toBeNull();
  });

  it('reads and writes rules only as the owner', async () => {
    expect((await send('/.settings/rules.json?ns=closed', { headers: owner })).text).toBe(CLOSED);
    expect((await send('/.settings/rules.json?ns=closed')).status).toBe(401);
    expect((await send('/.settings/rules.json?ns=closed', { method: 'PUT', body: RULES })).status).toBe(401);
    const broken = await send('/.settings/rules.json?ns=closed', {
      ...closed,
      body: '{"rules": {".read": "x"}}',
    });
    expect([broken.status, broken.json()]).toEqual([400, { error: "1:22: Unknown variable 'x'." }]);
    expect((await send('/.settings/rules.json?ns=closed', { headers: owner })).text).toBe(CLOSED);
  });

  it('reads rules without their comments with format=strict', async () => {
    const body = '{ // why\n "rules": { ".read": "auth != null", /* list */ "a": { ".indexOn": ["b",] } } }';
    await send('/.settings/rules.json?ns=commented', { method: 'PUT', body, headers: owner });
    expect((await send('/.settings/rules.json?ns=commented', { headers: owner })).text).toBe(body);
    const strict = await send('/.settings/rules.json?ns=commented&format=strict', { headers: owner });
    expect(strict.json()).toEqual({ rules: { '.read': 'auth != null', a: { '.indexOn': ['b'] } } });
  });

  it('sees as a page how often each expression of the rules came to what', async () => {
    const body =
      '{ "rules": {\n "a": { ".read": "auth == null && 1 < 2" },\n "b": { ".read": "auth != null" } } }';
    await send('/.settings/rules.json?ns=covered', { method: 'PUT', body, headers: owner });
    await send('/a.json?ns=covered');
    const { status, headers, text } = await send('/.inspect/coverage?ns=covered');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const expressions = text.split('\n').filter((line) => line.includes('&quot;.read&quot;'));
    expect(expressions.map((line) => line.replace(/<[^>]*>/g, ''))).toEqual([
      ' &quot;a&quot;: { &quot;.read&quot;: &quot;auth == null &amp;&amp; 1 &lt; 2&quot; },',
      ' &quot;b&quot;: { &quot;.read&quot;: &quot;auth != null&quot; } } }',
    ]);
    expect(expressions[0]).toMatch(/<span class="one" title="true: \d">1 &lt; 2<\/span><\/span>&quot;/);
    expect(expressions[1]).toContain('&quot;<span class="never" title="never asked">');
    expect(text.split('<span').length).toBe(text.split('</span>').length);
  });

  it('has a database of their own by ns', async () => {
    await send('/only.json?ns=here', { method: 'PUT', json: 1 });
    expect((await send('/only.json?ns=here')).json()).toBe(1);
    expect((await send('/only.json?ns=there')).json()).toBeNull();
  });
});

describe('browsers of other origins of this machine', () => {
  it('may ask and use any method', async () => {
    const got = await send('/text.json', {
      method: 'OPTIONS',
      headers: { origin: 'https://app.localhost', 'access-control-request-headers': 'x-firebase-etag' },
    });
    expect(got.status).toBe(200);
    expect(got.headers.get('access-control-allow-origin')).toBe('*');
    expect(got.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(got.headers.get('access-control-allow-headers')).toBe('x-firebase-etag');
    expect((await send('/text.json')).headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('an event stream', () => {
  interface Event {
    event: string;
    data: unknown;
  }

  async function stream(target: string): Promise<{ next: () => Promise<Event>; close: () => void }> {
    const controller = new AbortController();
    const response = await fetch(`${base}${target}`, {
      headers: { accept: 'text/event-stream' },
      signal: controller.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder();
    let text = '';
    const next = async (): Promise<Event> => {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const [event, json] = text.slice(0, end).split('\n');
          text = text.slice(end + 2);
          return { event: event?.slice(7) ?? '', data: JSON.parse(json?.slice(6) ?? '') as unknown };
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('The stream has ended.');
        text += decoder.decode(value, { stream: true });
      }
    };
    return { next, close: () => controller.abort() };
  }

  it('tells what is there, then each change as put or patch', async () => {
    const { next, close } = await stream('/dinosaurs/stegosaurus.json');
    expect(await next()).toEqual({ event: 'put', data: { path: '/', data: dinosaurs.stegosaurus } });
    await send('/dinosaurs/stegosaurus/height.json', { method: 'PUT', json: 5 });
    expect(await next()).toEqual({ event: 'put', data: { path: '/height', data: 5 } });
    await send('/dinosaurs/stegosaurus.json', { method: 'PATCH', json: { height: 6, order: null } });
    expect(await next()).toEqual({ event: 'patch', data: { path: '/', data: { height: 6, order: null } } });
    await send('/dinosaurs/stegosaurus.json', { method: 'PATCH', json: { height: 7 } });
    expect(await next()).toEqual({ event: 'patch', data: { path: '/', data: { height: 7 } } });
    await send('/dinosaurs.json', { method: 'DELETE' });
    expect(await next()).toEqual({ event: 'put', data: { path: '/', data: null } });
    close();
  });

  it.each([
    ['several fields', { height: 6, order: null }],
    ['one field', { height: 6 }],
    ['a field below a field', { 'dimensions/weight': 6 }],
  ])('tells a PATCH of %s at a child as patch of the path of that child', async (_, json) => {
    const { next, close } = await stream('/dinosaurs.json');
    expect((await next()).event).toBe('put');
    await send('/dinosaurs/stegosaurus.json', { method: 'PATCH', json });
    expect(await next()).toEqual({ event: 'patch', data: { path: '/stegosaurus', data: json } });
    close();
  });

  it('tells a PATCH above it as what it changed here', async () => {
    const { next, close } = await stream('/dinosaurs/stegosaurus.json');
    expect((await next()).event).toBe('put');
    await send('/dinosaurs.json', { method: 'PATCH', json: { 'stegosaurus/height': 6, unknown: null } });
    expect(await next()).toEqual({ event: 'put', data: { path: '/height', data: 6 } });
    await send('/.json', { method: 'PATCH', json: { 'dinosaurs/stegosaurus': { height: 8 }, text: 'x' } });
    expect(await next()).toEqual({ event: 'put', data: { path: '/', data: { height: 8 } } });
    close();
  });

  it('tells a PATCH with a priority whole', async () => {
    const { next, close } = await stream('/dinosaurs.json');
    expect((await next()).event).toBe('put');
    await send('/dinosaurs/unknown.json', { method: 'PATCH', json: { order: true, '.priority': 3 } });
    expect(await next()).toEqual({
      event: 'put',
      data: { path: '/unknown', data: { order: true, '.priority': 3 } },
    });
    close();
  });

  it('follows a query', async () => {
    const { next, close } = await stream('/scores.json?orderBy="$value"&limitToLast=1');
    expect(await next()).toEqual({ event: 'put', data: { path: '/', data: { e: 'high' } } });
    await send('/scores/z.json', { method: 'PUT', json: 'z' });
    expect(await next()).toEqual({ event: 'patch', data: { path: '/', data: { z: 'z', e: null } } });
    close();
  });

  it('is cancelled when the rules no longer allow it, and leaves no listener', async () => {
    const rules = (body: string) =>
      send('/.settings/rules.json?ns=stream', { method: 'PUT', body, headers: owner });
    await rules(RULES);
    const { next } = await stream('/a.json?ns=stream');
    expect((await next()).event).toBe('put');
    await rules(CLOSED);
    expect(await next()).toEqual({ event: 'cancel', data: null });
    expect(emulator.database('stream').listenerCount).toBe(0);
  });

  it('ends when the token expires', async () => {
    const soon = token({ sub: 'bob', iat: seconds(-1), exp: seconds(2) });
    const { next } = await stream(`/text.json?auth=${soon}`);
    expect((await next()).event).toBe('put');
    expect(await next()).toEqual({ event: 'auth_revoked', data: 'credential is no longer valid' });
  });
});
