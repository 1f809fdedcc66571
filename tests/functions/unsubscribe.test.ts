import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { player } from '../../emulators/seed/players';
import { sendWaiting, type Message } from '../../functions/alerts';
import { sweepUnsubscribeLinks } from '../../functions/unsubscribe';
import { mailWeeks } from '../../functions/weeks';
import { daysUntil } from '../../src/model/answersReport';
import { UNSUBSCRIBE_PATH } from '../../src/model/mail';
import { functionPaths, paths } from '../../src/model/paths';
import type { CaughtMail } from '../support/caughtMail';
import { emptyInbox, inbox, stackEnvironment, useStack } from './stack';
import { behave, functionUrl, ports } from './stackPlaces';
import { DAY_MS } from '../../src/model/time';

const MONDAY = '2027-03-01';
const HALL = player(931, 'Hal');
const BAR = player(932, 'Bar');
const ONE_CLICK = 'List-Unsubscribe=One-Click';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

useStack();

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

let count = 0;
let uid = '';
let other = '';

beforeAll(async () => {
  for (const [name, value] of Object.entries(stackEnvironment())) vi.stubEnv(name, value);
  await addPlayers([HALL, BAR]);
});

/** Two customers who want the mail about the week, and the alerts of both zones. */
beforeEach(async () => {
  behave('open');
  await put({ alerting: null, weekly: null, alerts: null, thumbs: null });
  await emptyInbox();
  count += 1;
  const email = (name: string) => `${name}-${count}@test.example`;
  uid = await addCustomer(account(email('mail'), { players: [HALL, BAR] }));
  other = await addCustomer(account(email('other'), { players: [HALL, BAR] }));
  for (const one of [uid, other]) {
    await put({ [paths.weekly(one)]: { at: 5, language: 'nl' } });
    for (const { key } of [HALL, BAR]) await put({ [paths.alert(key, one)]: { at: 5, mail: true } });
  }
});
afterEach(() => void vi.useRealTimers());

async function received(): Promise<CaughtMail> {
  const mails = () =>
    inbox().then((all) => all.filter(({ to }) => to[0]?.address === `mail-${count}@test.example`));
  await expect.poll(mails).toHaveLength(1);
  const [mail] = await mails();
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

async function weekMail(): Promise<CaughtMail> {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.parse(`${MONDAY}T08:00:00+01:00`));
  const [, sunday = ''] = daysUntil(MONDAY, 3);
  await put({ [functionPaths.thumbsOfZoneDay(HALL.key, sunday)]: { day: sunday, up: 1 } });
  await mailWeeks();
  vi.useRealTimers();
  // The function has the time of today.
  const links = Object.keys((await at(functionPaths.unsubscribeLinks)) as object);
  await put(
    Object.fromEntries(links.map((link) => [`${functionPaths.unsubscribeLink(link)}/at`, Date.now()])),
  );
  return received();
}

async function alertMail(zones = [HALL]): Promise<CaughtMail> {
  const now = Date.now();
  const message: Message = {
    to: 'customer',
    uid,
    way: 'mail',
    at: now,
    back: [],
    silent: zones.map(({ key, location }) => ({
      key,
      name: `Our <${location}>`,
      page: `/players/${key}?alert`,
      since: now,
      timeZone: 'UTC',
    })),
  };
  await put({
    [functionPaths.alertWaiting('one')]: message,
    ...Object.fromEntries(
      zones.map(({ key }) => [functionPaths.alertTold(key), { what: 'silent', at: now }]),
    ),
  });
  await sendWaiting();
  return received();
}

/** The address in the mail, at the function itself. */
function linkIn({ headers }: CaughtMail): string {
  const [, link = ''] = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
  const { origin, pathname, search } = new URL(link);
  expect(origin).toBe(`http://localhost:${ports.hosting}`);
  expect(pathname).toBe(UNSUBSCRIBE_PATH);
  return functionUrl + pathname + search;
}

const post = (link: string, body: BodyInit = ONE_CLICK, headers: Record<string, string> = FORM) =>
  fetch(link, { method: 'POST', body, headers, redirect: 'manual' });

const wanted = async (of = uid) => ({
  week: (await at(paths.weekly(of))) !== null,
  hall: (await at(paths.alert(HALL.key, of))) !== null,
  bar: (await at(paths.alert(BAR.key, of))) !== null,
});
const ALL = { week: true, hall: true, bar: true };

