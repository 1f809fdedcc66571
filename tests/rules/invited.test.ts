import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { rulesTest } from './environment';
import * as requests from './requests';
import { codeOf, GUESTS, invitedWorld } from './invitedWorld';

const { as, put, writeAs } = rulesTest('demo-rules-invited', invitedWorld);

const rating = (uid: string, player: string) => requests.given({}, { uid, player });
const NUMBERS: Record<string, number> = { bar: 201, rotated: 203, keyless: 204 };
const moodTask = (user: string, player: string, more: object = {}) => ({
  [`players/${player}/switcher`]: requests.moodTask({ user, playerId: NUMBERS[player], ...more }),
});
const { NOW } = requests;
const inAnHour = () => ({ replaced: '0', until: Date.now() + 3_600_000 });
const flags = (player: string) => ({
  [`players/${player}/switchObj/0/active`]: false,
  [`players/${player}/switchObj/1/active`]: true,
});

const REMOTE = {
  'asks for a volume': { what: 'volume', level: 3 },
  'asks for a pause': { what: 'pause', until: Date.now() + 3_600_000 },
  'asks for the end of a pause': { what: 'resume' },
  'asks for the next song': { what: 'skip', track: 'one' },
};
const remoteTask = (user: string, player: string, request: object = REMOTE['asks for a volume']) => ({
  [`players/${player}/remote`]: requests.remoteTask({ user, ...request }),
});

type Guest = (typeof GUESTS)[string];

const note = ({ uid, grant }: Guest) =>
  grant === undefined ? { [`invites/${codeOf(uid)}/acceptedBy/${uid}/lastUsed`]: NOW } : {};

interface Act {
  act: (guest: Guest) => Promise<unknown>;
  needs: 'nothing' | 'rate' | 'rateAndMood';
}

const began = Date.now() - 1_800_000;
const PLAY = { id: 'past', artist: 'A', title: 'T', since: began };

const ratePlay: Act['act'] = async (guest) => {
  const { uid, player } = guest;
  await put(`played/${player}/${began}`, PLAY);
  return as(uid)
    .ref()
    .update({
      ...requests.entry({}, { uid, player }),
      [`players/${player}/rates`]: requests.rating({ user: uid, track: 'past', played: String(began) }),
      ...note(guest),
    });
};

const readPlays: Act['act'] = ({ uid, player }) =>
  as(uid).ref(`played/${player}`).orderByChild('since').limitToLast(20).get();

const read =
  (field: string): Act['act'] =>
  ({ uid, player }) =>
    as(uid).ref(`players/${player}/${field}`).get();

type Box = 'rates' | 'switcher' | 'remote';

const lie = ({ uid, player }: Guest, box: Box) =>
  put(`players/${player}/${box}`, {
    user: uid,
    dateAsked: 7,
    receivedTask: false,
    stampID: 12,
    name: 'Druk',
    ...(box === 'switcher' && { replaced: '0' }),
  });

const recall =
  (box: Box, more: (player: string) => object = () => ({})): Act['act'] =>
  async (guest) => {
    const { uid, player } = guest;
    await lie(guest, box);
    return writeAs(uid, {
      [`players/${player}/${box}`]: null,
      [`users/${uid}/takenBack`]: { asked: 7, mailbox: `players/${player}/${box}` },
      ...more(player),
    });
  };

const see =
  (box: Box): Act['act'] =>
  async (guest) => {
    await lie(guest, box);
    return as(guest.uid).ref(`players/${guest.player}/${box}`).get();
  };

const flagsBefore = (player: string) => ({
  [`players/${player}/switchObj/0/active`]: true,
  [`players/${player}/switchObj/1/active`]: false,
});

