import { describe, expect, it } from 'vitest';
import { NAME_MAX_LENGTH } from '../limits';
import { addressOf, locationOf } from '../player/player';
import { linkingOf, registrationOf } from './registration';

const BOTH = { address: 'Kade 1', location: 'Hall' };
const ADDRESS = { address: 'Kade 1', location: '' };
const LOCATION = { address: '', location: 'Hall' };
const player = (places: typeof BOTH) => ({ key: 'gym', crypKey: 'key', switchEnabled: true, ...places });

describe('where a player stands', () => {
  it('is its address for customers, or else its location', () => {
    expect([BOTH, ADDRESS, LOCATION].map(addressOf)).toEqual(['Kade 1', 'Kade 1', 'Hall']);
  });

  it('is its location for administrators, or else its address', () => {
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

describe('linking players', () => {
  const gym = player(BOTH);
  const there = (pushId: string, changes: object = {}) => ({ ...registrationOf(gym), pushId, ...changes });

  it('puts each under its own key with its grant, however often it is named', () => {
    const { updates, added } = linkingOf('anna', [], [gym, gym]);
    expect(updates).toEqual({
      'playerAccess/anna/gym': 'key',
      'users/anna/registeredPlayers/gym': registrationOf(gym),
    });
    expect(added).toEqual(['Hall']);
  });

  it('leaves what stands there with the same key, wherever that is, and writes its grant', () => {
    const linking = linkingOf('anna', [there('-one'), there('-two', { crypKey: 'old' })], [gym]);
    expect(linking).toEqual({ updates: { 'playerAccess/anna/gym': 'key' }, added: [], renewed: [], known: 1 });
  });

  it('gives one of several with an old key the new one and the own name, and takes the others away', () => {
    const old = { crypKey: 'old' };
    const { updates, renewed } = linkingOf(
      'anna',
      [there('-one', { ...old, name: 'Downstairs' }), there('-two', { ...old, name: 'Kade 1' })],
      [gym],
    );
    expect(updates).toEqual({
      'playerAccess/anna/gym': 'key',
      'users/anna/registeredPlayers/-two/crypKey': 'key',
      'users/anna/registeredPlayers/-two/name': 'Downstairs',
      'users/anna/registeredPlayers/-one': null,
    });
    expect(renewed).toEqual(['Downstairs']);
  });
});
