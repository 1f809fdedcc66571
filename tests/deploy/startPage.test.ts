import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type mail from '../../src/i18n/locales/nl/mail.json';
import { DEFAULT_LANGUAGE } from '../../src/i18n/languages';

const { manifest } = JSON.parse(
  readFileSync(new URL(`../../src/i18n/locales/${DEFAULT_LANGUAGE}/mail.json`, import.meta.url), 'utf8'),
) as typeof mail;

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

it('the start page is in the default language, with its description and its manifest', () => {
  expect(page).toContain(`<html lang="${DEFAULT_LANGUAGE}">`);
  expect(page).toContain(`content="${manifest.description}"`);
  expect(page).toContain(`href="/manifest.${DEFAULT_LANGUAGE}.webmanifest"`);
});

it('the start page runs no script of its own: the policy of firebase.json allows none', () => {
  expect(page.match(/<script[^>]*>[^<]*/g)).toEqual(['<script type="module" src="/src/main.tsx">']);
});