const ACTS: Record<string, Act> = {
  'rates a play of the list': { act: ratePlay, needs: 'rate' },
  'reads the list of what was played': { act: readPlays, needs: 'rate' },
  ...Object.fromEntries(
    [
      ...['playerId', 'address', 'location', 'switchEnabled', 'ifPlaying', 'nowPlaying', 'justPlayed', 'can'],
      ...['moodUntil', 'timeZone', 'hours', 'today', 'seen', 'rates', 'switchObj'],
      ...['volume', 'pausedUntil', 'skipFrom', 'announcing', 'announced', 'announceFrom'],
    ].map((field) => [`reads ${field}`, { act: read(field), needs: 'rate' as const }]),
  ),
  'reads switcher': { act: read('switcher'), needs: 'rateAndMood' },
  'reads the announcements': {
    act: ({ uid, player }) => as(uid).ref(`announcements/${player}`).get(),
    needs: 'rateAndMood',
  },
  'reads remote': { act: read('remote'), needs: 'rateAndMood' },
  rates: {
    act: (guest) => writeAs(guest.uid, { ...rating(guest.uid, guest.player), ...note(guest) }),
    needs: 'rate',
  },
  'asks for a mood': {
    act: (guest) => writeAs(guest.uid, { ...moodTask(guest.uid, guest.player), ...note(guest) }),
    needs: 'rateAndMood',
  },
  'asks for a mood until a time': {
    act: (guest) => writeAs(guest.uid, { ...moodTask(guest.uid, guest.player, inAnHour()), ...note(guest) }),
    needs: 'rateAndMood',
  },
  'asks for a mood with its flags': {
    act: (guest) =>
      writeAs(guest.uid, { ...moodTask(guest.uid, guest.player), ...note(guest), ...flags(guest.player) }),
    needs: 'rateAndMood',
  },
  ...Object.fromEntries(
    Object.entries(REMOTE).map(([name, request]): [string, Act] => [
      name,
      {
        act: async (guest) => {
          const { uid, player } = guest;
          await put(`players/${player}/nowPlaying`, { id: 'one' });
          return writeAs(uid, { ...remoteTask(uid, player, request), ...note(guest) });
        },
        needs: 'rateAndMood',
      },
    ]),
  ),
  'changes a flag without a task': {
    act: ({ uid, player }) => as(uid).ref(`players/${player}/switchObj/1/active`).set(true),
    needs: 'rateAndMood',
  },
  // The writer follows a request to its end, even after losing access (docs/product.md 26.13).
  'sees the end of an own rating': { act: see('rates'), needs: 'nothing' },
  'sees the end of an own mood task': { act: see('switcher'), needs: 'nothing' },
  'sees the end of an own request for volume, pause or next song': { act: see('remote'), needs: 'nothing' },
  'recalls an own request for volume, pause or next song': { act: recall('remote'), needs: 'nothing' },
  'recalls an own rating': { act: recall('rates'), needs: 'nothing' },
  'recalls an own mood task, with its flags': { act: recall('switcher', flagsBefore), needs: 'nothing' },
  'reads the key': { act: read('crypKey'), needs: 'rateAndMood' },
};

const NEVER = ['reads the key', 'changes a flag without a task'];

const isAllowed = ({ can }: Guest, act: string): boolean => {
  if (NEVER.includes(act)) return false;
  if (ACTS[act]?.needs === 'nothing') return true;
  return can === 'rateAndMood' || (can === 'rate' && ACTS[act]?.needs === 'rate');
};

describe.each(Object.entries(GUESTS))('somebody with %s (docs/product.md 26.2, 36.1)', (_name, guest) => {
  it.each(Object.entries(ACTS))('%s, or is refused (docs/security.md S10, S19)', async (name, { act }) => {
    if (isAllowed(guest, name)) await assertSucceeds(act(guest));
    else await assertFails(act(guest));
  });
});

describe('a request that rests on an invitation (docs/product.md 26.8)', () => {
  const changer = GUESTS['rate and mood'];
  if (changer === undefined) throw new Error('There is nobody who may change the mood.');
  const write = (updates: object) => writeAs('changer', updates);
  const lastUsed = `invites/${codeOf('changer')}/acceptedBy/changer/lastUsed`;

  it('is noted there in the same write (docs/security.md S25)', async () => {
    await assertFails(write(rating('changer', 'bar')));
    await assertFails(write(moodTask('changer', 'bar')));
    await assertFails(write(remoteTask('changer', 'bar')));
    await assertFails(write({ ...rating('changer', 'bar'), [lastUsed]: 5 }));
    await assertSucceeds(write({ ...rating('changer', 'bar'), ...note(changer) }));
    await assertSucceeds(write({ ...moodTask('changer', 'bar'), ...note(changer) }));
    await assertSucceeds(write({ ...remoteTask('changer', 'bar'), ...note(changer) }));
  });

  it('is noted in no other way (docs/security.md S25)', async () => {
    await assertFails(write(note(changer)));
    await assertFails(write({ [lastUsed]: 5 }));
    await put('players/bar/rates', { user: 'host', dateAsked: 7, receivedTask: true });
    await assertFails(write(note(changer)));
    await put('players/bar/rates', { user: 'changer', dateAsked: 7, receivedTask: true });
    await put('players/bar/switcher', { user: 'changer', dateAsked: 7, receivedTask: true });
    await put('players/bar/remote', { user: 'changer', dateAsked: 7, receivedTask: true });
    await assertFails(write(note(changer)));
    await assertFails(as('host').ref(lastUsed).set(NOW));
    await assertFails(writeAs('host', { ...rating('host', 'bar'), [lastUsed]: NOW }));
  });
});
