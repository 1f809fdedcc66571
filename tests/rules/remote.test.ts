import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { PAUSE_MAX_MS, PAUSES_MS, REMOTE_PAUSE_MS, TASK_TIMEOUT_MS } from '../../src/model/limits';
import { refuses, rulesTest } from './environment';
import { codeOf, invitedWorld } from './invitedWorld';
import { NOW, remoteTask } from './requests';
import { KEY, OLD, world } from './world';

const SONG = { id: 'one', artist: 'Mira Solen', title: 'Golden Hour', since: OLD };
/** What a test may take, in ms. */
const MARGIN_MS = 20_000;

const { as, signedOut, put } = rulesTest('demo-rules-remote', () => {
  const { players, ...rest } = world();
  const { gym, cafe } = players;
  return { ...rest, players: { gym: { ...gym, nowPlaying: SONG }, cafe } };
});

const ask = (request: object, uid = 'customer') =>
  as(uid)
    .ref('players/gym/remote')
    .set(remoteTask({ user: uid, ...request }));

const inMs = (ms: number) => Date.now() + ms;
const VOLUME = { what: 'volume', level: 3 };
const ASKED: Record<string, () => Record<string, unknown>> = {
  'a volume': () => VOLUME,
  'a pause': () => ({ what: 'pause', until: inMs(PAUSES_MS[0]) }),
  'the end of a pause': () => ({ what: 'resume' }),
  'the next song': () => ({ what: 'skip', track: 'one' }),
};

describe.each(Object.entries(ASKED))('a request for %s (docs/product.md 36.13)', (_name, request) => {
  it('is taken from a customer with the key, in the own name', async () => {
    await assertSucceeds(ask(request()));
    await put('players/gym/remote', null);
    await assertFails(ask({ ...request(), user: 'colleague' }));
  });

  it('is refused of a former customer, of a colleague without the key, of a stranger, and signed out', async () => {
    await put('playerAccess/colleague/gym', null);
    for (const uid of ['former', 'colleague', 'stranger', 'removed', 'administrator', 'dj'])
      await assertFails(ask(request(), uid));
    await assertFails(signedOut().ref('players/gym/remote').set(remoteTask(request())));
  });

  it('is refused of a player that says of nothing that it can do it', async () => {
    await put('players/gym/can', null);
    await assertFails(ask(request()));
  });

  it('is refused at another time, received already, or with a note', async () => {
    await assertFails(ask({ ...request(), dateAsked: OLD }));
    await assertFails(ask({ ...request(), receivedTask: true }));
    await assertFails(ask({ ...request(), returnedInfo: ['a', 'b'] }));
    await assertFails(ask({ ...request(), note: 'x' }));
  });

  it.each([
    { what: 'volume', level: 3 },
    { what: 'pause', until: inMs(PAUSES_MS[2]) },
    { what: 'skip', track: 'one' },
  ])('has its own field and none of %j', async ({ what, ...field }) => {
    const own = request();
    if (own.what === what) await assertFails(ask({ what }));
    else await assertFails(ask({ ...own, ...field }));
  });

  it('does not keep a field of an earlier request', async () => {
    const [level, until, track] = [3, inMs(PAUSES_MS[0]), 'one'];
    await put('players/gym/remote', {
      user: 'colleague',
      dateAsked: OLD,
      receivedTask: true,
      level,
      until,
      track,
    });
    await assertFails(as('customer').ref('players/gym/remote').update(remoteTask(request())));
    await assertSucceeds(ask(request()));
  });

  it('is neither moved, received nor removed by a client', async () => {
    await assertSucceeds(ask(request()));
    for (const uid of ['customer', 'colleague']) {
      const place = as(uid).ref('players/gym/remote');
      await assertFails(place.child('what').set('resume'));
      await assertFails(place.child('receivedTask').set(true));
      await assertFails(place.remove());
    }
  });

  it('waits until another’s was received, or is 3000 ms old', async () => {
    await assertSucceeds(ask(request()));
    await assertFails(ask(request(), 'colleague'));
    await put('players/gym/remote/receivedTask', true);
    await assertSucceeds(ask(request(), 'colleague'));
    await put('players/gym/remote/dateAsked', inMs(-TASK_TIMEOUT_MS - 1));
    await assertSucceeds(ask(request()));
  });

  it('does not wait for one whose time is none', async () => {
    await put('players/gym/remote', { ...remoteTask(request()), user: 'colleague', dateAsked: 'yesterday' });
    await assertSucceeds(ask(request()));
  });
});

