import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { addPlayers } from '../../emulators/seed/customer';
import { player, type SeedPlayer } from '../../emulators/seed/players';
import {
  MAIL_AGAIN_PATH,
  MAIL_PATH,
  MAIL_PAYLOAD_MAX_BYTES,
  MAIL_REVOKE_PATH,
  type MailPayload,
  MAIL_SERVER_REFUSED,
  MAIL_SERVER_SILENT,
} from '../../src/model/mail';
import { THUMBS_PATH } from '../../src/model/thumbs';
import { LOGIN_ZONES_PATH, ZONE_FACTS_PATH } from '../../src/model/zoneFacts';
import { functionAddress } from '../../emulators/stack/project';
import type { CaughtMail } from '../support/caughtMail';
import { emptyInbox, inbox, post, tokenOf, useStack, type Answer } from './stack';
import { behave, functionUrl, logFile, ports } from './stackPlaces';

const HALL = player(901, 'Hal & <b>Bar</b>');
const GARDEN = player(902, 'Tuin');
const PLAYERS = [HALL, GARDEN];
const CLIENT = 'client@venue.example';
const DAY_S = 86_400;

useStack();
let administrator: string;
let customer: string;

beforeAll(async () => {
  await addPlayers(PLAYERS);
  administrator = await tokenOf('beheer@test.example', true);
  customer = await tokenOf('klant@test.example', false);
});

beforeEach(async () => {
  behave('open');
  await emptyInbox();
  await admin.database.ref().update({ mailRequests: null, keyBundles: null, mails: null });
});

const mailed = ({ location, playerId, crypKey }: SeedPlayer) => ({ location, playerId, key: crypKey });
const payload = (changes: Partial<Record<keyof MailPayload, unknown>> = {}) => ({
  email: CLIENT,
  players: PLAYERS.map(mailed),
  ...changes,
});

const send = (body: unknown, token = administrator, path = MAIL_PATH): Promise<Answer> =>
  post(functionUrl + path, token, body);

/** The mails of the client. The server lists a mail a moment after it accepted it. */
async function received(count: number): Promise<CaughtMail[]> {
  await expect.poll(inbox, { timeout: 30_000 }).toHaveLength(count);
  return inbox();
}

async function expectNothingDone({ status, body }: Answer, expected: number): Promise<void> {
  expect(body).not.toBe('ok');
  expect(status).toBe(expected);
  for (const { crypKey } of PLAYERS) expect(body).not.toContain(crypKey);
  expect(await inbox()).toEqual([]);
  expect((await admin.database.ref('keyBundles').get()).exists()).toBe(false);
  expect((await admin.database.ref('mailRequests').get()).exists()).toBe(false);
  expect((await admin.database.ref('mails').get()).exists()).toBe(false);
}

/** One request sent the mail; the other came while it was sending, when nobody knew yet, or after. */
function expectSentOnce(answers: readonly Answer[]): void {
  const bodies = answers.map(({ body }) => body);
  expect(bodies.filter((body) => body === 'ok')).toHaveLength(1);
  expect(['ok', 'already', 'unknown']).toEqual(expect.arrayContaining(bodies));
}

/** The records of sent mails, by code. */
const writtenDown = async () =>
  ((await admin.database.ref('mails').get()).val() ?? {}) as Record<string, Record<string, unknown>>;

const linkIn = (mail: CaughtMail | undefined): string | undefined =>
  /addPlayerQR\/([\w-]+)/.exec(mail?.text ?? '')?.[1];

const bundles = async (): Promise<string[]> =>
  Object.keys(((await admin.database.ref('keyBundles').get()).val() ?? {}) as Record<string, unknown>);

