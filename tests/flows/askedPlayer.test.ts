import { expect, it } from 'vitest';
import { sendMoodRequest } from '../../src/features/moodSwitch/moodSwitch';
import { removeRegistrations } from '../../src/features/players/registration';
import { sendRemote } from '../../src/features/remote/remoteRequest';
import { REMOTE_PAUSE_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { decodePlayers, type Player } from '../../src/model/player';
import type { Visit } from './support/world';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

const TIMEOUTS = { act: 18_000 };
const CAN = { can: { volume: { min: 1, max: 8 }, pause: true }, volume: 4 };

async function twoDevices() {
  const { world, player, customer } = await newWorld().withPlayer(CAN);
  const [one, other] = [await world.visit(customer, TIMEOUTS), await world.visit(customer, TIMEOUTS)];
  const { uid } = customer;
  const { key } = player;
  const asked = () => world.at(paths.asked(uid, key));
  const softer = ({ firebase }: Pick<Visit, 'firebase'>, level: number) =>
    sendRemote(firebase.database, { key, uid, act: { what: 'volume', level } }, {});
  const stored = (): Player => {
    const [found] = decodePlayers({ [key]: world.at(paths.player(key)) });
    if (found === undefined) throw new Error('There is no player.');
    return found;
  };
  return { world, player, uid, key, one, other, asked, softer, stored };
}

it('a request notes when it was sent, and a second one at once waits for the pause (docs/product.md 36.13)', async () => {
  const { player, one, other, asked, softer } = await twoDevices();
  await softer(one, 3);
  const first = asked();
  expect(first).toBe(player.remotes[0]?.dateAsked);
  await softer(other, 2);
  await softer(one, 1);
  expect(player.remotes.map(({ level }) => level)).toEqual([3, 2, 1]);
  expect(asked()).toBeGreaterThanOrEqual(Number(first) + 2 * REMOTE_PAUSE_MS);
});

it('a request at once after one of an app that writes no note waits for the pause too (docs/product.md 36.13)', async () => {
  const { world, player, uid, key, one, asked, softer } = await twoDevices();
  const before = Date.now();
  const last = { what: 'volume', level: 3, user: uid, dateAsked: before, receivedTask: true };
  world.put({ [paths.remote(key)]: last });
  expect(asked()).toBeNull();
  await softer(one, 2);
  expect(player.remotes.map(({ level }) => level)).toEqual([2]);
  expect(asked()).toBeGreaterThanOrEqual(before + REMOTE_PAUSE_MS);
});

it('a mood at once after a volume waits for the pause too, and is not refused (docs/product.md 36.13)', async () => {
  const { world, player, uid, one, other, softer, stored } = await twoDevices();
  await softer(one, 3);
  const option = stored().moods.find(({ active }) => !active);
  if (option === undefined) throw new Error('All moods are active.');
  await sendMoodRequest(other.firebase.database, { player: stored(), option, uid }, {});
  expect(world.activeMoods(player)).toEqual([option.name]);
});

it('a request that is recalled leaves its note, so that the next one waits for the pause', async () => {
  const { player, one, asked, softer } = await twoDevices();
  player.condition = 'deaf';
  await expect(softer(one, 3)).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked()).toEqual(expect.any(Number));
});

it('a player that is removed at once after a request takes the note with it (docs/security.md S42)', async () => {
  const { world, uid, key, one, asked, softer } = await twoDevices();
  await softer(one, 3);
  const [pushId = ''] = Object.keys(world.at(paths.registeredPlayers(uid)) as object);
  const registered = { id: key, pushId, name: '', location: '', crypKey: '', switchEnabled: true };
  await removeRegistrations(one.firebase.database, uid, [registered]);
  await until(() => asked() === null);
  expect(world.at(paths.playerAccess(uid, key))).toBeNull();
});