describe('a mail that comes by itself (docs/product.md 22.11)', () => {
  it.each([
    ['about the week', weekMail],
    ['about silent zones', alertMail],
  ])('%s says in both headers of RFC 8058 how it is ended, by a link that names nobody', async (_, send) => {
    const mail = await send();
    expect(mail.headers['list-unsubscribe-post']).toBe(ONE_CLICK);
    const link = linkIn(mail);
    expect(link).toMatch(/\?token=[\w-]{22}$/);
    expect(link).not.toContain(uid);
    const [, query] = link.split('?');
    for (const part of [mail.text, mail.html]) expect(part).toContain(`${UNSUBSCRIBE_PATH}?${query}`);
  });

  it('is ended by nothing that only opens the link, which asks (docs/security.md S122)', async () => {
    const link = linkIn(await weekMail());
    const page = await fetch(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('De mail over de week uitzetten?');
    expect(html).toContain('<form method="post"');
    expect(html).not.toContain('Turn off');
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await fetch(link, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    }
    expect(await wanted()).toEqual(ALL);
  });

  it('about the week is ended alone by one click, and says so, also at the second', async () => {
    const link = linkIn(await weekMail());
    for (let click = 0; click < 2; click += 1) {
      const answer = await post(link);
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain('Je krijgt geen mail meer over de week in je zones.');
      expect(html).toContain(`href="http://localhost:${ports.hosting}/week"`);
    }
    expect(await wanted()).toEqual({ ...ALL, week: false });
    expect(await wanted(other)).toEqual(ALL);
    expect((await fetch(link)).status).toBe(200);
  });

  it('about zones ends the alerts of the zones in it, and names them as text', async () => {
    const link = linkIn(await alertMail());
    const page = await (await fetch(link)).text();
    expect(page).toContain('Our &lt;Hal&gt;');
    expect(page).toContain('Turn off');
    const answer = await post(link);
    expect(await answer.text()).toContain(
      'You no longer get an email or a notification when this zone falls silent or is back: Our &lt;Hal&gt;.',
    );
    expect(await wanted()).toEqual({ ...ALL, hall: false });
    expect(await wanted(other)).toEqual(ALL);
  });

  it('about several zones ends the alerts of them all', async () => {
    await post(linkIn(await alertMail([HALL, BAR])));
    expect(await wanted()).toEqual({ week: true, hall: false, bar: false });
  });

  it('is ended by a form of either type, and by nothing else', async () => {
    const link = linkIn(await weekMail());
    const refused: [string, Record<string, string>, number][] = [
      ['', FORM, 400],
      ['List-Unsubscribe=Two-Clicks', FORM, 400],
      [`x=${'x'.repeat(5000)}&${ONE_CLICK}`, FORM, 413],
      ['{"List-Unsubscribe":"One-Click"}', { 'Content-Type': 'application/json' }, 415],
      ['--x', { 'Content-Type': 'multipart/form-data; boundary=x' }, 400],
      [ONE_CLICK, { ...FORM, 'Content-Encoding': 'gzip' }, 415],
    ];
    for (const [body, headers, status] of refused) {
      const answer = await post(link, body, headers);
      expect([body.slice(0, 30), answer.status]).toEqual([body.slice(0, 30), status]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    }
    expect(await wanted()).toEqual(ALL);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const answer = await fetch(link, { method: 'POST', body: form });
    expect(answer.status).toBe(200);
    expect(await wanted()).toEqual({ ...ALL, week: false });
  });

  it('is ended by no link that is none, of somebody else, or older than 90 days, which says so in all languages (docs/security.md S121)', async () => {
    const link = linkIn(await weekMail());
    const [token = ''] = Object.keys((await at(functionPaths.unsubscribeLinks)) as object).filter((one) =>
      link.endsWith(one),
    );
    const place = functionPaths.unsubscribeLink(token);
    await put({ [`${place}/at`]: Date.now() - 90 * DAY_MS - 1000 });
    const path = functionUrl + UNSUBSCRIBE_PATH;
    for (const bad of [
      link,
      path,
      `${path}?token=`,
      `${path}?token=..%2Fweekly`,
      `${path}?token=${'x'.repeat(22)}`,
    ])
      for (const answer of [await fetch(bad), await post(bad)]) {
        expect(answer.status).toBe(404);
        const html = await answer.text();
        expect(html).toContain('Deze link werkt niet meer');
        expect(html).toContain('This link no longer works');
      }
    expect(await wanted()).toEqual(ALL);
    await put({ [functionPaths.unsubscribeLink('young')]: { uid, at: Date.now(), what: 'week' } });
    await sweepUnsubscribeLinks();
    const kept = Object.keys((await at(functionPaths.unsubscribeLinks)) as object);
    expect(kept).toContain('young');
    expect(kept).not.toContain(token);
  });

  it('that waits is not sent once its alert is ended (docs/product.md 34.8)', async () => {
    const now = Date.now();
    const zone = { key: HALL.key, name: 'Hal', page: '/players/hall?alert', since: now, timeZone: 'UTC' };
    const message: Message = { to: 'customer', uid, way: 'mail', silent: [zone], back: [], at: now };
    await put({
      [functionPaths.alertWaiting('one')]: message,
      [functionPaths.alertTold(HALL.key)]: { what: 'silent', at: now },
      [paths.alert(HALL.key, uid)]: null,
    });
    await sendWaiting();
    expect(await at(functionPaths.alertsWaiting)).toBeNull();
    expect(await inbox()).toEqual([]);
  });
});
