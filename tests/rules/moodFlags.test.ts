import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { MOOD_OPTIONS_MAX } from '../../src/model/limits';
import { rulesTest } from './environment';
import { moodTask, rating } from './requests';
import { world } from './world';

const { as, signedOut, put } = rulesTest('demo-rules-mood-flags', world);

describe('the flags of moods', () => {
  const flag = (place: number) => `players/gym/switchObj/${place}/active`;
  const write = (updates: object) => as('customer').ref().update(updates);

  it('change with the task that explains them, and without one never', async () => {
    await assertFails(write({ [flag(0)]: false, [flag(1)]: true }));
    await assertSucceeds(write({ 'players/gym/switcher': moodTask(), [flag(0)]: false, [flag(1)]: true }));
    await assertFails(write({ [flag(0)]: true }));
    await put('players/gym/switcher/receivedTask', true);
    await assertFails(write({ [flag(0)]: true, [flag(1)]: false }));
  });

  it('say whether their mood is the one that is asked for', async () => {
    await assertFails(write({ 'players/gym/switcher': moodTask(), [flag(0)]: true }));
    await assertFails(write({ 'players/gym/switcher': moodTask(), [flag(1)]: false }));
    await put('players/gym/switchObj/0/stampID', 12);
    await assertFails(write({ 'players/gym/switcher': moodTask(), [flag(0)]: true }));
    await put('players/gym/switchObj/0/name', 'Druk');
    await assertSucceeds(write({ 'players/gym/switcher': moodTask(), [flag(0)]: true, [flag(1)]: true }));
  });

  it('do not change with a rating', async () => {
    await assertFails(write({ 'players/gym/rates': rating(), [flag(1)]: true }));
  });

  it('are put back with the task that is taken back', async () => {
    await as('customer').ref('players/gym/switcher').set(moodTask());
    const asked = (await as('customer').ref('players/gym/switcher/dateAsked').get()).val() as number;
    const back = { [flag(0)]: true, [flag(1)]: false };
    await assertFails(write(back));
    await assertFails(write({ 'users/customer/takenBack': asked, ...back }));
    const takenBack = { 'players/gym/switcher': null, 'users/customer/takenBack': asked };
    await assertFails(write({ ...takenBack, [flag(0)]: 'yes' }));
    await assertFails(write({ ...takenBack, [flag(0)]: null }));
    await assertSucceeds(write({ ...takenBack, ...back }));
    await assertFails(write({ 'players/gym/switcher': null, ...back }));
  });

  const places = Array.from({ length: MOOD_OPTIONS_MAX }, (_, place) => place);
  const takenBack = { 'players/gym/switcher': null, 'users/customer/takenBack': 7 };

  /** A task for the mood at `place` waits, whose flag is true. Two moods have the stamp of the first. */
  const waits = async (place: number) => {
    const stamp = (at: number) => 100 + (at === 1 ? 0 : at);
    await put(
      'players/gym/switchObj',
      places.map((at) => ({ name: `Mood ${at}`, stampID: stamp(at), active: at === place })),
    );
    const task = { stampID: stamp(place), name: `Mood ${place}`, dateAsked: 7 };
    await put('players/gym/switcher', moodTask(task));
  };
  const putBack = (active: readonly number[]) => ({
    ...takenBack,
    ...Object.fromEntries(places.map((place) => [flag(place), active.includes(place)])),
  });

  it.each(places.slice(1))('are put back to at most one that is active: %i', async (place) => {
    const other = place === 1 ? 2 : 1;
    await waits(0);
    await assertFails(write(putBack([place, other])));
    await put(flag(other), true);
    await assertFails(write({ ...takenBack, [flag(place)]: true, [flag(0)]: false }));
    await assertSucceeds(write(putBack([place])));
  });

  it('are not put back to the mood that was asked for, nor to all of them', async () => {
    await waits(2);
    await assertFails(write(putBack([2])));
    await assertFails(write(putBack(places)));
    await assertFails(write({ ...takenBack, [flag(0)]: true }));
    await put(flag(0), true);
    await assertFails(write({ ...takenBack, [flag(1)]: true, [flag(2)]: false }));
    await assertSucceeds(write(putBack([0])));
    await waits(2);
    await assertSucceeds(write(putBack([])));
  });

  it('are put back by nobody with the task of another', async () => {
    await waits(2);
    await put('players/gym/switcher/user', 'colleague');
    await assertFails(write(putBack([0])));
    await assertFails(
      signedOut()
        .ref()
        .update(putBack([0])),
    );
  });
});
