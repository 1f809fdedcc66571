import { fireEvent } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  OLD_ACCOUNTS,
  OLD_BUNDLE_CODE,
  OLD_PLAYER_KEYS,
  OLD_ZONE_NAMES,
  oldDatabase,
} from '../../emulators/seed/old/oldDatabase';
import { player as seedPlayer } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { HOUR_MS } from '../../src/model/time';
import { switchOn, type Player } from './support/player';
import { fill, notified, page, rateTrack, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds, type World } from './support/world';

const newWorld = worlds();

type Zone = keyof typeof OLD_ZONE_NAMES;

interface OldVisit {
  world: World;
  uid: string;
  email: string;
  switchOnPlayer: (zone: Zone) => Player;
}

async function openOld(account: keyof typeof OLD_ACCOUNTS, at = '/'): Promise<OldVisit> {
  const { world, customer } = await newWorld().withCustomer();
  const { uid, email } = customer;
  const { users, players, keyBundles } = oldDatabase();
  const old = users[OLD_ACCOUNTS[account].uid] as { info: object };
  world.put({ players, keyBundles, [paths.user(uid)]: { ...old, info: { ...old.info, id: uid } } });
  await renderApp(world, { as: customer, at });
  return {
    world,
    uid,
    email,
    switchOnPlayer: (zone) => {
      const on = switchOn(world.database, seedPlayer(1, zone, { key: OLD_PLAYER_KEYS[zone] }));
      onTestFinished(() => on.switchOff());
      return on;
    },
  };
}

const grantsOf = ({ world, uid }: OldVisit) => world.at(paths.grants(uid));

const registrationOf = ({ world, uid }: OldVisit, zone: Zone) =>
  Object.entries(
    world.at(paths.registeredPlayers(uid)) as Record<string, { id?: unknown; name: string }>,
  ).find(([, { name }]) => name === OLD_ZONE_NAMES[zone]);

const ODD_ZONES = ['byNumber', 'withoutId', 'textNumber', 'namedMoods', 'sparseMoods'] as const;

describe('a customer of the previous app', () => {
  it('has the grants for all players in one update when the list arrives', async () => {
    const visit = await openOld('tidy', '/players');
    await until(() => grantsOf(visit) !== null);
    expect(grantsOf(visit)).toEqual({
      [OLD_PLAYER_KEYS.hall]: 'old-secret-of-the-hall-player',
      [OLD_PLAYER_KEYS.yoga]: 'old-secret-of-the-yoga-player',
      [OLD_PLAYER_KEYS.desk]: 'old-secret-of-the-desk-player',
    });
  });

  it('rates at once, and with a name that is empty', async () => {
    const visit = await openOld('nameless');
    const kiosk = visit.switchOnPlayer('kiosk');
    await rateTrack();
    await notified(/will be processed/);
    expect(kiosk.ratings).toMatchObject([{ rateType: 'up', user: visit.uid, userName: visit.email }]);
  });

  it('has each zone that is stored without its id, under the name that was given to it', async () => {
    const visit = await openOld('odd', '/players');
    for (const zone of ODD_ZONES) await see(OLD_ZONE_NAMES[zone]);
    await until(() => registrationOf(visit, 'withoutId')?.[1].id === OLD_PLAYER_KEYS.withoutId);
    expect(registrationOf(visit, 'byNumber')).toMatchObject([
      OLD_PLAYER_KEYS.byNumber,
      { id: OLD_PLAYER_KEYS.byNumber },
    ]);
    expect(Object.keys(grantsOf(visit) as object).sort()).toEqual(
      ODD_ZONES.map((zone) => OLD_PLAYER_KEYS[zone]).sort(),
    );
    expect(page().queryByText('Unreachable')).toBeNull();
  });

  it.each(['textNumber', 'namedMoods', 'sparseMoods'] as const)('changes the mood of %s', async (zone) => {
    const visit = await openOld('odd', `/?zone=${OLD_PLAYER_KEYS[zone]}`);
    const player = visit.switchOnPlayer(zone);
    await tap(/Personal touch/);
    await tap('Zomers terras');
    await notified('succesfully changed playlist');
    expect(player.moods).toMatchObject([{ name: 'Zomers_terras' }]);
    expect(visit.world.activeMoods(player)).toEqual(['Zomers_terras']);
  });

  it('is told that a player is there already, and has the grant for it', async () => {
    const visit = await openOld('tidy', `/addPlayerQR/${OLD_BUNDLE_CODE}`);
    await see(/already/);
    expect(grantsOf(visit)).toMatchObject({ [OLD_PLAYER_KEYS.hall]: 'old-secret-of-the-hall-player' });
  });
});

describe('the messages of the previous app', () => {
  it.each([
    ['without info', 'R00001', 'Zonder gegevens'],
    ['with a text as its time', 'R00002', 'Met een datum als tekst'],
  ])('in a conversation %s are marked as read, and answered', async (_name, thread, text) => {
    const visit = await openOld('odd', `/messages/${thread}`);
    const { world, uid } = visit;
    const unread = () => (world.at(paths.userInfo(uid)) as { unreadMessages: number }).unreadMessages;
    await see(text);
    await until(() => unread() === 1);
    await fill('Your answer', 'Dag!');
    await tap('Send');
    await until(() => JSON.stringify(world.at(paths.thread(uid, thread))).includes('Dag!'));
  });

  it('are found although they say no time and are more than a start loads', async () => {
    const { world, uid } = await openOld('talker', '/messages');
    const listed = () => page().queryAllByRole('listitem').length;
    // The 30 newest, and the 5 that were taken for the newest before.
    await until(() => listed() === 35);
    const [[key] = []] = Object.entries(world.at(paths.thread(uid, 'R00040')) as object);
    expect(world.at(`${paths.threadInfo(uid, 'R00040')}/dateTime`)).toBe(Number(key));
  });
});

it('a conversation that a wrong clock has dated ahead keeps no other one from getting its time', async () => {
  const { world, customer } = await newWorld().withPlayer();
  const [past, ahead] = [Date.now() - HOUR_MS, Date.now() + HOUR_MS];
  const said = (created: number) => ({ [created]: { created, from: 'DJ Noor', msg: 'Hoi', rcvd: true } });
  world.put({ [paths.messages(customer.uid)]: { R1: said(ahead), R2: said(past) } });
  await renderApp(world, { as: customer, at: '/messages' });
  await until(() => world.at(`${paths.threadInfo(customer.uid, 'R2')}/dateTime`) === past);
  expect(world.at(`${paths.threadInfo(customer.uid, 'R1')}/dateTime`)).toBeNull();
});

it('the administrator of the previous app sees all of its players', async () => {
  const { world, customer } = await newWorld().withCustomer([], { damin: true });
  world.put({ players: oldDatabase().players });
  await renderApp(world, { as: customer, at: '/damin' });
  const search = await page().findByRole('combobox');
  fireEvent.change(search, { target: { value: OLD_ZONE_NAMES.textNumber } });
  await tap(/^Choose this player/);
  await see('1 player chosen');
});
