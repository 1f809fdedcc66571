import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { ANNOUNCE_MAX_MS, PAUSES_MS } from '../../src/model/limits';
import { refuses, rulesTest } from './environment';
import { codeOf, invitedWorld } from './invitedWorld';
import { NOW, remoteTask } from './requests';
import { OLD, world } from './world';

/** What a test may take, in ms. */
const MARGIN_MS = 20_000;
const CLOSING = { name: { nl: 'Over 15 minuten sluiten we', en: 'We close in 15 minutes' }, seconds: 8 };
const WAITING = {
  id: 'closing',
  by: 'colleague',
  name: 'Anna',
  asked: OLD,
  until: OLD,
  state: 'waiting',
  at: OLD,
};

const { as, signedOut, put } = rulesTest('demo-rules-announce', () => {
  const { players, ...rest } = world();
  const { gym, cafe } = players;
  return {
    ...rest,
    players: { gym: { ...gym, can: { ...gym.can, announce: 'now' } }, cafe },
    announcements: { gym: { closing: CLOSING } },
  };
});

const inMs = (ms: number) => Date.now() + ms;

const announcement = (changes: object = {}) => ({
  what: 'announce',
  message: 'closing',
  when: 'after',
  until: inMs(ANNOUNCE_MAX_MS - MARGIN_MS),
  userName: 'Anna',
  ...changes,
});
const end = (changes: object = {}) => ({ what: 'unannounce', asked: OLD, ...changes });

const ask = (request: object, uid = 'customer') =>
  as(uid)
    .ref('players/gym/remote')
    .set(remoteTask({ user: uid, ...request }));
const announce = (changes: object = {}, uid?: string) => ask(announcement(changes), uid);

const ASKED: Record<string, () => Promise<Record<string, unknown>>> = {
  'an announcement': () => Promise.resolve(announcement()),
  'the end of one': async () => {
    await put('players/gym/announcing', WAITING);
    return end();
  },
};

describe.each(Object.entries(ASKED))('a request for %s (docs/product.md 43.10)', (_name, prepare) => {
  it('is taken from a customer with the key, in the own name', async () => {
    const request = await prepare();
    await assertFails(ask({ ...request, user: 'colleague' }));
    await assertSucceeds(ask(request));
  });

  it('is refused of everybody without the key, and signed out', async () => {
    const request = await prepare();
    for (const uid of ['former', 'stranger', 'removed', 'administrator', 'dj'])
      await assertFails(ask(request, uid));
    await assertFails(signedOut().ref('players/gym/remote').set(remoteTask(request)));
    await assertSucceeds(ask(request, 'colleague'));
  });

  it.each([
    ['level', 3],
    ['track', 'one'],
    ['note', 'x'],
    ['returnedInfo', ['a']],
  ])('has no field of another shape: %s', async (field, value) => {
    const request = await prepare();
    await assertFails(ask({ ...request, [field]: value }));
    await assertSucceeds(ask(request));
  });

  it('does not keep a field of an earlier request', async () => {
    const request = await prepare();
    const earlier = { user: 'colleague', dateAsked: OLD, receivedTask: true };
    await put('players/gym/remote', { ...earlier, track: 'one' });
    await assertFails(as('customer').ref('players/gym/remote').update(remoteTask(request)));
    await put('players/gym/remote', earlier);
    await assertSucceeds(as('customer').ref('players/gym/remote').update(remoteTask(request)));
  });
});

describe('another request', () => {
  it.each([
    ['message', 'closing'],
    ['when', 'after'],
    ['userName', 'Anna'],
    ['replaces', OLD],
    ['asked', OLD],
  ])('has no %s', async (field, value) => {
    for (const request of [
      { what: 'volume', level: 3 },
      { what: 'pause', until: inMs(PAUSES_MS[0]) },
      { what: 'resume' },
      { what: 'skip', track: 'one' },
    ]) {
      await put('players/gym/nowPlaying', { id: 'one' });
      await put('players/gym/remote', null);
      await assertFails(ask({ ...request, [field]: value }));
      await assertSucceeds(ask(request));
    }
  });
});

