import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { player } from '../../emulators/seed/players';
import { functionAddress } from '../../emulators/stack/project';
import { functionPaths, paths } from '../../src/model/paths';
import {
  LOGIN_ZONES_PATH,
  type LoginZones,
  ZONE_FACTS_PATH,
  type ZoneFacts,
} from '../../src/model/zoneFacts';
import { signIn } from '../support/signedIn';
import { post, tokenOf, useStack } from './stack';
import { ports } from './stackPlaces';

const POLL = { timeout: 60_000 };
const endpointOf = (path: string): string => functionAddress(ports, `zones${path}`);
const HALL = player(901, 'Hal');
const GARDEN = player(902, 'Tuin');
const LOGIN = 'Anna@venue.example';

useStack();
let administrator: string;
let customer: string;
let uid: string;

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

const uidOf = async (email: string): Promise<string> => (await admin.auth.getUserByEmail(email)).uid;

/** A key of a player that it no longer has. */
const OLD_KEY = 'a-key-that-was-rotated';

const INVITATION = { code: 'a-code', role: 'rate', inviter: 'Bo', zone: 'x' };

const registration = (of: typeof HALL, changes: object = {}): Record<string, object> => ({
  [paths.registeredPlayer(uid, `of-${of.key}`)]: {
    id: of.key,
    crypKey: of.crypKey,
    name: 'my own name for it',
    location: of.address,
    ...changes,
  },
});

beforeAll(async () => {
  administrator = await tokenOf('beheer@test.example', true);
  customer = await tokenOf('klant@test.example', false);
  uid = await addCustomer(account(LOGIN.toLowerCase()), 0);
});

beforeEach(async () => {
  await put({
    players: null,
    alerts: null,
    alerting: null,
    keyChanges: null,
    playerAccess: null,
    [paths.registeredPlayers(uid)]: null,
  });
  await addPlayers([HALL, GARDEN]);
});

describe('POST /zones/ofLogin (docs/product.md 17.24)', () => {
  const ask = (email: string, token = administrator) => post(endpointOf(LOGIN_ZONES_PATH), token, { email });
  const zonesOf = async (email: string): Promise<LoginZones> =>
    JSON.parse((await ask(email)).body) as LoginZones;

  it('names the zones of a login by number and location, and says by what right it has each', async () => {
    const bar = player(903, 'Bar');
    const cellar = player(904, 'Kelder');
    const gone = player(905, 'Weg');
    await addPlayers([bar, cellar]);
    await put({
      ...registration(HALL),
      [paths.playerAccess(uid, HALL.key)]: HALL.crypKey,
      ...registration(GARDEN, { crypKey: OLD_KEY }),
      [paths.playerAccess(uid, GARDEN.key)]: OLD_KEY,
      ...registration(bar, {
        crypKey: null,
        invitation: INVITATION,
      }),
      [paths.playerAccess(uid, bar.key)]: 'a-code',
      // As the previous app stored it.
      ...registration(cellar, { id: '' }),
      ...registration(gone),
    });
    const { isKnown, zones } = await zonesOf(LOGIN);
    expect(isKnown).toBe(true);
    expect(zones).toHaveLength(5);
    expect(zones).toEqual(
      expect.arrayContaining([
        { player: HALL.key, playerId: 901, location: HALL.location, access: 'key' },
        { player: GARDEN.key, playerId: 902, location: GARDEN.location, access: 'outdated' },
        { player: bar.key, playerId: 903, location: bar.location, access: 'invitation' },
        { player: cellar.key, playerId: 904, location: cellar.location, access: 'key' },
        { player: gone.key, location: gone.address, access: 'gone' },
      ]),
    );
  });

  it('names each zone whose player is not found, also where the previous app stored no key of it in the database', async () => {
    const [cellar, roof, attic] = [player(904, 'Kelder'), player(905, 'Dak'), player(906, 'Zolder')];
    await put({
      ...registration(HALL, { id: '', crypKey: OLD_KEY }),
      ...registration(cellar, { id: '', crypKey: 'another-key' }),
      ...registration(roof, { id: '', crypKey: null, invitation: INVITATION }),
      ...registration(attic, { id: '', crypKey: null, invitation: INVITATION }),
    });
    const { zones } = await zonesOf(LOGIN);
    expect(zones.map(({ location, access }) => [location, access]).sort()).toEqual(
      [HALL, cellar, roof, attic].map(({ address }) => [address, 'gone']).sort(),
    );
    // The page lists them by it.
    expect(new Set(zones.map((zone) => zone.player)).size).toBe(4);
  });

  it('has no name of a customer, and no key (docs/security.md S85)', async () => {
    await put({ ...registration(HALL), [paths.playerAccess(uid, HALL.key)]: HALL.crypKey });
    const { body } = await ask(LOGIN);
    for (const secret of ['my own name', uid, HALL.crypKey, 'venue.example'])
      expect(body).not.toContain(secret);
  });

  it('says that there is no such login, and knows one without zones', async () => {
    expect(await zonesOf('nobody@venue.example')).toEqual({ isKnown: false, zones: [] });
    expect(await zonesOf(LOGIN)).toEqual({ isKnown: true, zones: [] });
  });

  it('takes no part of an address (docs/security.md S85)', async () => {
    expect((await ask('anna@venue')).status).toBe(400);
    expect((await ask('anna')).status).toBe(400);
  });
});

