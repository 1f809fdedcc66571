import { describe, expect, it } from 'vitest';
import { NAME_MAX_LENGTH } from './limits';
import { capitalised, emptyProfileFields, fittingName, isEmail } from './profile';

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

describe('what fits', () => {
  it.each(['ß', 'a', ' ß'])('is counted after capitalising: %j and more', (start) => {
    const text = fittingName(start + 'x'.repeat(NAME_MAX_LENGTH - start.length));
    expect(capitalised(text).length).toBeLessThanOrEqual(NAME_MAX_LENGTH);
    expect(capitalised(text).length).toBeGreaterThanOrEqual(NAME_MAX_LENGTH - 1);
  });
});
