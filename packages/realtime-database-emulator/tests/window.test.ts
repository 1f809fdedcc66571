import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from './chromium';
import type { Actor, Database } from '../src/database';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';

const ADMIN: Actor = { admin: true };
const ANNA: Actor = { admin: false, auth: { uid: 'anna', provider: 'password', token: {} } };
const RULES = JSON.stringify({
  rules: {
    list: { '.read': true, '.indexOn': ['n'] },
    users: {
      $uid: {
        '.read': 'auth.uid === $uid',
        '.write': "auth !== null && auth.uid === $uid && data.child('open').val() === true",
        name: { '.validate': 'newData.isString() && newData.val().length < 5' },
        nick: { '.validate': 'newData.val().length < 5' },
      },
    },
  },
});

let emulator: DatabaseEmulator;
let browser: Browser;
let database: Database;
let page: Page;
let databases = 0;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, rules: RULES, windowPort: 0 });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await emulator.close();
});

/** A page that stays open would go on following its database. */
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const address = (path: string): string => `http://127.0.0.1:${emulator.windowPort ?? 0}/${path}`;
const namespace = (): string => `window-${databases}`;

beforeEach(() => {
  databases += 1;
  database = emulator.database(namespace());
  database.set(ADMIN, [], {
    users: { anna: { open: true, name: 'Anna' }, bert: { name: 'Bert' } },
    list: { a: { n: 1 }, b: { n: 2 } },
  });
});

async function openPage(): Promise<void> {
  page = await browser.newPage();
  await page.goto(address(`?ns=${namespace()}`));
}

const refused = (): Promise<string[]> => page.locator('#refusals > li').allInnerTexts();

