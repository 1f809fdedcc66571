// @vitest-environment jsdom
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages';
import { playerSchema, type PlayerWithKey } from '../../src/model/player';
import { keysLetter, newsLetter } from '../../functions/letters';

const player = (number: number, changes: Partial<PlayerWithKey> = {}): PlayerWithKey => ({
  ...v.parse(playerSchema, {
    playerId: 1000 + number,
    location: `Sportschool Zuid, zaal ${number}`,
    crypKey: number.toString(16).padStart(32, '0'),
  }),
  key: `player-${number}`,
  requests: [],
  moods: [],
  ...changes,
});

const content = {
  players: [player(1)],
  link: 'https://app.example/addPlayerQR/a-code-of-22-character',
  keptUntil: Date.UTC(2027, 10, 22),
};

const sender = {
  appOrigin: 'https://app.example',
  provider: 'Muziek & Zo',
  contact: { email: 'help@muziek.example', phone: '+31 20 123 45 67' },
};

/** Gmail clips larger mails (bytes). */
const CLIPPED_ABOVE = 102 * 1024;

const documentOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const saidIn = (page: Document, language: string): string =>
  [...page.querySelectorAll(`[lang="${language}"]`)].map(({ textContent }) => textContent).join(' ');

describe('the letter that brings keys (docs/product.md 17.16)', () => {
  it('says all of it in both languages: subject, heads, text, until when, and how to reach the provider', async () => {
    const { subject, text, html } = await keysLetter(content, sender);
    expect(subject).toBe('Je speler van Muziek & Zo · Your player from Muziek & Zo');
    const page = documentOf(html);
    page.documentElement.removeAttribute('lang');
    for (const said of [saidIn(page, 'nl'), text]) {
      for (const words of ['Je speler van Muziek & Zo', 'geheime sleutel', '22 november 2027', 'Vragen?'])
        expect(said).toContain(words);
      for (const head of ['Locatie', 'Speler', 'Sleutel']) expect(said).toContain(head);
    }
    for (const said of [saidIn(page, 'en'), text]) {
      for (const words of ['Your player from Muziek & Zo', 'secret key', '22 November 2027', 'Questions?'])
        expect(said).toContain(words);
      for (const head of ['Location', 'Player', 'Key']) expect(said).toContain(head);
    }
    expect(text).toContain('help@muziek.example, +31 20 123 45 67');
    expect(text).not.toContain('{{');
    expect(html).not.toContain('{{');
  });

  it('is read in order: one article, a heading a language, a picture with words, a table with heads', async () => {
    const page = documentOf((await keysLetter(content, sender)).html);
    expect(page.documentElement.lang).toBe('nl');
    expect(page.title).toContain('Muziek & Zo');
    expect(page.querySelectorAll('[role="article"][aria-label]')).toHaveLength(1);
    expect(
      [...page.querySelectorAll('h1')].map((head) => head.closest('[lang]')?.getAttribute('lang')),
    ).toEqual(LANGUAGES);
    for (const image of page.images) expect(image.alt).not.toBe('');
    const [table, ...others] = page.querySelectorAll('table:not([role="presentation"])');
    expect(others).toEqual([]);
    expect(table?.querySelectorAll('th[scope="col"]')).toHaveLength(3);
    expect(table?.querySelectorAll('th[scope="row"]')).toHaveLength(1);
    for (const link of page.links) expect(link.textContent.trim()).not.toBe('');
  });

  it('speaks of no button and no picture where it is plain text, which has neither', async () => {
    const { text } = await keysLetter(content, sender);
    const words = text.split(content.link);
    expect(words).toHaveLength(3);
    expect(words.join('')).not.toMatch(/knop|button|afbeelding|image|picture|QR|scan/i);
  });

  it('writes or calls by a tap, and says nothing of ways that are not known', async () => {
    const { html } = await keysLetter(content, sender);
    expect(html).toContain('href="mailto:help@muziek.example"');
    expect(html).toContain('href="tel:+31201234567"');
    const contact = { email: '', phone: '+31 (0)20 123 45 67' };
    const { html: withZero } = await keysLetter(content, { ...sender, contact });
    expect(withZero).toContain('href="tel:+31201234567"');
    const { html: without, text } = await keysLetter(content, {
      ...sender,
      contact: { email: '', phone: '' },
    });
    for (const said of [without, text]) expect(said).not.toContain('Vragen?');
  });

  it('is shown whole with 500 players', async () => {
    const players = Array.from({ length: 500 }, (_, number) => player(number));
    const { html } = await keysLetter({ ...content, players }, sender);
    expect(html).toContain('Je 500 spelers');
    expect(html).toContain('Spelers toevoegen');
    expect(Buffer.byteLength(html)).toBeLessThan(CLIPPED_ABOVE);
  });
});

it('says what it is about before the zones, and leads to what it says last, in both of its forms', async () => {
  const { text, html } = await newsLetter(
    () => [
      {
        title: 'Hall is silent',
        paragraphs: ['We can no longer hear it.', 'On its page you can mute this:'],
        items: [{ text: 'Hall: silent since 12:00', link: '/players/hall' }],
        action: 'Go to the zone',
      },
    ],
    sender,
    ['en'],
  );
  for (const said of [text, html])
    expect(said.replaceAll('\n', ' ')).toMatch(
      /no longer hear it.*mute this:.*Hall: silent since.*players\/hall/,
    );
});

it('no name of a zone is read as the place of another value', async () => {
  const zone = '{{when}} $t(mail.how) $&';
  const { subject, text, html } = await newsLetter(
    (t) => [
      {
        title: t('zones.silent', { count: 1, zone }),
        paragraphs: [],
        items: [{ text: t('zoneMail.since', { zone, when: '12:00' }), link: '/' }],
        action: t('zoneMail.open'),
      },
    ],
    sender,
  );
  expect(subject).toBe(`${zone} is stil · ${zone} is silent`);
  expect(text).toContain(`${zone}: stil sinds 12:00`);
  expect(html).toContain('{{when}} $t(mail.how) $&amp;: stil sinds 12:00');
});