describe('POST /mail/sentMailToClient', () => {
  it('answers ok when the mail server took the mail, with link, QR code and a table of location, player id and key (docs/security.md S76)', async () => {
    expect(await send(payload())).toEqual({ status: 200, body: 'ok' });
    const [mail] = await received(1);
    expect(mail?.to.map(({ address }) => address)).toEqual([CLIENT]);
    const bundles = (await admin.database.ref('keyBundles').get()).val() as Record<string, unknown>;
    const [code = ''] = Object.keys(bundles);
    expect(bundles).toEqual({ [code]: { players: PLAYERS.map(({ crypKey }) => crypKey) } });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`/addPlayerQR/${code}`);
      expect(part).toContain('Je 2 spelers');
      expect(part).toContain('Your 2 players');
      for (const { crypKey, playerId } of PLAYERS) {
        expect(part).toContain(crypKey);
        expect(part).toContain(String(playerId));
      }
    }
    expect(mail?.subject).toContain('Je 2 spelers');
    expect(mail?.subject).toContain('Your 2 players');
    expect(mail?.html).toContain('scope="col"');
    expect(mail?.html).toContain('<span lang="en">Location</span>');
    expect(mail?.attachments).toMatchObject([{ contentType: 'image/gif' }]);
    expect(mail?.html).toContain('href="mailto:support@example.com"');
    expect(mail?.headers['reply-to']).toBe('support@example.com');
    // HTML in a location is text.
    expect(mail?.html).toContain('Hal &amp; &lt;b&gt;Bar&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Bar');
    const log = await readFile(logFile, 'utf8');
    expect(log).toContain('"result":"sent"');
    for (const { crypKey } of PLAYERS) expect(log).not.toContain(crypKey);
  });

  it('sends one mail for a double tap (docs/security.md S75)', async () => {
    expectSentOnce(await Promise.all([send(payload()), send(payload())]));
    await received(1);
    expect(await send(payload({ email: 'other@venue.example' }))).toMatchObject({ body: 'ok' });
    await received(2);
  });

  it('says that the same mail was sent already, and sends it once (docs/product.md 22.9)', async () => {
    expect(await send(payload())).toEqual({ status: 200, body: 'ok' });
    expect(await send(payload())).toEqual({ status: 200, body: 'already' });
    await received(1);
  });

  it.each([
    ['two minutes', 120_000],
    ['23 hours', 23 * 3_600_000],
  ])('sends the same mail again %s later, with a link of its own (docs/product.md 17.18)', async (_, age) => {
    await send(payload());
    const [request = ''] = Object.keys(
      (await admin.database.ref('mailRequests').get()).val() as Record<string, unknown>,
    );
    await admin.database.ref(`mailRequests/${request}/at`).set(Date.now() - age);
    expect(await send(payload())).toEqual({ status: 200, body: 'ok' });
    const mails = await received(2);
    expect(new Set(mails.map(linkIn)).size).toBe(2);
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(2);
    expect((await bundles()).sort()).toEqual(mails.map(linkIn).sort());
  });

  it('tells nothing of the link in the id of the mail, which servers log (docs/product.md 22.9)', async () => {
    await send(payload());
    const [mail] = await received(1);
    const code = linkIn(mail) ?? '';
    expect(code).toHaveLength(22);
    for (const [name, value] of Object.entries(mail?.headers ?? {}))
      expect(`${name}: ${value}`).not.toContain(code);
  });
});

describe('who is refused', () => {
  const expired = (): string => {
    const [head = '', claims = '', signature = ''] = administrator.split('.');
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number };
    const old = { ...read, iat: read.iat - DAY_S, exp: read.exp - DAY_S };
    return [head, Buffer.from(JSON.stringify(old)).toString('base64url'), signature].join('.');
  };

  it.each([
    ['without a token', () => '', 401],
    ['with an invalid token', () => 'x.y.z', 401],
    ['with an expired token', expired, 401],
    ['as a customer', () => customer, 403],
  ])('%s (docs/security.md S73)', async (_name, token, status) => {
    await expectNothingDone(await send(payload(), token()), status);
  });
});

