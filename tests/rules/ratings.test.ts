import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it, vi } from 'vitest';
import {
  LOCATION_MAX_LENGTH,
  PLAYER_KEY_MAX_LENGTH,
  PUSH_ID_MAX_LENGTH,
  RATING_PAUSE_MS,
  TRACK_MAX_LENGTH,
} from '../../src/model/limits';
import { REASONS } from '../../src/model/rating';
import { nextMillisecond, rulesTest } from './environment';
import { given, NOW, rating as request } from './requests';
import { OLD, world } from './world';

const ME = 'users/customer';
const RATES = 'players/gym/rates';

const { as, signedOut, put, writeAs } = rulesTest('demo-rules-ratings', world);

const me = () => as('customer').ref();

const memory = (changes: Record<string, unknown> = {}) => ({
  player: 'gym',
  zone: 'Zaal',
  rateType: 'up',
  dateAsked: NOW,
  ...changes,
});

/** A rating as the app writes it. The request is evaluated last, so that its rules hide no others. */
const rating = (changes: Record<string, unknown> = {}, id = 'new') => ({
  [`${ME}/lastRating`]: id,
  [`${ME}/ratings/${id}`]: memory(),
  [RATES]: request(),
  ...changes,
});

const age = async (id = 'new'): Promise<void> => {
  const before = Date.now() - RATING_PAUSE_MS;
  await put(`${ME}/ratings/${id}/dateAsked`, before);
  await put(`${RATES}/dateAsked`, before);
};

const asked = async (): Promise<unknown> => (await me().child(`${RATES}/dateAsked`).get()).val();
const taken = async () => ({ asked: await asked(), mailbox: RATES });
const remembered = async (): Promise<unknown> => (await me().child(`${ME}/ratings/new`).get()).val();