describe('POST /zones/facts (docs/product.md 17.26)', () => {
  const ask = (of: string, token = administrator) => post(endpointOf(ZONE_FACTS_PATH), token, { player: of });
  const factsOf = async (of: string): Promise<ZoneFacts> => JSON.parse((await ask(of)).body) as ZoneFacts;

  it('counts the alerts of those alone who have the current key (docs/security.md S84)', async () => {
    const grants = [HALL.crypKey, HALL.crypKey, OLD_KEY, HALL.crypKey];
    const asked = [true, true, true, false];
    await put(
      Object.fromEntries(
        grants.flatMap((grant, index): [string, unknown][] => [
          [paths.playerAccess(`one-${index}`, HALL.key), grant],
          [paths.alert(HALL.key, `one-${index}`), { at: 1, mail: asked[index] }],
        ]),
      ),
    );
    expect(await factsOf(HALL.key)).toEqual({ alerts: 2 });
    expect(await factsOf(GARDEN.key)).toEqual({ alerts: 0 });
    expect((await ask(HALL.key)).body).not.toContain('one-');
  });

  it('knows when the last alert was mailed', async () => {
    await put({ [functionPaths.alertMailed(HALL.key)]: 1_700_000_000_000 });
    expect(await factsOf(HALL.key)).toEqual({ alerts: 0, mailedAt: 1_700_000_000_000 });
  });

  it.each(['', 'a/b', 'a.b', 'a#b'])('takes no key such as %j', async (of) => {
    expect((await ask(of)).status).toBe(400);
  });
});

it('both tell nobody else: a customer, a DJ, a former administrator, a disabled one (docs/product.md 17.26, 22.12, docs/security.md S84)', async () => {
  const refused = { status: 403, body: 'not an administrator' };
  const former = await tokenOf('oud@test.example', true);
  const disabled = await tokenOf('weg@test.example', true);
  await addCustomer(account('dj@test.example', { right: 'dj' }), 0);
  const { idToken: dj } = await signIn(ports.auth, 'dj@test.example');
  await put({ [`${paths.userInfo(await uidOf('oud@test.example'))}/damin`]: null });
  await admin.auth.updateUser(await uidOf('weg@test.example'), { disabled: true });
  for (const [path, body] of [
    [ZONE_FACTS_PATH, { player: HALL.key }],
    [LOGIN_ZONES_PATH, { email: LOGIN }],
  ] as const) {
    const ask = (token: string) => post(endpointOf(path), token, body);
    expect((await ask(administrator)).status).toBe(200);
    for (const token of [customer, dj, former]) expect(await ask(token)).toEqual(refused);
    for (const token of [disabled, 'nonsense']) expect((await ask(token)).status).toBe(401);
  }
});

describe('a key that changes (docs/product.md 17.25)', () => {
  const changedAt = (): Promise<unknown> => at(paths.keyChanged(HALL.key));

  it('is noted with a time and no key, and forgotten with its player (docs/security.md S83)', async () => {
    const before = Date.now();
    await put({ [`${paths.player(HALL.key)}/crypKey`]: 'a-new-key' });
    await expect.poll(changedAt, POLL).toBeGreaterThanOrEqual(before);
    expect(await changedAt()).toBeLessThanOrEqual(Date.now());
    expect(await at(paths.keyChanged(GARDEN.key))).toBeNull();
    await put({ [functionPaths.alertMailed(HALL.key)]: before });
    await admin.database.ref(paths.player(HALL.key)).remove();
    await expect.poll(changedAt, POLL).toBeNull();
    await expect.poll(() => at(functionPaths.alertMailed(HALL.key)), POLL).toBeNull();
  });

  it('is the latest of two changes, whichever is told later, and none of a player that is gone', async () => {
    const { noteKeyChange } = await import('../../functions/zones');
    await noteKeyChange(HALL.key, '2026-11-02T10:00:00.000Z');
    await noteKeyChange(HALL.key, '2026-11-01T10:00:00.000Z');
    expect(await changedAt()).toBe(Date.parse('2026-11-02T10:00:00.000Z'));
    await noteKeyChange('gone', '2026-11-02T10:00:00.000Z');
    expect(await at(paths.keyChanged('gone'))).toBeNull();
  });
});
