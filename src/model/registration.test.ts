import { describe, expect, it } from 'vitest';
import { NAME_MAX_LENGTH } from './limits';
import { addressOf, locationOf } from './player';
import { registrationOf } from './registration';

const BOTH = { address: 'Kade 1', location: 'Hall' };
const ADDRESS = { address: 'Kade 1', location: '' };
const LOCATION = { address: '', location: 'Hall' };
const player = (places: typeof BOTH) => ({ key: 'gym', crypKey: 'key', switchEnabled: true, ...places });

describe('where a player stands', () => {
  it('is its address for who uses it, else its location', () => {
    expect([BOTH, ADDRESS, LOCATION].map(addressOf)).toEqual(['Kade 1', 'Kade 1', 'Hall']);
  });

  it('is its location for who administers it, else its address', () => {
    expect([BOTH, ADDRESS, LOCATION].map(locationOf)).toEqual(['Hall', 'Kade 1', 'Hall']);
  });
});

describe('a player that is linked', () => {
  it('stands at its address, under the name of its location', () => {
    expect(registrationOf(player(BOTH))).toEqual({
      id: 'gym',
      location: 'Kade 1',
      name: 'Hall',
      crypKey: 'key',
      switchEnabled: true,
    });
  });

  it.each([
    [{ address: '', location: '' }, 'gym'],
    [{ address: '', location: ' \u200b ' }, 'gym'],
    [{ address: '', location: 'Hall\n\u202eone' }, 'Hallone'],
    [{ address: '', location: 'x'.repeat(300) }, 'x'.repeat(NAME_MAX_LENGTH)],
  ])('has a name that the database takes: %j', (places, name) => {
    expect(registrationOf(player(places)).name).toBe(name);
  });
});
