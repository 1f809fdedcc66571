import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it, vi } from 'vitest';
import { REMOTE_PAUSE_MS } from '../../src/model/limits';
import { refuses, rulesTest } from './environment';
import { codeOf, invitedWorld } from './invitedWorld';
import { asked, moodTask, NOW, remoteTask } from './requests';
import { KEY, OLD, world } from './world';
import { HOUR_MS } from '../../src/model/time';

/** What a test may take, in ms. */
const MARGIN_MS = 20_000;

/** From now on the rules refuse a request without its note. */
const NEEDED = { settings: { notedFrom: OLD } };

const PLACE = 'users/customer/asked/gym';

const requestIn = (box: string, uid: string) =>
  box === 'remote' ? remoteTask({ user: uid }) : moodTask({ user: uid });

const asking = (box: string, uid = 'customer', more: object = {}) => ({
  [`players/gym/${box}`]: requestIn(box, uid),
  ...asked(uid),
  ...more,
});

/** Stops the clock for `act`, which sets it forward. */
async function inTime(act: (forward: (ms: number) => void) => Promise<void>): Promise<void> {
  const begun = Date.now();
  const stopped = vi.spyOn(Date, 'now').mockReturnValue(begun);
  await act((ms) => stopped.mockReturnValue(begun + ms)).finally(() => stopped.mockRestore());
}

// Until the app that writes it has been out for a month, and from then on (docs/operations.md).
describe.each([
  { name: 'may lack', isRequired: false, notedFrom: null },
  { name: 'may still lack', isRequired: false, notedFrom: Date.now() + HOUR_MS },
  { name: 'needs', isRequired: true, notedFrom: OLD },
])('a request that $name its note (docs/product.md 36.13)', ({ isRequired, notedFrom }) => {
  const { as, put, writeAs } = rulesTest(`demo-rules-asked-${notedFrom ?? 'never'}`, () => ({
    ...world(),
    settings: { notedFrom },
  }));
  const lastAsked = (at: unknown) => put(PLACE, at);

  describe.each(['remote', 'switcher'])('in %s', (box) => {
    const recalled = async (uid = 'customer') => {
      const mailbox = `players/gym/${box}`;
      const at = (await as(uid).ref(`${mailbox}/dateAsked`).get()).val() as number;
      const note = { [`users/${uid}/takenBack`]: { asked: at, mailbox } };
      return { [mailbox]: null, ...note };
    };

    it('is taken with it', async () => {
      await assertSucceeds(writeAs('customer', asking(box)));
      const [note, request] = await Promise.all(
        [PLACE, `players/gym/${box}/dateAsked`].map(async (path): Promise<unknown> =>
          (await as('customer').ref(path).get()).val(),
        ),
      );
      expect(note).toBe(request);
    });

    it(`is taken with it ${REMOTE_PAUSE_MS} ms after the last, and no sooner`, async () => {
      await lastAsked(Date.now() + MARGIN_MS - REMOTE_PAUSE_MS);
      await assertFails(writeAs('customer', asking(box)));
      await lastAsked(Date.now() - REMOTE_PAUSE_MS);
      await assertSucceeds(writeAs('customer', asking(box)));
    });

    it(`${isRequired ? 'is refused' : 'of an app of before is taken'} without it`, async () => {
      const write = writeAs('customer', { [`players/gym/${box}`]: requestIn(box, 'customer') });
      await (isRequired ? assertFails(write) : assertSucceeds(write));
    });

    it('is refused with another time in it', async () => {
      await assertFails(writeAs('customer', asking(box, 'customer', { [PLACE]: OLD })));
      await assertFails(writeAs('customer', asking(box, 'customer', { [PLACE]: true })));
      await assertFails(writeAs('customer', asking(box, 'customer', { [PLACE]: { at: NOW } })));
    });

    it('is not taken again at once after a recall, which leaves the note (docs/security.md S42)', () =>
      inTime(async (forward) => {
        await assertSucceeds(writeAs('customer', asking(box)));
        forward(5);
        await assertSucceeds(writeAs('customer', await recalled()));
        forward(REMOTE_PAUSE_MS - 1);
        await assertFails(writeAs('customer', asking(box)));
        forward(REMOTE_PAUSE_MS);
        await assertSucceeds(writeAs('customer', asking(box)));
      }));

    it('is not taken again at once after one of another account (docs/security.md S42)', () =>
      inTime(async (forward) => {
        await assertSucceeds(writeAs('customer', asking(box)));
        await put(`players/gym/${box}/receivedTask`, true);
        forward(5);
        await assertSucceeds(writeAs('colleague', asking(box, 'colleague')));
        await put(`players/gym/${box}/receivedTask`, true);
        forward(REMOTE_PAUSE_MS - 1);
        await assertFails(writeAs('customer', asking(box)));
        forward(REMOTE_PAUSE_MS);
        await assertSucceeds(writeAs('customer', asking(box)));
      }));

    it('is not held up by one to another player', async () => {
      await put('users/customer/asked/cafe', Date.now());
      await assertSucceeds(writeAs('customer', asking(box)));
    });
  });

  it('is not taken of one kind at once after one of the other, but together with it', () =>
    inTime(async (forward) => {
      await assertSucceeds(writeAs('customer', asking('remote')));
      forward(REMOTE_PAUSE_MS - 1);
      await assertFails(writeAs('customer', asking('switcher')));
      forward(REMOTE_PAUSE_MS);
      await put('players/gym/remote', null);
      await assertSucceeds(writeAs('customer', { ...asking('remote'), ...asking('switcher') }));
    }));
});

