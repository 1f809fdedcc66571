import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portsFrom } from '../../emulators/ports';
import { appEnvironment } from '../../emulators/stack/project';
import { copyOf } from '../mutations/copy';
import { ensureChromium } from '../support/chromium';
import { serveReleases, type Releases } from '../support/releases';
import { compilerComplaintsIn, runIn } from './inCopy';

const copy = copyOf('.');

/** A compiler and a build take longer than most tests; this only ends what hangs. */
const HANG_MS = 300_000;

/** Vitest sets another NODE_ENV, with which React's development build would be taken. */
const BUILD = { NODE_ENV: 'production', ...appEnvironment(portsFrom({})) };

const TITLE = 'Dyn muzyk, dyn stim';
const NAME = 'Vibecheck: de muzyk yn dyn saak';
const BUTTON = 'Spilers tafoegje';

function change(file: string, text: string, other: string): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(text);
  writeFileSync(
    path,
    before.replace(text, () => other),
  );
}

/** The steps of CONTRIBUTING.md, 'A language': Frisian, of which little is translated. */
function addFrisian(): void {
  cpSync(join(copy, 'src/i18n/en'), join(copy, 'src/i18n/fy'), { recursive: true });
  change('src/i18n/fy/language.ts', 'const en:', 'const fy:');
  change('src/i18n/fy/language.ts', 'English', 'Frysk');
  change('src/i18n/fy/home.ts', 'Your music, your say', TITLE);
  change('src/i18n/fy/outside/outside.ts', 'Vibecheck: the music in your venue', NAME);
  change('src/i18n/fy/outside/outside.ts', 'Add players', BUTTON);
  appendFileSync(join(copy, 'src/i18n/languages.ts'), "export { fy } from './fy/language';\n");
}

beforeAll(addFrisian);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a third language, of a folder and a line', { timeout: HANG_MS }, () => {
  it.each(['src', 'tests'])('compiles: %s', (project) => {
    expect(compilerComplaintsIn(copy, project)).toBe('');
  });

  it.each([
    ['a text', 'fy/rating.ts', "  rate: 'Rate',\n", "'rate' is missing"],
    [
      'what is said outside of the app',
      'fy/language.ts',
      "  outside: async () => (await import('./outside/outside')).outside,\n",
      "'outside' is missing",
    ],
  ])('does not compile without %s', (_what, file, text, complaint) => {
    const path = join(copy, 'src/i18n', file);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(
      join(copy, 'src/i18n/tsconfig.json'),
      JSON.stringify({ extends: '../tsconfig.json', include: ['.', '../vite-env.d.ts'] }),
    );
    change(`src/i18n/${file}`, text, '');
    expect(compilerComplaintsIn(copy, 'src/i18n')).toContain(complaint);
    writeFileSync(path, whole);
  });

  it('is in the mail to a client, after the default language', () => {
    writeFileSync(
      join(copy, 'letter.ts'),
      `import { letterFor } from './functions/mail/letter';
       const content = { players: [], link: 'https://app.test/addPlayerQR/code', provider: 'Demo' };
       const contact = { email: '', phone: '' };
       console.log((await letterFor({ ...content, contact, keptUntil: 0 })).html);`,
    );
    expect(runIn(copy, ['tsx', 'letter.ts'], BUILD).output).toMatch(
      new RegExp(`<html lang="nl">.*<td[^>]* lang="nl">.*<td[^>]* lang="fy">.*${BUTTON}`, 's'),
    );
  });

  describe('in a build', () => {
    let browser: Browser;
    let server: Releases;

    beforeAll(async () => {
      for (const command of [
        ['npm', 'run', 'manifests'],
        ['vite', 'build', '--mode=stack'],
      ]) {
        const { succeeded, output } = runIn(copy, command, BUILD);
        if (!succeeded) throw new Error(output);
      }
      server = await serveReleases(join(copy, 'dist'));
      browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
    }, HANG_MS);

    afterAll(async () => {
      await browser.close();
      await server.close();
    });

    const open = async (options: { javaScriptEnabled?: boolean; language?: string } = {}): Promise<Page> => {
      const { javaScriptEnabled = true, language } = options;
      const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 1280, height: 800 } });
      if (language !== undefined)
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.goto(server.origin);
      return page;
    };

    it('is what the start script fetches and the app speaks, on a device that chose it', async () => {
      const page = await open({ language: 'fy' });
      await page.getByRole('heading', { name: TITLE }).waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe('fy');
      const early = await page.$$eval('link[rel="modulepreload"]', (links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      );
      const texts = await Promise.all(
        early.map(async (file) => (await fetch(new URL(file, server.origin))).text()),
      );
      expect(texts.filter((text) => text.includes(TITLE))).toHaveLength(1);
    });

    it('is chosen by its own name, and brings its manifest', async () => {
      const page = await open();
      await page.getByRole('button', { name: 'Frysk' }).click();
      await page.getByRole('heading', { name: TITLE }).waitFor();
      const address = await page.getAttribute('link[rel="manifest"]', 'href');
      const manifest: unknown = await (await fetch(`${server.origin}${address ?? ''}`)).json();
      expect(manifest).toMatchObject({ lang: 'fy', name: NAME, screenshots: [] });
    });

    it('leaves the page in index.html to the default language', async () => {
      const page = await open({ javaScriptEnabled: false, language: 'fy' });
      await page.getByRole('heading', { name: 'Jouw muziek, jouw stem' }).waitFor();
    });
  });
});
