import { describe, expect, it } from 'vitest';
import { capitalised, emptyProfileFields, fittingName, fullName, isEmail } from './profile';

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

it('first name, last name and company name are required, location is optional', () => {
  expect(emptyProfileFields({ firstname: ' ', lastname: 'x', companyname: '', companylocation: '' })).toEqual(
    ['firstname', 'companyname'],
  );
});

it('a name in which nothing is to be seen is none', () => {
  expect(
    emptyProfileFields({ firstname: '\u200b', lastname: '\u00a0', companyname: 'x', companylocation: '' }),
  ).toEqual(['firstname', 'lastname']);
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
  it.each(['a@b.nl', ' Sanne@Example.COM '])('takes %j', (text) => expect(isEmail(text)).toBe(true));
  it.each(['', 'a', 'a@b', 'a b@c.nl', 'a@b..nl', '@b.nl', 'a@@b.nl'])('refuses %j', (text) =>
    expect(isEmail(text)).toBe(false),
  );
});

describe('what a field of a name takes', () => {
  it('is what a name may have', () => expect(fittingName('An\nna \u202eBos')).toBe('Anna Bos'));
});
