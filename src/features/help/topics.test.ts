import { describe, expect, it } from 'vitest';
import { found, type Topic } from './topics';

const TOPICS: Topic[] = [
  { subject: 'players', anchor: 'players-add', title: 'Add a player', body: 'Scan its QR code.' },
  { subject: 'account', anchor: 'account-create', title: 'Create an account', body: 'Tap Sign up.' },
];

describe('search help', () => {
  it.each([
    ['PLAYER', ['players-add']],
    [' qr ', ['players-add']],
    ['a', ['players-add', 'account-create']],
    ['nothing like it', []],
  ])('%j filters topics by title or body text, case-insensitive', (search, anchors) => {
    expect(found(TOPICS, search).map(({ anchor }) => anchor)).toEqual(anchors);
  });
});