describe('what is asked for', () => {
  it.each([1, 4, 8])('is a level within the bounds: %d', async (level) => {
    await assertSucceeds(ask({ what: 'volume', level }));
  });

  it.each([0, 9, 3.5, -1, '3', true, { level: 3 }])(
    'is no other level: %j (docs/security.md S39)',
    async (level) => {
      await assertFails(ask({ what: 'volume', level }));
    },
  );

  it.each([null, true, { min: 1 }, { max: 8 }, { min: '1', max: '8' }])(
    'is no level of a player whose bounds are %j',
    async (bounds) => {
      await put('players/gym/can/volume', bounds);
      await assertFails(ask(VOLUME));
    },
  );

  it('is a pause until a time within an hour and a minute', async () => {
    await assertSucceeds(ask({ what: 'pause', until: inMs(PAUSE_MAX_MS - MARGIN_MS) }));
  });

  refuses(
    'is no pause until a time that is %s',
    [
      ['in the past', () => inMs(-1000)],
      ['now', () => NOW],
      ['further ahead', () => inMs(PAUSE_MAX_MS + MARGIN_MS)],
      ['in words', () => '14:20'],
      ['yes', () => true],
    ],
    (until: () => unknown) => ask({ what: 'pause', until: until() }),
  );

  it.each([false, null])(
    'is no pause of a player that plays nothing (%j), but its end is',
    async (playing) => {
      await put('players/gym/ifPlaying', playing);
      await assertFails(ask({ what: 'pause', until: inMs(PAUSES_MS[0]) }));
      await assertSucceeds(ask({ what: 'resume' }));
    },
  );

  it.each([false, null, 'true'])(
    'is neither pause nor its end where the player can pause: %j',
    async (can) => {
      await put('players/gym/can/pause', can);
      await assertFails(ask({ what: 'pause', until: inMs(PAUSES_MS[0]) }));
      await assertFails(ask({ what: 'resume' }));
      await assertSucceeds(ask(VOLUME));
    },
  );

  it.each([false, null, 'true'])('is no next song where the player can skip: %j', async (can) => {
    await put('players/gym/can/skip', can);
    await assertFails(ask({ what: 'skip', track: 'one' }));
    await assertSucceeds(ask(VOLUME));
  });

  it('is the end of the song that plays, and of no other', async () => {
    await assertFails(ask({ what: 'skip', track: 'two' }));
    await assertFails(ask({ what: 'skip', track: 5 }));
    await put('players/gym/nowPlaying', null);
    await assertFails(ask({ what: 'skip', track: 'one' }));
    await assertFails(ask({ what: 'skip', track: null }));
  });

  it('is no next song until the licence allows one', async () => {
    await put('players/gym/skipFrom', inMs(MARGIN_MS));
    await assertFails(ask({ what: 'skip', track: 'one' }));
    await put('players/gym/skipFrom', inMs(-1));
    await assertSucceeds(ask({ what: 'skip', track: 'one' }));
  });

  it('is a next song where the time of the licence is none', async () => {
    await put('players/gym/skipFrom', 'later');
    await assertSucceeds(ask({ what: 'skip', track: 'one' }));
  });

  it.each(['louder', 5, null])('is nothing else: %j', async (what) => {
    await assertFails(ask({ what, level: 3 }));
    await assertFails(ask({ what }));
  });
});

describe('two requests of a customer', () => {
  const lies = (changes: object) => put('players/gym/remote', remoteTask({ receivedTask: true, ...changes }));

  it(`are ${REMOTE_PAUSE_MS} ms apart (docs/security.md S42)`, async () => {
    await lies({ dateAsked: Date.now() + MARGIN_MS - REMOTE_PAUSE_MS });
    await assertFails(ask(VOLUME));
    await lies({ dateAsked: Date.now() - REMOTE_PAUSE_MS });
    await assertSucceeds(ask(VOLUME));
  });

  it('are not held up by a request of somebody else, nor by one without a time', async () => {
    await lies({ user: 'colleague', dateAsked: Date.now() });
    await assertSucceeds(ask(VOLUME));
    await lies({ dateAsked: 'now' });
    await assertSucceeds(ask(VOLUME));
  });
});

describe('the mailbox', () => {
  it('is read by its writer, and by who may change the mood', async () => {
    await put('players/gym/remote', remoteTask({ user: 'former', dateAsked: OLD }));
    const readAs = (uid: string) => as(uid).ref('players/gym/remote').get();
    await assertSucceeds(readAs('former'));
    await assertSucceeds(readAs('customer'));
    await assertFails(readAs('stranger'));
    await assertFails(readAs('removed'));
    await assertFails(signedOut().ref('players/gym/remote').get());
  });

  it.each(['volume', 'pausedUntil', 'skipFrom'])(
    'and %s is written by no client, also with a request',
    async (field) => {
      const write = (value: unknown) =>
        as('customer')
          .ref()
          .update({ 'players/gym/remote': remoteTask(), [`players/gym/${field}`]: value });
      await assertFails(write(3));
      await assertFails(write(null));
      await assertSucceeds(ask(VOLUME));
    },
  );

  it('goes with the key', async () => {
    await put('players/gym/crypKey', `${KEY}-rotated`);
    await assertFails(ask(VOLUME));
  });
});

describe('that the giver of an invitation was told what it allows', () => {
  const invited = rulesTest('demo-rules-told', invitedWorld);
  const place = `invites/${codeOf('changer')}/told`;
  const write = (uid: string, value: unknown) => invited.as(uid).ref(place).set(value);

  it('is noted by the giver, at its time', async () => {
    await assertSucceeds(write('host', NOW));
    await assertFails(write('host', OLD));
  });

  it('is noted and read by no guest and no stranger, and not removed', async () => {
    await assertFails(write('changer', NOW));
    await assertFails(write('stranger', NOW));
    await assertFails(invited.signedOut().ref(place).set(NOW));
    await assertSucceeds(write('host', NOW));
    await assertFails(invited.as('changer').ref(place).get());
    await assertFails(write('host', null));
  });
});
