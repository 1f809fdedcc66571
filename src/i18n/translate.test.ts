import { describe, expect, it } from 'vitest';
import { partsOf } from './language';
import { product } from './product';
import { translator } from './translate';

const [nl, en] = await Promise.all([partsOf.nl.start(), partsOf.en.start()]);

/** Speaks Dutch with these texts loaded. */
const dutch = (texts: Partial<Record<string, object>>) => translator('nl', (language) => texts[language]);

describe('a text', () => {
  const t = dutch({ nl });

  it('has the values in its places, and the provider wherever it is named', () => {
    expect(t('home.welcome', { firstname: 'Noor' })).toBe('Welkom, Noor');
    expect(t('notification.unreachable')).toContain(product.phone);
  });

  it('is said as it is when a value looks like a place or a pattern', () => {
    expect(t('home.welcome', { firstname: '{{phone}} $& $t(home.loading)' })).toBe(
      'Welkom, {{phone}} $& $t(home.loading)',
    );
  });

  it.each([
    [1, '1 ongelezen bericht'],
    [0, '0 ongelezen berichten'],
    [2, '2 ongelezen berichten'],
  ])('of %d has the form for it', (count, said) => {
    expect(t('shell.unread', { count, shown: String(count) })).toBe(said);
  });

  it('of none has words of its own where it has them', async () => {
    const speaking = dutch({ nl: await partsOf.nl.administration() });
    expect(speaking('admin.chosen', { count: 0, number: '0' })).toBe('Nog geen speler gekozen');
    expect(speaking('admin.chosen', { count: 1, number: '1' })).toBe('1 speler gekozen');
  });

  it('is the first of several that is loaded', () => {
    expect(t(['players.keyRotated', 'error.reload'])).toBe(nl.error.reload);
    expect(t(['error.crashed', 'error.reload'])).toBe(nl.error.crashed);
  });

  it('is English where the language lacks it (docs/product.md 2.1), and its key where no language has it', () => {
    const { home, ...rest } = nl;
    const half = dutch({ nl: rest, en });
    expect(home.loading).not.toBe(en.home.loading);
    expect(half('home.loading')).toBe(en.home.loading);
    expect(half('shell.unread', { count: 1, shown: '1' })).toBe('1 ongelezen bericht');
    expect(half('help.title')).toBe('help.title');
  });

  it('is found as soon as its part is loaded', async () => {
    const loaded: Partial<Record<string, object>> = {};
    const speaking = dutch(loaded);
    expect(speaking('home.loading')).toBe('home.loading');
    loaded.nl = await partsOf.nl.start();
    expect(speaking('home.loading')).toBe(nl.home.loading);
  });
});