describe('a rating is remembered (docs/product.md 25.1, docs/security.md S128)', () => {
  it('in the write that gives it', async () => {
    await assertSucceeds(me().update(rating()));
    expect(await remembered()).toEqual(memory({ dateAsked: await asked() }));
  });

  it('also as long as ids, zones and keys of players may be', async () => {
    const player = 'p'.repeat(PLAYER_KEY_MAX_LENGTH);
    await put(`players/${player}`, { playerId: 9, crypKey: 'k', switchEnabled: false });
    await put(`playerAccess/customer/${player}`, 'k');
    const given = (id: string, zone: string) => ({
      [`players/${player}/rates`]: request(),
      [`${ME}/ratings/${id}`]: memory({ player, zone }),
      [`${ME}/lastRating`]: id,
    });
    const [id, zone] = ['i'.repeat(PUSH_ID_MAX_LENGTH), 'z'.repeat(LOCATION_MAX_LENGTH)];
    await assertFails(me().update(given(`${id}i`, zone)));
    await assertFails(me().update(given(id, `${zone}z`)));
    await assertSucceeds(me().update(given(id, zone)));
  });

  const refused: [string, Record<string, unknown>][] = [
    ['without the request', { [RATES]: undefined }],
    ['of a request in the name of another', { [RATES]: request({ user: 'colleague' }) }],
    ['of another type', { [`${ME}/ratings/new`]: memory({ rateType: 'down' }) }],
    ['of another time', { [`${ME}/ratings/new`]: memory({ dateAsked: OLD }) }],
    ['of another player', { [`${ME}/ratings/new`]: memory({ player: 'cafe' }) }],
    ['of no player', { [`${ME}/ratings/new`]: memory({ player: 5 }) }],
    ['of a player with too long a key', { [`${ME}/ratings/new`]: memory({ player: 'p'.repeat(201) }) }],
    ['without a zone', { [`${ME}/ratings/new`]: memory({ zone: null }) }],
    ['with a zone that is no text', { [`${ME}/ratings/new`]: memory({ zone: 5 }) }],
    ['with a zone of several lines', { [`${ME}/ratings/new`]: memory({ zone: 'Bar\r\nBcc: x' }) }],
    ['with a track already', { [`${ME}/ratings/new`]: memory({ track: { artist: 'A', title: 'T' } }) }],
    ['with a song that the request does not name', { [`${ME}/ratings/new`]: memory({ song: 'one' }) }],
    ['with a reason already', { [`${ME}/ratings/new`]: memory({ reason: 'moreLikeThis' }) }],
    [
      'with an outcome already',
      { [`${ME}/ratings/new`]: memory({ outcome: { what: 'kept', at: 5, by: 'x' } }) },
    ],
    ['with a text for an outcome', { [`${ME}/ratings/new`]: memory({ outcome: 'x' }) }],
    ['of a path of several steps', { [`${ME}/ratings/new`]: memory({ player: 'gym/' }) }],
    ['withdrawn already', { [`${ME}/ratings/new`]: memory({ withdrawn: true }) }],
    ['with what no rating has', { [`${ME}/ratings/new`]: memory({ note: 'mine' }) }],
    ['without being the one that was given last', { [`${ME}/lastRating`]: undefined }],
    ['while what is named as the last is no id', { [`${ME}/lastRating`]: 5 }],
    ['while another is named as the last', { [`${ME}/lastRating`]: 'old' }],
    ['twice', { [`${ME}/ratings/double`]: memory() }],
    ['over an older one', { [`${ME}/ratings/old`]: memory(), [`${ME}/lastRating`]: 'old' }],
    ['for somebody else', { 'users/colleague/ratings/new': memory() }],
  ];
  it.each(refused)('not %s (docs/security.md S34)', async (_name, changes) => {
    const updates = Object.entries(rating(changes)).filter(([, value]) => value !== undefined);
    await assertFails(me().update(Object.fromEntries(updates)));
    expect(await remembered()).toBeNull();
  });

  it('not for the request of a colleague, nor for an own one that was there before (docs/security.md S34)', async () => {
    await writeAs('colleague', given({}, { uid: 'colleague' }));
    const late = async () => ({
      [`${ME}/ratings/new`]: memory({ dateAsked: await asked() }),
      [`${ME}/lastRating`]: 'new',
    });
    await assertFails(me().update(await late()));
    await put(RATES, request({ receivedTask: true }));
    await nextMillisecond();
    await assertFails(me().update(await late()));
    await assertFails(me().update({ [`${ME}/ratings/new`]: memory(), [`${ME}/lastRating`]: 'new' }));
  });

  it('once in a while: keeping what was recalled fills no list (docs/security.md S35, S59)', async () => {
    await assertSucceeds(me().update(rating()));
    const recall = async () => me().update({ [RATES]: null, [`${ME}/takenBack`]: await taken() });
    await recall();
    const another = { [RATES]: request(), [`${ME}/ratings/other`]: memory(), [`${ME}/lastRating`]: 'other' };
    // Ahead, so that no time that passes ends the pause.
    await put(`${ME}/ratings/new/dateAsked`, Date.now() + 60 * RATING_PAUSE_MS);
    await assertFails(me().update(another));
    await assertFails(me().child(`${ME}/lastRating`).remove());
    await assertFails(me().child(`${ME}/lastRating`).set('old/'));
    await put(`${ME}/ratings/new/dateAsked`, Date.now() - RATING_PAUSE_MS);
    await assertSucceeds(me().update(another));
    await age('other');
    await me().update({ [RATES]: null, [`${ME}/takenBack`]: await taken(), [`${ME}/ratings/other`]: null });
    await assertSucceeds(me().update(rating({}, 'third')));
  });

  it('and recalled in turn once in a while: the recalled one counts for the pause (docs/security.md S35)', async () => {
    await assertSucceeds(me().update(rating()));
    const ahead = Date.now() + 60 * RATING_PAUSE_MS;
    await put(`${ME}/ratings/new/dateAsked`, ahead);
    await put(`${RATES}/dateAsked`, ahead);
    const recall = { [RATES]: null, [`${ME}/takenBack`]: await taken() };
    await assertFails(me().update({ ...recall, [`${ME}/ratings/new`]: null }));
    await assertSucceeds(me().update(recall));
    await assertFails(me().update(rating({}, 'more')));
  });

  it('by its request alone never: a request without its entry is refused (docs/security.md S34)', async () => {
    await assertFails(me().child(RATES).set(request()));
    await assertFails(me().update({ [RATES]: request(), [`${ME}/lastRating`]: 'old' }));
    await put(`${ME}/lastRating`, 'old');
    await assertFails(me().child(RATES).set(request()));
    await assertFails(me().update({ [RATES]: request(), ...given({}, { player: 'cafe' }) }));
    await assertSucceeds(me().update(given({}, { player: 'cafe' })));
  });

  it('once of 20 in a row', async () => {
    await assertSucceeds(me().update(rating()));
    // Ahead, so that no time that passes ends the pause.
    await put(`${ME}/ratings/new/dateAsked`, Date.now() + 60 * RATING_PAUSE_MS);
    await put(`${RATES}/receivedTask`, true);
    for (let more = 1; more < 20; more += 1) {
      await assertFails(me().child(RATES).set(request()));
      await assertFails(me().update(rating({}, `more${more}`)));
    }
    await put(`${ME}/ratings/new/dateAsked`, Date.now() - RATING_PAUSE_MS);
    await assertSucceeds(me().update(rating({}, 'next')));
  });

  it('by the first of two writes within a millisecond', async () => {
    const stopped = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await assertSucceeds(me().update(rating()));
    const again = me().update({ [`${ME}/ratings/more`]: memory(), [`${ME}/lastRating`]: 'more' });
    await assertFails(again.finally(() => stopped.mockRestore()));
  });

  it('for its owner alone', async () => {
    await assertFails(as('colleague').ref(`${ME}/ratings/old/reason`).set('tooOften'));
    await assertFails(signedOut().ref(`${ME}/ratings/old/withdrawn`).set(true));
    await assertFails(as('colleague').ref(`${ME}/lastRating`).remove());
  });
});

