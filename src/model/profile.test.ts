import { describe, expect, it } from 'vitest';
import { capitalised, emptyProfileFields, isEmail } from './profile';

describe('values are submitted with the first letter capitalised', () => {
  it.each([
    ['sanne', 'Sanne'],
    ['  élodie ', 'Élodie'],
    ['de Vries', 'De Vries'],
    ['🎵 muziek', '🎵 muziek'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => expect(capitalised(text)).toBe(expected));
});

it('first name, last name and company name are required, location is optional', () => {
  expect(emptyProfileFields({ firstname: ' ', lastname: 'x', companyname: '', companylocation: '' })).toEqual(
    ['firstname', 'companyname'],
  );
});

describe('an email-format check', () => {
  it.each(['a@b.nl', ' Sanne@Example.COM '])('takes %j', (text) => expect(isEmail(text)).toBe(true));
  it.each(['', 'a', 'a@b', 'a b@c.nl', 'a@b..nl', '@b.nl', 'a@@b.nl'])('refuses %j', (text) =>
    expect(isEmail(text)).toBe(false),
  );
});