describe('an announcement', () => {
  it('is played after the track, or at once where the player can', async () => {
    await assertSucceeds(announce({ when: 'now' }));
    await put('players/gym/remote', null);
    await put('players/gym/can/announce', 'after');
    await assertFails(announce({ when: 'now' }));
    await assertSucceeds(announce());
  });

  it.each([null, true, 'soon'])('is not asked of a player that says it can: %j', async (can) => {
    await put('players/gym/can/announce', can);
    await assertFails(announce());
    await assertFails(announce({ when: 'now' }));
  });

  it.each([null, 'soon', true, 5])('is not asked for at another time: %j', async (when) => {
    await assertFails(announce({ when }));
  });

  refuses(
    'is no message that is %s (docs/product.md 43.10, docs/security.md S40)',
    [
      ['not in the list', 'other'],
      ['empty', ''],
      ['missing', null],
      ['a number', 5],
      ['a field of one', 'closing/name'],
      ['a list', ['closing']],
    ],
    (message: unknown) => announce({ message }),
  );

  it('is one of the same zone, with its length', async () => {
    await put('announcements/gym', null);
    await put('announcements/cafe', { closing: CLOSING });
    await assertFails(announce());
    await put('announcements/gym/closing', { name: CLOSING.name, seconds: '8' });
    await assertFails(announce());
    await put('announcements/gym/closing', CLOSING);
    await assertSucceeds(announce());
  });

  it.each([false, null])('is not asked of a player that plays nothing: %j', async (ifPlaying) => {
    await put('players/gym/ifPlaying', ifPlaying);
    await assertFails(announce());
    await put('players/gym/ifPlaying', true);
    await assertSucceeds(announce());
  });

  it.each(['pausedUntil', 'announceFrom'])('waits for %s', async (field) => {
    await put(`players/gym/${field}`, inMs(MARGIN_MS));
    await assertFails(announce());
    await put(`players/gym/${field}`, inMs(-1));
    await assertSucceeds(announce());
    await put('players/gym/remote', null);
    await put(`players/gym/${field}`, 'later');
    await assertSucceeds(announce());
  });

  refuses(
    'does not end %s (docs/product.md 43.10)',
    [
      ['in the past', () => inMs(-1000)],
      ['now', () => NOW],
      ['later than in ten minutes', () => inMs(ANNOUNCE_MAX_MS + MARGIN_MS)],
      ['at a time in words', () => '21:46'],
      ['never', () => null],
    ],
    (until: () => unknown) => announce({ until: until() }),
  );

  it.each(['Anna', 'Anna De Vries', 'customer@test.example'])(
    'has the name of the profile: %s',
    async (userName) => {
      await assertSucceeds(announce({ userName }));
    },
  );

  it.each(['Sanne', '', null])('has no other name: %j', async (userName) => {
    await assertFails(announce({ userName }));
  });

  it('is the only one, unless it names the one that it replaces (docs/product.md 43.10, docs/security.md S41)', async () => {
    await put('players/gym/announcing', WAITING);
    await assertFails(announce());
    for (const replaces of [OLD + 1, String(OLD), true]) await assertFails(announce({ replaces }));
    await assertSucceeds(announce({ replaces: OLD }));
  });

  it('may replace one that has ended meanwhile', async () => {
    await assertFails(announce({ replaces: 'the one before' }));
    await assertSucceeds(announce({ replaces: OLD }));
  });

  it('does not come beside one whose request is not known', async () => {
    await put('players/gym/announcing', { id: 'closing', state: 'waiting' });
    await assertFails(announce());
    await assertFails(announce({ replaces: OLD }));
  });

  it('does not come with the field by which one is ended', async () => {
    await put('players/gym/announcing', WAITING);
    await assertFails(announce({ replaces: OLD, asked: OLD }));
  });
});

describe('the end of an announcement', () => {
  it('names the one that waits or plays, whoever asked for it (docs/product.md 43.10)', async () => {
    await assertFails(ask(end()));
    await put('players/gym/announcing', WAITING);
    for (const asked of [OLD + 1, String(OLD), null]) await assertFails(ask(end({ asked })));
    await assertSucceeds(ask(end()));
  });

  it('is none where no request is known', async () => {
    await put('players/gym/announcing', { id: 'closing', state: 'waiting' });
    await assertFails(ask(end({ asked: null })));
  });

  it.each([
    ['message', 'closing'],
    ['when', 'after'],
    ['until', inMs(MARGIN_MS)],
    ['userName', 'Anna'],
    ['replaces', OLD],
  ])('has no %s', async (field, value) => {
    await put('players/gym/announcing', WAITING);
    await assertFails(ask(end({ [field]: value })));
    await assertSucceeds(ask(end()));
  });
});

describe('what a player says of announcements', () => {
  it.each(['announcing', 'announced', 'announceFrom'])(
    '%s is written by no client, also with a request (docs/product.md 43.10)',
    async (field) => {
      await put(`players/gym/${field}`, OLD);
      const write = (value: unknown) =>
        as('customer')
          .ref()
          .update({ 'players/gym/remote': remoteTask(), [`players/gym/${field}`]: value });
      await assertFails(write(3));
      await assertFails(write(null));
      await assertFails(as('customer').ref(`players/gym/${field}/state`).set('playing'));
    },
  );
});

describe('the announcements of a zone', () => {
  const readAs = (uid: string) => as(uid).ref('announcements/gym').get();

  it('are read by who has its key, and by nobody else (docs/product.md 43.10)', async () => {
    await assertSucceeds(readAs('customer'));
    await assertSucceeds(readAs('colleague'));
    for (const uid of ['former', 'stranger', 'removed', 'administrator', 'dj'])
      await assertFails(readAs(uid));
    await assertFails(signedOut().ref('announcements/gym').get());
    await assertFails(as('customer').ref('announcements').get());
  });

  it('are written by no client (docs/security.md S40)', async () => {
    for (const uid of ['customer', 'administrator', 'dj']) {
      await assertFails(as(uid).ref('announcements/gym/closing').set(CLOSING));
      await assertFails(as(uid).ref('announcements/gym/other').set(CLOSING));
      await assertFails(as(uid).ref('announcements/gym').remove());
    }
  });
});

describe('a guest', () => {
  const invited = rulesTest('demo-rules-announce-guests', () => {
    const { players, ...rest } = invitedWorld();
    return {
      ...rest,
      players: { ...players, bar: { ...players.bar, ifPlaying: true, can: { announce: 'after' } } },
      announcements: { bar: { closing: CLOSING } },
    };
  });
  const write = (uid: string, isNoted = true) =>
    invited.writeAs(uid, {
      'players/bar/remote': remoteTask({ user: uid, ...announcement({ userName: 'Anna' }) }),
      ...(isNoted && { [`invites/${codeOf(uid)}/acceptedBy/${uid}/lastUsed`]: NOW }),
    });

  it('who may change the mood reads the announcements and asks for one, which the invitation notes', async () => {
    await assertSucceeds(invited.as('changer').ref('announcements/bar').get());
    await assertFails(write('changer', false));
    await assertSucceeds(write('changer'));
  });

  it('who may only rate does neither, and sees what is announced', async () => {
    await assertFails(invited.as('rater').ref('announcements/bar').get());
    await assertFails(write('rater'));
    await assertSucceeds(invited.as('rater').ref('players/bar/announcing').get());
  });
});