describe('a rating that the player has not received is recalled with its memory (docs/product.md 25.5)', () => {
  const recalled = async () => ({
    [RATES]: null,
    [`${ME}/takenBack`]: await taken(),
    [`${ME}/ratings/new`]: null,
  });

  it('in one write', async () => {
    await me().update(rating());
    await age();
    await assertSucceeds(me().update(await recalled()));
    expect(await remembered()).toBeNull();
  });

  it('and not changed in its place', async () => {
    await me().update(rating());
    await age();
    const { [`${ME}/ratings/new`]: _, ...recall } = await recalled();
    await assertFails(me().update({ ...recall, [`${ME}/ratings/new/rateType`]: 'down' }));
  });

  it('nor is another request in its place', async () => {
    await me().update(rating());
    await age();
    const { [`${ME}/ratings/new`]: _, ...recall } = await recalled();
    await assertFails(me().update({ ...recall, [RATES]: request({ userName: 'Somebody else' }) }));
  });

  it('not once the player has it, not without the request, not with the request of another (docs/security.md S58)', async () => {
    await me().update(rating());
    await age();
    await assertFails(me().child(`${ME}/ratings/new`).remove());
    await put(`${RATES}/receivedTask`, true);
    await assertFails(me().update(await recalled()));
    await put(RATES, request({ dateAsked: OLD }));
    await assertFails(me().update(await recalled()));
    await put(RATES, request({ user: 'colleague', dateAsked: await asked() }));
    await assertFails(me().update(await recalled()));
    expect(await remembered()).not.toBeNull();
  });
});