describe.each([
  ['mail', functionUrl + MAIL_PATH],
  ['mail', functionUrl + MAIL_AGAIN_PATH],
  ['mail', functionUrl + MAIL_REVOKE_PATH],
  ['thumbs', functionAddress(ports, `thumbs${THUMBS_PATH}`)],
  ['zones', functionAddress(ports, `zones${ZONE_FACTS_PATH}`)],
  ['zones', functionAddress(ports, `zones${LOGIN_ZONES_PATH}`)],
])('an endpoint of %s (docs/product.md 22.10): %s', (_function, address) => {
  const call = async (
    body: BodyInit | null,
    { method = 'POST', ...headers }: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(address, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${administrator}`, ...headers },
      body,
    });
  const expectRefused = async (response: Response, status: number): Promise<void> => {
    const body = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(body).not.toMatch(/SyntaxError| {4}at |node_modules|</);
    await expectNothingDone({ status: response.status, body }, status);
  };

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('takes no %s', async (method) => {
    const response = await call(method === 'GET' ? null : JSON.stringify(payload()), { method });
    expect(response.headers.get('allow')).toBe('POST');
    await expectRefused(response, 405);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', ''])(
    'takes no body of type %j',
    async (type) => {
      await expectRefused(await call(JSON.stringify(payload()), { 'Content-Type': type }), 415);
    },
  );

  it('takes no compressed body', async () => {
    const body = gzipSync(JSON.stringify(payload()));
    await expectRefused(await call(body, { 'Content-Encoding': 'gzip' }), 415);
  });

  it.each([['{"email":'], ['{"email":"a\u0000'], ['null'], ['"text"'], ['[]'], ['']])(
    'refuses %j in plain text',
    async (body) => {
      await expectRefused(await call(body), 400);
    },
  );

  it('takes no body that is too large', async () => {
    await expectRefused(await call('x'.repeat(MAIL_PAYLOAD_MAX_BYTES + 1)), 413);
  });
});

it.each([
  [MAIL_AGAIN_PATH, { code: 'x'.repeat(22), key: 'secret' }],
  [MAIL_PATH, { email: 'a@b.nl', players: [], cc: 'secret' }],
])('%s takes no unknown field, and does not repeat it (docs/product.md 22.10)', async (path, body) => {
  const answer = await send(body, administrator, path);
  await expectNothingDone(answer, 400);
  expect(answer.body).not.toContain('secret');
});

it('a mail with the longest names and keys is not too large (docs/product.md 22.10)', async () => {
  const long = { location: '語'.repeat(200), playerId: 2 ** 53, key: '語'.repeat(200) };
  const players = Array.from({ length: 500 }, () => long);
  await expectNothingDone(await send(payload({ players })), 422);
});

describe('what is refused', () => {
  const first = mailed(HALL);
  const bodies: [string, unknown][] = [
    ['0 players', payload({ players: [] })],
    ['501 players (docs/product.md 17.12)', payload({ players: Array.from({ length: 501 }, () => first) })],
    ['players that are no list', payload({ players: 'all' })],
    ['no email', payload({ email: undefined })],
    ['an email that is none', payload({ email: 'client' })],
    ['an address with a name', payload({ email: `Evil <${CLIENT}>` })],
    ['an address with a name in quotation marks', payload({ email: `"x" <${CLIENT}>` })],
    ['an address in brackets', payload({ email: `<${CLIENT}>` })],
    ['an address with mailto:', payload({ email: `mailto:${CLIENT}` })],
    ['an address with a blank', payload({ email: ` ${CLIENT}` })],
    ['an address with a full stop', payload({ email: `${CLIENT}.` })],
    ['a field of its own', payload({ players: [{ ...first, name: 'x' }] })],
    ['an address of 255 characters', payload({ email: `${'a'.repeat(243)}@example.com` })],
    ['two recipients', payload({ email: `${CLIENT},other@venue.example` })],
    ['two recipients with a semicolon', payload({ email: `${CLIENT};other@venue.example` })],
    ['two recipients with names', payload({ email: `Client <${CLIENT}>, Other <other@venue.example>` })],
    ['a header in the email', payload({ email: `${CLIENT}\r\nBcc: other@venue.example` })],
    ['a header in the email, in one line', payload({ email: `${CLIENT} Bcc: other@venue.example` })],
    [
      'a header in a location',
      payload({ players: [{ ...first, location: 'Hal\r\nBcc: other@venue.example' }] }),
    ],
    [
      'a header in a key',
      payload({ players: [{ ...first, key: `${first.key}\r\nBcc: other@venue.example` }] }),
    ],
    ['a player id that is a text', payload({ players: [{ ...first, playerId: '901\r\nBcc: x@y.example' }] })],
    ['an empty key', payload({ players: [{ ...first, key: '' }] })],
  ];
  it.each(bodies)('%s', async (_name, body) => {
    await expectNothingDone(await send(body), 400);
  });

  it.each([
    ['an unknown player', [{ ...first, playerId: 999 }]],
    ['a key that does not match', [{ ...first, key: 'a guess' }]],
    ['the key of another player', [{ ...first, key: GARDEN.crypKey }]],
    ['a whole mail with one wrong key', [first, { ...mailed(GARDEN), key: 'a guess' }]],
  ])('%s (docs/security.md S73)', async (_name, players) => {
    await expectNothingDone(await send(payload({ players })), 422);
  });
});

describe('when the mail server', () => {
  it.each([
    ['is down', 'down', 502, MAIL_SERVER_REFUSED],
    ['does not answer', 'silent', 504, MAIL_SERVER_SILENT],
    ['refuses', 'refusing', 502, MAIL_SERVER_REFUSED],
  ] as const)('%s, it says so and the next try sends', async (_name, behaviour, status, body) => {
    behave(behaviour);
    const answer = await send(payload());
    await expectNothingDone(answer, status);
    expect(answer.body).toBe(body);
    behave('open');
    expect(await send(payload())).toEqual({ status: 200, body: 'ok' });
    await received(1);
  });
});

describe('when nobody heard what the mail server made of a mail', () => {
  it.each(['forgetful', 'late'] as const)(
    'says so, and the link in that mail works (%s)',
    async (behaviour) => {
      behave(behaviour);
      expect(await send(payload())).toEqual({ status: 202, body: 'unknown' });
      const [mail] = await received(1);
      expect(await bundles()).toEqual([linkIn(mail)]);
    },
  );

  it('sends the same mail again at the next try, with the same link and under the same id', async () => {
    behave('forgetful');
    await send(payload());
    const log = await readFile(logFile, 'utf8');
    expect(log).toContain('nobody knows whether a mail was sent');
    expect(Object.values(await writtenDown())).toMatchObject([{ state: 'unknown' }]);
    behave('open');
    expect(await send(payload())).toEqual({ status: 200, body: 'ok' });
    expect(Object.values(await writtenDown())).toMatchObject([{ state: 'sent' }]);
    const [first, second] = await received(2);
    expect(linkIn(second)).toBe(linkIn(first));
    expect(second?.headers['message-id']).toBe(first?.headers['message-id']);
    expect(first?.headers['message-id']).toMatch(/^<.+@.+>$/);
    expect(await bundles()).toHaveLength(1);
  });

  it('leaves its link when the next try is refused, and goes on as the same mail', async () => {
    behave('forgetful');
    await send(payload());
    const [first] = await received(1);
    behave('refusing');
    expect(await send(payload())).toEqual({ status: 202, body: 'unknown' });
    expect(await bundles()).toEqual([linkIn(first)]);
    expect(Object.values(await writtenDown())).toMatchObject([{ state: 'unknown' }]);
    behave('open');
    expect(await send(payload())).toEqual({ status: 200, body: 'ok' });
    const [, second] = await received(2);
    expect(linkIn(second)).toBe(linkIn(first));
  });

  it('because the function itself ended, the next try is the same mail', async () => {
    behave('forgetful');
    await send(payload());
    const [first] = await received(1);
    const notes = (await admin.database.ref('mailRequests').get()).val() as Record<string, object>;
    const [digest = ''] = Object.keys(notes);
    const note = admin.database.ref(`mailRequests/${digest}`);
    behave('open');
    // It may still be running.
    await note.update({ state: 'sending', at: Date.now() - 90_000 });
    expect(await send(payload())).toEqual({ status: 202, body: 'unknown' });
    await received(1);
    await note.update({ at: Date.now() - 120_000 });
    expect(await send(payload())).toEqual({ status: 200, body: 'ok' });
    const mails = await received(2);
    expect(new Set(mails.map(linkIn))).toEqual(new Set([linkIn(first)]));
  });
});

describe('what was mailed', () => {
  it('is written down: when, by whom, to whom, which players, and no key (docs/security.md S74)', async () => {
    const before = Date.now();
    await send(payload());
    const [mail] = await received(1);
    const [[code, record] = []] = Object.entries(await writtenDown());
    expect(code).toBe(linkIn(mail));
    expect(record).toMatchObject({
      by: expect.any(String) as unknown,
      email: CLIENT,
      state: 'sent',
      players: PLAYERS.map(({ playerId, location }) => ({ playerId, location })),
    });
    expect(record?.at).toBeGreaterThanOrEqual(before);
    for (const { crypKey } of PLAYERS) expect(JSON.stringify(record)).not.toContain(crypKey);
  });

  it('is seen being sent, also to 500 players, and then sent (docs/product.md 17.19)', async () => {
    const players = Array.from({ length: 500 }, (_, index) => player(2_000 + index, `Zaal ${index}`));
    await addPlayers(players);
    const states: unknown[] = [];
    const mails = admin.database.ref('mails');
    const follow = mails.on('child_changed', (mail) => states.push(mail.child('state').val()));
    const begin = mails.on('child_added', (mail) => {
      states.push(mail.child('state').val());
      expect(mail.child('players').numChildren()).toBe(players.length);
    });
    expect(await send(payload({ players: players.map(mailed) }))).toEqual({ status: 200, body: 'ok' });
    await expect.poll(() => states).toEqual(['sending', 'sent']);
    mails.off('child_changed', follow);
    mails.off('child_added', begin);
    const [mail] = await received(1);
    expect(mail?.subject).toContain('Your 500 players');
    for (const { crypKey } of players) expect(mail?.text).toContain(crypKey);
  });
});

describe('a mail that was sent', () => {
  const sendOne = async (): Promise<string> => {
    await send(payload());
    const [mail] = await received(1);
    return linkIn(mail) ?? '';
  };
  const again = (code: unknown, token?: string) => send({ code }, token, MAIL_AGAIN_PATH);
  const revoke = (code: unknown, token?: string) => send({ code }, token, MAIL_REVOKE_PATH);

  it('is sent again with the same link, under an id of its own, and once for a double tap', async () => {
    const code = await sendOne();
    expectSentOnce(await Promise.all([again(code), again(code)]));
    const mails = await received(2);
    expect(mails.map(linkIn)).toEqual([code, code]);
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(2);
    const { [code]: record } = await writtenDown();
    expect(record?.again).toBeGreaterThanOrEqual(record?.at as number);
  });

  it('can be tried again at once when the mail server did not take it', async () => {
    const code = await sendOne();
    behave('refusing');
    expect(await again(code)).toMatchObject({ status: 502 });
    expect((await writtenDown())[code]).not.toHaveProperty('again');
    behave('open');
    expect(await again(code)).toEqual({ status: 200, body: 'ok' });
    await received(2);
  });

  it('is not sent again when a player has another key by now', async () => {
    const code = await sendOne();
    const place = admin.database.ref(`players/${HALL.key}/crypKey`);
    await place.set('rotated');
    expect(await again(code)).toMatchObject({ status: 422 });
    await place.set(HALL.crypKey);
    expect(await inbox()).toHaveLength(1);
  });

  it('loses its link when it is revoked, can be revoked twice, and is not sent again (docs/security.md S81)', async () => {
    const code = await sendOne();
    expect(await revoke(code)).toEqual({ status: 200, body: 'ok' });
    expect(await bundles()).toEqual([]);
    const { [code]: record } = await writtenDown();
    expect(record).toMatchObject({ email: CLIENT, revoked: expect.any(Number) as unknown });
    expect(await revoke(code)).toEqual({ status: 200, body: 'ok' });
    expect(await again(code)).toMatchObject({ status: 410 });
    expect(await inbox()).toHaveLength(1);
  });

  it('can be sent with a new link as soon as it is revoked', async () => {
    const code = await sendOne();
    await revoke(code);
    expect(await send(payload())).toEqual({ status: 200, body: 'ok' });
    const mails = await received(2);
    expect(mails.map(linkIn).filter((link) => link !== code)).toHaveLength(1);
  });

  it('is touched by an administrator alone, and only where it is there (docs/security.md S77)', async () => {
    const code = await sendOne();
    for (const ask of [again, revoke]) {
      expect(await ask(code, customer)).toMatchObject({ status: 403 });
      expect(await ask(code, 'x.y.z')).toMatchObject({ status: 401 });
      expect(await ask('x'.repeat(22))).toMatchObject({ status: 404 });
      for (const bad of ['../players', '', 5, undefined])
        expect(await ask(bad)).toMatchObject({ status: 400 });
    }
    expect(await bundles()).toEqual([code]);
    expect(await inbox()).toHaveLength(1);
  });
});

it('the mail function does nothing at another address', async () => {
  expect(await send(payload(), administrator, '/mail/other')).toMatchObject({ status: 404 });
});

it('what was mailed is deleted after a year with its link, unless it was sent again since, and its note after a day (docs/product.md 17.15, docs/security.md S80)', async () => {
  const DAY_MS = DAY_S * 1000;
  const [now, year] = [Date.now(), Date.now() - 365 * DAY_MS];
  const record = { by: 'administrator', email: CLIENT, state: 'sent', players: [{ playerId: 1 }] };
  const bundle = { players: ['a key'] };
  const note = { state: 'sent', code: 'x'.repeat(22) };
  await admin.database.ref().update({
    'mails/old': { ...record, at: year - 1000 },
    'mails/unreadable': { at: year - 1000 },
    'mails/again': { ...record, at: year - 1000, again: now - 1000 },
    'mails/recent': { ...record, at: year + DAY_MS },
    'keyBundles/old': bundle,
    'keyBundles/again': bundle,
    'keyBundles/recent': bundle,
    'mailRequests/old': { ...note, at: now - DAY_MS - 1000 },
    'mailRequests/recent': { ...note, at: now - 1000 },
  });
  await send(payload());
  const [mail] = await received(1);
  const kept = ['again', 'recent', linkIn(mail)].sort();
  expect(Object.keys(await writtenDown()).sort()).toEqual(kept);
  expect((await bundles()).sort()).toEqual(kept);
  const notes = (await admin.database.ref('mailRequests').get()).val() as Record<string, unknown>;
  expect(Object.keys(notes)).toHaveLength(2);
  expect(notes).toHaveProperty('recent');
});