describe('the window', () => {
  it('shows the tree, place by place, and follows it', async () => {
    await openPage();
    await page.getByRole('button', { name: 'Open /users', exact: true }).click();
    await page.getByRole('button', { name: 'Open /users/anna' }).click();
    await page.getByText('"Anna"').waitFor();
    database.set(ADMIN, ['users', 'anna', 'name'], 'Ann');
    await page.locator('#tree').getByText('"Ann"').waitFor();
    database.set(ADMIN, ['users', 'cleo'], { '.value': 3, '.priority': 7 });
    await page.locator('#tree').getByText('3 (priority 7)').waitFor();
    await expect.poll(() => page.locator('#tree [data-path="/users/anna"] > ul').count()).toBe(1);
  });

  it('shows more of many children when that is asked, and keeps them through a change', async () => {
    database.set(
      ADMIN,
      ['list'],
      Object.fromEntries(Array.from({ length: 450 }, (_, n) => [`k${1000 + n}`, n])),
    );
    await openPage();
    await page.getByRole('button', { name: 'Open /list' }).click();
    const shown = (): Promise<number> => page.locator('#tree [data-path^="/list/"]').count();
    await expect.poll(shown).toBe(200);
    await page.getByRole('button', { name: 'More of /list' }).click();
    await expect.poll(shown).toBe(400);
    database.set(ADMIN, ['list', 'k1399'], 'changed');
    await page.locator('#tree').getByText('"changed"').waitFor();
    await page.getByRole('button', { name: 'More of /list' }).click();
    await expect.poll(shown).toBe(450);
    expect(await page.getByRole('button', { name: 'More of /list' }).count()).toBe(0);
  });

  it('reads, writes and removes values', async () => {
    await openPage();
    await page.getByRole('button', { name: 'list', exact: true }).click();
    const value = page.getByLabel('Value, as JSON');
    await expect.poll(() => value.inputValue()).toBe(JSON.stringify({ a: { n: 1 }, b: { n: 2 } }, null, 2));
    await value.fill('{ "c": { "n": 3 } }');
    await page.getByRole('button', { name: 'Write' }).click();
    await page.getByText('Written to /list.').waitFor();
    expect(database.tree.child('list').child('c').child('n').leaf).toBe(3);
    await value.fill('{ "half": ');
    await page.getByRole('button', { name: 'Write' }).click();
    await page.getByText("couldn't parse JSON").waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => database.tree.has('list')).toBe(false);
  });

  it('shows markup in keys, values, names and messages as text', async () => {
    const key = '<img src=x onerror=run()>';
    const text = '<script>run()</script><svg onload="run()">';
    const name = `<b onclick=run()>${namespace()}`;
    database = emulator.database(name);
    database.setRules(
      `{ "rules": { "$a": { ".write": "$a === '${key}'", ".validate": "newData.val() === 'x'" } } }`,
    );
    database.set(ADMIN, [key], { [key]: text, ranked: { '.value': 1, '.priority': text } });
    expect(() =>
      database.set({ admin: false, auth: { uid: text, provider: 'x', token: {} } }, [key], text),
    ).toThrow();

    page = await browser.newPage();
    let runs = 0;
    await page.exposeFunction('run', () => void (runs += 1));
    await page.goto(address(`?ns=${encodeURIComponent(name)}`));
    await page.getByRole('button', { name: `Open /${key}`, exact: true }).click();
    const tree = page.locator('#tree');
    await tree.getByText(JSON.stringify(text)).first().waitFor();
    expect(await tree.getByRole('button', { name: key, exact: true }).count()).toBe(2);
    await tree.getByText(`1 (priority ${JSON.stringify(text)})`).waitFor();
    await tree.getByRole('button', { name: key, exact: true }).first().click();
    await expect.poll(() => page.getByLabel('Value, as JSON').inputValue()).toContain('<script>run()');
    expect((await refused())[0]).toContain(`refused to write /${key} for ${text}`);
    expect(await page.locator('#databases').inputValue()).toBe(name);
    database.set(ADMIN, [key, 'more'], text);
    await expect
      .poll(() => page.locator('#changes').innerText())
      .toContain(`/${key}/more = ${JSON.stringify(text)}`);
    await page.getByLabel('Place').fill(`/${key}.`);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await expect.poll(() => page.locator('#status').innerText()).not.toBe('');

    expect(await page.locator('main :is(img, svg, script, b, iframe, a)').count()).toBe(0);
    expect(await page.locator('option :is(*)').count()).toBe(0);
    expect(runs).toBe(0);
  });

  it('tells why something was refused: the rule, the expression, and what its parts came to', async () => {
    expect(() => database.set(ANNA, ['users', 'bert', 'name'], 'Anna')).toThrow();
    await openPage();
    await expect.poll(refused).toHaveLength(1);
    const [text = ''] = await refused();
    expect(text).toContain('refused to write /users/bert/name for anna');
    expect(text).toContain('.write at /users/$uid (line 1:');
    expect(text).toContain("auth.uid === $uid && data.child('open').val() === true");
    expect(text).toContain('auth.uid → "anna"');
    expect(text).toContain('$uid → "bert"');
    expect(text).toContain('auth.uid === $uid → false');

    expect(() => database.set(ANNA, ['users', 'anna', 'name'], 'Annabel')).toThrow();
    await expect.poll(refused).toHaveLength(2);
    const [validation = ''] = await refused();
    expect(validation).toContain('.validate at /users/$uid/name');
    expect(validation).toContain('newData.val().length → 7');

    expect(() => database.set(ANNA, ['users', 'anna', 'nick'], 7)).toThrow();
    await expect.poll(refused).toHaveLength(3);
    expect((await refused())[0]).toContain('newData.val().length → cannot be evaluated');

    expect(() => database.set(ANNA, ['elsewhere'], 1)).toThrow();
    await page.getByText('No .write rule stands there or above.').waitFor();
  });

  it('shows changes as they come, with the user who wrote', async () => {
    await openPage();
    await expect
      .poll(async () => {
        database.update(ADMIN, ['list'], { 'a/n': 9, b: null });
        database.set(ADMIN, ['list', 'b'], { n: 2 });
        return page.locator('#changes > li').allInnerTexts();
      })
      .toContainEqual(
        expect.stringMatching(/an administrator[\s\S]*\/list\/a\/n = 9[\s\S]*\/list\/b = null/),
      );
  });
});

describe('what the page asks', () => {
  it('gives many children a page at a time', async () => {
    const many = Object.fromEntries(Array.from({ length: 450 }, (_, index) => [`k${1000 + index}`, index]));
    database.set(ADMIN, ['list'], many);
    const at = async (from: number) =>
      (await (await fetch(address(`node?ns=${namespace()}&path=/list&from=${from}`))).json()) as {
        size: number;
        children: { key: string; leaf: number }[];
        next: number | null;
      };
    const first = await at(0);
    expect([first.size, first.children.length, first.next]).toEqual([450, 200, 200]);
    expect((await at(400)).children.at(-1)).toEqual({ key: 'k1449', leaf: 449 });
    expect((await at(400)).next).toBeNull();
  });

  it('lists the databases', async () => {
    expect(await (await fetch(address('databases'))).json()).toEqual(
      expect.arrayContaining(['default', namespace()]),
    );
  });

  it.each([
    ['value?path=/a.b', 400],
    ['nothing', 404],
    ['..%2fserver.ts', 404],
  ])('refuses %s', async (path, status) => {
    expect((await fetch(address(path))).status).toBe(status);
  });
});
