import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from './locales/en/app.json';
import nl from './locales/nl/app.json';
import { loadPageTexts, startLanguage, switchLanguage } from './i18n';
import { ownTryFirst } from './tryFirst';

const OWN = '{"nl":"houd de knop 5 seconden ingedrukt.","en":"hold the button for 5 seconds."}';

describe('the provider’s own steps for a silent player (docs/product.md 27.8)', () => {
  afterEach(async () => {
    vi.unstubAllEnvs();
    for (const [language, app] of Object.entries({ nl, en }))
      i18next.addResource(language, 'app', 'players.tryFirst', app.players.tryFirst);
    await switchLanguage('en');
  });

  it('take the place of ours wherever the app says them, in each language', async () => {
    vi.stubEnv('VITE_TRY_FIRST', OWN);
    for (const [language, steps] of [
      ['nl', 'Probeer eerst dit: houd de knop 5 seconden ingedrukt.'],
      ['en', 'Try this first: hold the button for 5 seconds.'],
    ] as const) {
      localStorage.setItem('language', language);
      await startLanguage();
      await loadPageTexts();
      for (const key of [
        'rating.silent',
        'players.silentAdvice',
        'players.unansweredAdvice',
        'help.topics.players.trouble.body',
      ] as const) {
        expect(i18next.t(key), key).toContain(steps);
        expect(i18next.t(key), key).not.toContain('10 sec');
      }
    }
  });

  it('are JSON with a text for each language', () => {
    expect(ownTryFirst(OWN)).toEqual([
      ['nl', 'houd de knop 5 seconden ingedrukt.'],
      ['en', 'hold the button for 5 seconds.'],
    ]);
  });

  it.each([
    undefined,
    '',
    'Switch it off.',
    'null',
    '[]',
    '{"nl":"Uit."}',
    '{"nl":"Uit.","en":""}',
    '{"nl":"Uit.","en":7}',
    '{"nl":"Uit.","de":"Aus."}',
  ])('are none in %j, so that ours stay', (text) => {
    expect(ownTryFirst(text)).toEqual([]);
  });
});
