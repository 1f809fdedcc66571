import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { rulesTest } from './environment';
import { given, moodTask } from './requests';
import { OLD, world } from './world';

const { as, signedOut, put, writeAs } = rulesTest('demo-rules-mood-flags', world);

describe('the flags of moods', () => {
  const flag = (place: number) => `players/gym/switchObj/${place}/active`;
  const write = (updates: object) => writeAs('customer', updates);

  it('change with the task that explains them, and without one never (docs/security.md S38)', async () => {
    await assertFails(write({ [flag(0)]: false, [flag(1)]: true }));
    await assertSucceeds(write({ 'players/gym/switcher': moodTask(), [flag(0)]: false, [flag(1)]: true }));
    await assertFails(write({ [flag(0)]: true }));
    await put('players/gym/switcher/receivedTask', true);
    await assertFails(write({ [flag(0)]: true, [flag(1)]: false }));
  });

  it('change neither with a task of before, nor where there is no task', async () => {
    await put('players/gym/switcher', moodTask({ dateAsked: OLD, receivedTask: true }));
    await put(flag(1), false);
    await assertFails(write({ [flag(1)]: true }));
    await put('players/gym/switcher', null);
    await assertFails(write({ [flag(0)]: false }));
  });

  it('are there of the moods that there are', async () => {
    const asked = { 'players/gym/switcher': moodTask(), [flag(0)]: false, [flag(1)]: true };
    await assertFails(write({ ...asked, [flag(7)]: false }));
    await assertSucceeds(write(asked));
  });

  it('say whether their mood is the one that is asked for (docs/security.md S38, S72)', async () => {
    await assertFails(write({ 'players/gym/switcher': moodTask(), [flag(0)]: true }));
    await assertFails(write({ 'players/gym/switcher': moodTask(), [flag(1)]: false }));
    for (const place of [0, 1])
      await assertFails(write({ 'players/gym/switcher': moodTask(), [flag(place)]: null }));
    await put('players/gym/switchObj/0', { stampID: 12, name: 'Druk' });
    await assertFails(write({ 'players/gym/switcher': moodTask(), [flag(0)]: true, [flag(1)]: true }));
    await assertSucceeds(write({ 'players/gym/switcher': moodTask(), [flag(0)]: false, [flag(1)]: true }));
  });

  it('change alone: when a mood was renewed is written by no client, also not with its task (docs/contract.md P19)', async () => {
    const renewed = 'players/gym/switchObj/1/renewed';
    const asked = { 'players/gym/switcher': moodTask(), [flag(0)]: false, [flag(1)]: true };
    await put(renewed, 5);
    await assertFails(write({ ...asked, [renewed]: 6 }));
    await assertFails(write({ ...asked, [renewed]: null }));
    await assertSucceeds(write(asked));
  });

  it('do not change with a rating', async () => {
    await assertFails(write({ ...given(), [flag(1)]: true }));
  });

  it('are put back with the task that is recalled', async () => {
    await as('customer')
      .ref('players/gym/switcher')
      .set(moodTask({ replaced: '0' }));
    const asked = (await as('customer').ref('players/gym/switcher/dateAsked').get()).val() as number;
    const back = { [flag(0)]: true, [flag(1)]: false };
    await assertFails(write(back));
    const note = { 'users/customer/takenBack': { asked, mailbox: 'players/gym/switcher' } };
    await assertFails(write({ ...note, ...back }));
    const recalled = { 'players/gym/switcher': null, ...note };
    await assertFails(write({ ...recalled, [flag(0)]: 'yes' }));
    await assertFails(write({ ...recalled, [flag(0)]: null }));
    await assertSucceeds(write({ ...recalled, ...back }));
    await assertFails(write({ 'players/gym/switcher': null, ...back }));
  });

  const places = [0, 1, 2, 3, 40];
  const recalled = {
    'players/gym/switcher': null,
    'users/customer/takenBack': { asked: 7, mailbox: 'players/gym/switcher' },
  };

  const waits = async (replaced: string | null) => {
    await put(
      'players/gym/switchObj',
      Object.fromEntries(
        places.map((place) => [place, { name: `Mood ${place}`, stampID: 100 + place, active: place === 2 }]),
      ),
    );
    await put(
      'players/gym/switcher',
      moodTask({ stampID: 102, name: 'Mood 2', option: '2', dateAsked: 7, replaced }),
    );
  };
  const putBack = (active: readonly number[]) => ({
    ...recalled,
    ...Object.fromEntries(places.map((place) => [flag(place), active.includes(place)])),
  });

  it.each(places)(
    'are put back to the mood that was replaced, and to no other: %i (docs/security.md S43)',
    async (place) => {
      const other = place === 1 ? 3 : 1;
      await waits(String(place));
      await assertFails(write(putBack([other])));
      await assertFails(write(putBack([place, other])));
      await assertFails(write(putBack([])));
      await assertSucceeds(write(putBack([place])));
    },
  );

  it('are put back to none where none was active', async () => {
    await waits(null);
    await assertFails(write(putBack([0])));
    await assertFails(write(putBack(places)));
    await assertSucceeds(write(putBack([])));
  });

  it('are put back by nobody with the task of another', async () => {
    await waits('0');
    await put('players/gym/switcher/user', 'colleague');
    await assertFails(write(putBack([0])));
    await assertFails(
      signedOut()
        .ref()
        .update(putBack([0])),
    );
  });

  describe('name the mood that a task replaces', () => {
    const ask = (replaced: string, user = 'customer') =>
      as(user).ref('players/gym/switcher').set(moodTask({ user, replaced }));
    /** A colleague's task replaced the mood at 0. */
    const lies = async (receivedTask: boolean) => {
      await put(flag(0), false);
      await put(flag(1), true);
      const task = { user: 'colleague', dateAsked: Date.now() - 3001, receivedTask, replaced: '0' };
      await put('players/gym/switcher', moodTask(task));
    };

    it('as it is active (docs/security.md S38)', async () => {
      await assertFails(ask('1'));
      await assertSucceeds(ask('0'));
    });

    it('as a task does that nobody received', async () => {
      await lies(false);
      await assertFails(ask('2'));
      await assertSucceeds(ask('0'));
      await lies(false);
      await assertSucceeds(ask('1'));
    });

    it('and not as a task does that was received', async () => {
      await lies(true);
      await assertFails(ask('0'));
      await assertSucceeds(ask('1'));
    });
  });
});
