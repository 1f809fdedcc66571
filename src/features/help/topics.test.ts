import { describe, expect, it } from 'vitest';
import { found, type Topic } from './topics';

const TOPICS: Topic[] = [
  { subject: 'players', anchor: 'players-add', title: 'Add a player', body: 'Scan its QR-code.' },
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
    ['nothing like it', []],
  ])('%j filters topics by title or body text', (search, anchors) => {
    expect(found(TOPICS, search, 'en').map(({ anchor }) => anchor)).toEqual(anchors);
  });
});