describe('a remembered rating', () => {
  const old = () => me().child(`${ME}/ratings/old`);
  const track = { artist: 'Mira Solen', title: 'Golden Hour' };

  /** What the player returned for it. */
  const returned = (artist: string, title: string) =>
    put(RATES, { user: 'customer', dateAsked: OLD, receivedTask: true, returnedInfo: [artist, title] });

  it('gets its track, once and whole (docs/product.md 25.2)', async () => {
    await returned(track.artist, track.title);
    await assertFails(old().child('track').set({ title: 'Golden Hour' }));
    await assertFails(old().child('track').set({ artist: 'Mira Solen' }));
    await assertFails(old().child('track').set({ artist: 'Mira Solen', title: '' }));
    await assertFails(old().child('track').set({ artist: 5, title: 'Golden Hour' }));
    await assertFails(old().child('track').set({ artist: 'Mira Solen', title: 5 }));
    await assertFails(
      old()
        .child('track')
        .set({ ...track, album: 'One' }),
    );
    await assertFails(old().child('track').set('Golden Hour'));
    const long = 'x'.repeat(TRACK_MAX_LENGTH);
    await returned(`${long}x`, `${long}x`);
    await assertFails(
      old()
        .child('track')
        .set({ artist: `${long}x`, title: long }),
    );
    await assertFails(
      old()
        .child('track')
        .set({ artist: long, title: `${long}x` }),
    );
    await assertSucceeds(old().child('track').set({ artist: long, title: long }));
    await assertFails(old().child('track').set(track));
    await assertFails(old().child('track/title').set('Another'));
    await assertFails(old().child('track/artist').remove());
    await assertFails(old().child('track').remove());
  });

  it('is not begun by what is added to one', async () => {
    await assertFails(me().child(`${ME}/ratings/none/withdrawn`).set(true));
  });

  it('gets what the player returned where the song that the player says is no text', async () => {
    const answered = { user: 'customer', dateAsked: OLD, receivedTask: true };
    for (const returnedInfo of [
      [5, track.title],
      [track.artist, 7],
    ]) {
      await put(RATES, { ...answered, returnedInfo });
      await assertFails(old().child('track').set(track));
    }
    await put(RATES, { ...answered, track: 'odd' });
    for (const slot of ['nowPlaying', 'justPlayed']) {
      for (const song of [
        { artist: 5, title: track.title },
        { artist: track.artist, title: 5 },
      ]) {
        await put(`players/gym/${slot}`, { id: 'odd', since: OLD, ...song });
        await assertFails(old().child('track').set(track));
      }
    }
    await put(RATES, { ...answered, track: 'odd', returnedInfo: [track.artist, track.title] });
    await assertSucceeds(old().child('track').set(track));
  });

  it('has of the provider what came of it, which no customer writes, changes or removes (docs/product.md 30.1, docs/contract.md D6)', async () => {
    const outcome = { what: 'removed', at: OLD, by: 'DJ Noor', text: 'Sorry' };
    await assertFails(old().child('outcome').set(outcome));
    await assertFails(me().update(rating({ [`${ME}/ratings/new`]: memory({ outcome }) })));
    await put(`${ME}/ratings/old/outcome`, outcome);
    await assertFails(old().child('outcome').set(outcome));
    await assertFails(old().child('outcome').remove());
    for (const field of Object.keys(outcome)) await assertFails(old().child(`outcome/${field}`).remove());
    await put(`${ME}/ratings/old/outcome`, null);
    for (const forged of ['x', outcome]) await assertFails(old().child('outcome').set(forged));
    await assertFails(old().set('x'));
    await put(`${ME}/ratings/old/outcome`, outcome);
    await assertFails(old().child('outcome/note').set('mine'));
    await assertFails(old().child('outcome/what').set('kept'));
    await assertSucceeds(old().child('reason').set('tooOften'));
    expect((await old().child('outcome').get()).val()).toEqual(outcome);
  });

  it('gets all of it in any order, and keeps what it has', async () => {
    await returned(track.artist, track.title);
    const added = { track, reason: 'tooOften', withdrawn: true };
    for (const fields of [
      ['track', 'reason', 'withdrawn'],
      ['withdrawn', 'reason', 'track'],
    ] as const) {
      await put(`${ME}/ratings/old`, { player: 'gym', zone: 'Zaal', rateType: 'down', dateAsked: OLD });
      for (const field of fields) await assertSucceeds(old().child(field).set(added[field]));
      expect((await old().get()).val()).toMatchObject(added);
    }
  });

  it.each(REASONS.down)(
    'of a thumbs down gets the reason %s, once (docs/product.md 25.2)',
    async (reason) => {
      await assertFails(old().child('reason').set('moreLikeThis'));
      await assertFails(old().child('reason').set('another'));
      await assertSucceeds(old().child('reason').set(reason));
      await assertFails(
        old()
          .child('reason')
          .set(REASONS.down.find((other) => other !== reason)),
      );
      await assertFails(old().child('reason').remove());
    },
  );

  it('of a thumbs up gets a reason of its own', async () => {
    await put(`${ME}/ratings/old/rateType`, 'up');
    await assertFails(old().child('reason').set('tooOften'));
    await assertSucceeds(old().child('reason').set('moreLikeThis'));
  });

  it('is withdrawn once and for good, and nothing else changes with it (docs/product.md 25.2)', async () => {
    await assertFails(old().child('withdrawn').set(false));
    await assertFails(old().update({ withdrawn: true, zone: 'Another' }));
    await assertFails(old().update({ withdrawn: true, rateType: 'up' }));
    await assertFails(old().update({ withdrawn: true, player: 'cafe' }));
    await assertFails(old().update({ withdrawn: true, dateAsked: NOW }));
    await assertSucceeds(old().child('withdrawn').set(true));
    await assertFails(old().child('withdrawn').remove());
    await assertFails(old().remove());
  });
});
