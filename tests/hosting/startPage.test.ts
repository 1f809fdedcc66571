import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, partsOf } from '../../src/i18n/language';

it('is in the default language, with its description and its manifest', async () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  const { manifest } = await partsOf[DEFAULT_LANGUAGE].outside();
  expect(page).toContain(`<html lang="${DEFAULT_LANGUAGE}">`);
  expect(page).toContain(`content="${manifest.description}"`);
  expect(page).toContain(`href="/manifest.${DEFAULT_LANGUAGE}.webmanifest"`);
});