describe('the note of when a player was last asked (docs/product.md 36.13)', () => {
  const { as, put, writeAs } = rulesTest('demo-rules-asked', world);

  refuses(
    'is not written %s',
    [
      ['without a request', asked()],
      ['for somebody else', { ...asking('remote'), ...asked('colleague') }],
      ['for another player', { ...asking('remote'), ...asked('customer', 'cafe') }],
      ['for a player that is not there', { ...asking('remote'), ...asked('customer', 'none') }],
    ],
    (updates: object) => writeAs('customer', updates),
  );

  it('is not written beside a request of somebody else, nor one of before', async () => {
    await put('players/gym/remote', remoteTask({ user: 'colleague' }));
    await assertFails(writeAs('customer', asked()));
    for (const box of ['remote', 'switcher'])
      await put(`players/gym/${box}`, { user: 'customer', dateAsked: OLD });
    await assertFails(writeAs('customer', asked()));
  });

  it('is read by its customer alone', async () => {
    await put(PLACE, OLD);
    await assertSucceeds(as('customer').ref(PLACE).get());
    await assertFails(as('colleague').ref(PLACE).get());
  });

  it('goes with the player, and not before the pause is over', async () => {
    const gone = { 'playerAccess/customer/gym': null, [PLACE]: null };
    await put(PLACE, Date.now() + MARGIN_MS);
    await assertFails(writeAs('customer', gone));
    await put(PLACE, OLD);
    await assertFails(writeAs('customer', { [PLACE]: null }));
    await assertSucceeds(writeAs('customer', gone));
    // Nothing is there any more, as of an app of before.
    await assertSucceeds(writeAs('customer', gone));
  });

  it('stays when the player is removed and added again within the pause (docs/security.md S42)', async () => {
    await put(PLACE, Date.now() + MARGIN_MS);
    await assertSucceeds(writeAs('customer', { 'playerAccess/customer/gym': null }));
    await assertFails(writeAs('customer', { [PLACE]: null }));
    await assertSucceeds(writeAs('customer', { 'playerAccess/customer/gym': KEY }));
    await assertFails(writeAs('customer', asking('remote')));
  });
});

describe('a second request', () => {
  const { writeAs } = rulesTest('demo-rules-asked-twice', () => ({ ...world(), ...NEEDED }));

  it.each([
    ['remote', 'switcher'],
    ['switcher', 'remote'],
  ])('is not taken within the millisecond of the one before by its note: %s, %s', async (first, second) => {
    await inTime(async () => {
      await assertSucceeds(writeAs('customer', asking(first)));
      await assertFails(writeAs('customer', { [`players/gym/${second}`]: requestIn(second, 'customer') }));
    });
  });
});

describe('a guest', () => {
  const { put, writeAs } = rulesTest('demo-rules-asked-guest', () => ({ ...invitedWorld(), ...NEEDED }));
  const used = { [`invites/${codeOf('changer')}/acceptedBy/changer/lastUsed`]: NOW };
  const request = { 'players/bar/remote': remoteTask({ user: 'changer' }), ...used };

  it('asks by the same note', async () => {
    await assertFails(writeAs('changer', request));
    await assertSucceeds(writeAs('changer', { ...request, ...asked('changer', 'bar') }));
    await put('players/bar/remote', null);
    await assertFails(writeAs('changer', { ...request, ...asked('changer', 'bar') }));
  });
});
