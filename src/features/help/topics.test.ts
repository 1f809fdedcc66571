import { t } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { startLanguage, withTexts } from '@/i18n/i18n';
import { askedOften, found, SUBJECT_NAMES, type Topic, topicsIn } from './topics';

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
  await withTexts(() => Promise.resolve(undefined))();
});

const TOPICS: Topic[] = [
  {
    subject: 'players',
    anchor: 'players-add',
    title: 'Add a player',
    body: 'Scan its QR-code. It then belongs to your account.',
  },
  {
    subject: 'account',
    anchor: 'account-create',
    title: 'Create an account',
    body: 'Enter your e-mail address. Tap Sign up at the café.',
  },
];

describe('search help', () => {
  it.each([
    ['player', ['players-add']],
    ['qr player', ['players-add']],
    ['email', ['account-create']],
    ['a', ['players-add', 'account-create']],
    // In the title of the second, and only in the text of the first.
    ['account', ['account-create', 'players-add']],
    ['nothing like it', []],
  ])('%j filters topics by title or body text (docs/product.md 15.6)', (search, anchors) => {
    expect(found(TOPICS, search, 'en').map(({ anchor }) => anchor)).toEqual(anchors);
  });
});

describe('the topics of help', () => {
  it('are five that are asked often (docs/product.md 15.1), and those of four subjects (docs/product.md 15.2 to 15.5)', () => {
    const topics = topicsIn(t);
    expect(askedOften(topics)).toHaveLength(5);
    expect(SUBJECT_NAMES.map((name) => topics.filter(({ subject }) => subject === name).length)).toEqual([
      16, 6, 3, 4,
    ]);
    expect(topics.filter(({ title, body }) => title === '' || body === '')).toEqual([]);
    expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length);
  });

  it('promise an answer within one business day about a player without a QR code (docs/product.md 15.8)', () => {
    expect(topicsIn(t).find(({ anchor }) => anchor === 'players-request')?.body).toContain(
      'within one business day',
    );
  });
});
