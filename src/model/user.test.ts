import { describe, expect, it } from 'vitest';
import { isEmail, plainEmail } from './email';
import {
  capitalised,
  decodeOldAccount,
  decodeRegisteredPlayers,
  decodeUserInfo,
  EMPTY_PROFILE,
  emptyProfileFields,
  fullName,
  oldPlayerIds,
} from './user';

describe('values are submitted with the first letter capitalised', () => {
  it.each([
    ['sanne', 'Sanne'],
    ['  élodie ', 'Élodie'],
    ['de Vries', 'De Vries'],
    ['ijsbrand', 'IJsbrand'],
    ['ßtraße', 'ßtraße'],
    ['ﬁnn', 'ﬁnn'],
    ['გიორგი', 'გიორგი'],
    ['🎵 muziek', '🎵 muziek'],
    ['', ''],
    ['\u202ean\u0007na\u2066', 'Anna'],
  ])('%j becomes %j', (text, expected) => expect(capitalised(text)).toBe(expected));
});

it.each([
  [{ firstname: ' ', lastname: 'x' }, ['firstname', 'companyname']],
  [{ firstname: '\u200b', lastname: '\u00a0', companyname: 'x' }, ['firstname', 'lastname']],
])('a profile needs names in which something is to be seen, and no location: %j', (typed, empty) => {
  expect(emptyProfileFields({ ...EMPTY_PROFILE, ...typed })).toEqual(empty);
});

describe('by which a rating says who asks', () => {
  it.each([
    [{ firstname: 'Anna', lastname: 'De Vries' }, 'Anna De Vries'],
    [{ firstname: 'Anna', lastname: '' }, 'Anna'],
    [{ firstname: '', lastname: '' }, 'anna@test.example'],
    [{}, 'anna@test.example'],
  ])('%j is %s', (profile, name) => expect(fullName(profile, 'anna@test.example')).toBe(name));
});

describe('an email-format check', () => {
  it.each(['a@b.nl', 'Sanne@Example.COM', `${'a'.repeat(242)}@example.com`])('takes %j', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each([
    '\u202aa@b.nl\u202c',
    'mailto:a@b.nl',
    'a@b.nl.',
    '"Bos, Anna" <a@b.nl>',
    '<a@b.nl>;',
    ' a@b.nl ',
  ])('takes what was copied with it away from %j', (text) => expect(plainEmail(text)).toBe('a@b.nl'));
  it.each([
    '',
    'a',
    'a@b',
    'a b@c.nl',
    'a@b..nl',
    '@b.nl',
    'a@@b.nl',
    ' a@b.nl',
    'mailto:a@b.nl',
    'a@b.nl.',
    'Evil <a@b.nl>',
    '"x" <a@b.nl>',
    '<a@b.nl>',
    'a@b.nl\u202c',
    `${'a'.repeat(243)}@example.com`,
    `${'a'.repeat(600_000)}@example.com`,
  ])('refuses %j (docs/product.md 22.10)', (text) => expect(isEmail(text)).toBe(false));
});

describe('the players of an old account (docs/product.md 13.5)', () => {
  it.each([
    ['12,15,PRIVALL', [12, 15]],
    [' 12 , 15 ,12', [12, 15]],
    ['PRIVALL', []],
    ['', []],
    ['12;15', []],
    ['-3,x,7', [7]],
  ])('%j are %j', (list, ids) => {
    expect(oldPlayerIds(list)).toEqual(ids);
  });

  it('are read from what stands in the database', () => {
    expect(decodeOldAccount({ registeredPlayers: 12, claimedBy: 'uid' })).toEqual({
      playerIds: [12],
      claimedBy: 'uid',
    });
    expect(decodeOldAccount(null)).toBeUndefined();
  });
});

describe('decoding a user', () => {
  it('takes a profile with fields missing, and nothing but a profile', () => {
    expect(decodeUserInfo('u', { id: 'u' })).toMatchObject({ firstname: '', damin: false });
    expect(decodeUserInfo('u', 'text')).toBeUndefined();
  });

  it.each([
    ['id', 7, 'u'],
    ['id', undefined, 'u'],
    ['firstname', { a: 1 }, ''],
    ['registered', 9, null],
    ['unreadMessages', -3, 0],
    ['unreadMessages', 1.5, 0],
    ['unreadMessages', 1_000_000_001, 0],
    ['totalMessages', 'many', 0],
    ['damin', 'yes', false],
    ['legacyId', 12, undefined],
  ] as const)('repairs a profile whose %s is %j (docs/reliability.md R31)', (field, bad, repaired) => {
    const info = { id: 'u', firstname: 'Anna', lastname: 'Bos', registered: 3, [field]: bad };
    const decoded = decodeUserInfo('u', info);
    expect(decoded?.[field]).toBe(repaired);
    expect(decoded?.lastname).toBe('Bos');
  });

  it('repairs a registered player, and keeps what leads to it (docs/product.md 20.4)', () => {
    const stored = { one: { id: 'a', crypKey: 'k', name: {}, location: null, switchEnabled: 'x' } };
    expect(decodeRegisteredPlayers(stored)).toEqual([
      { pushId: 'one', id: 'a', crypKey: 'k', name: '', location: '', switchEnabled: false },
    ]);
  });

  it.each([700_201, null, undefined])(
    'takes a registered player whose id is %j: it is found by its key',
    (id) => {
      const stored = { one: { id, crypKey: 'k', name: 12 } };
      expect(decodeRegisteredPlayers(stored)).toMatchObject([{ id: '', crypKey: 'k', name: '12' }]);
    },
  );

  it('keeps the good registered players beside a bad one', () => {
    const players = decodeRegisteredPlayers({ one: { id: 'a', crypKey: 'k' }, two: { id: 5 } });
    expect(players.map(({ pushId }) => pushId)).toEqual(['one']);
  });
});
