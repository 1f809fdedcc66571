import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { childrenOf, isDatabaseKey, moment, number } from '../src/model/decode';
import { functionPaths, paths } from '../src/model/paths';
import { locationOf } from '../src/model/player';
import { decodeRegisteredPlayers, type RegisteredPlayer, registrationsOf } from '../src/model/user';
import {
  LOGIN_ZONES_PATH,
  loginSchema,
  type Login,
  type LoginZone,
  type LoginZones,
  ZONE_FACTS_PATH,
  type ZoneFacts,
  type ZoneReference,
  zoneReferenceSchema,
} from '../src/model/zoneFacts';
import { alertedBy } from './alerts';
import { httpsOptions } from './configuration';
import { maybe, textOrEmpty, valueAt } from './database';
import { endpoint, forAdministrators, Refusal, type Answer } from './request';

const maybeMoment = maybe(moment);

const answered = (body: ZoneFacts | LoginZones): Answer => ({ status: 200, body: JSON.stringify(body) });

/** The rules let nobody read these: counts and a time, without who. */
async function factsOf({ player }: ZoneReference): Promise<Answer> {
  const [customers, mailed] = await Promise.all([
    alertedBy(player),
    valueAt(functionPaths.alertMailed(player)),
  ]);
  return answered({ alerts: customers.length, mailedAt: v.parse(maybeMoment, mailed) });
}

/** @throws Refusal 503 when the identity service cannot be asked */
async function uidOf(email: string): Promise<string | undefined> {
  try {
    return (await getAuth().getUserByEmail(email)).uid;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return undefined;
    throw new Refusal(503, 'the identity service does not answer');
  }
}

/**
 * The previous app stored no key of the player in the database, or another number: the player is found by its secret. If not found, the id is
 * the `pushId`, as in the customer's app, and the player counts as removed.
 */
async function identified(registered: RegisteredPlayer): Promise<RegisteredPlayer> {
  const { id, pushId } = registered;
  if (id !== '') return registered;
  if (!('crypKey' in registered)) return { ...registered, id: pushId };
  const found = await getDatabase()
    .ref(paths.players)
    .orderByChild('crypKey')
    .equalTo(registered.crypKey)
    .get();
  const [player] = childrenOf(found.val());
  return { ...registered, id: player?.[0] ?? pushId };
}

/** Named as its provider names it. `grant`: what the login shows the rules. */
async function loginZone(registered: RegisteredPlayer, grant: unknown): Promise<LoginZone> {
  const { id: player, location } = registered;
  const gone: LoginZone = { player, location, access: 'gone' };
  if (!isDatabaseKey(player)) return gone;
  const fields = ['playerId', 'location', 'address', 'crypKey'];
  const [playerId, place, address, crypKey] = await Promise.all(
    fields.map((field) => valueAt(`${paths.player(player)}/${field}`)),
  );
  const known = v.safeParse(number, playerId);
  if (!known.success) return gone;
  // A grant that is missing beside the key is written by the customer's app.
  const hasKey = grant === crypKey || ('crypKey' in registered && registered.crypKey === crypKey);
  const otherwise = 'invitation' in registered ? 'invitation' : 'outdated';
  return {
    player,
    playerId: known.output,
    location: locationOf({ location: v.parse(textOrEmpty, place), address: v.parse(textOrEmpty, address) }),
    access: hasKey ? 'key' : otherwise,
  };
}

async function zonesOfLogin({ email }: Login, by: string): Promise<Answer> {
  const uid = await uidOf(email.toLowerCase());
  logger.info('zones of a login', { by, isKnown: uid !== undefined });
  if (uid === undefined) return answered({ isKnown: false, zones: [] });
  const [list, grants] = await Promise.all([paths.registeredPlayers(uid), paths.grants(uid)].map(valueAt));
  const registered = await Promise.all(decodeRegisteredPlayers(list).map(identified));
  const grantOf = new Map(childrenOf(grants));
  const zones = await Promise.all(
    [...new Set(registered.map(({ id }) => id))].flatMap((id) => {
      const newest = registrationsOf(registered, id)?.newest;
      return newest === undefined ? [] : [loginZone(newest, grantOf.get(id))];
    }),
  );
  return answered({ isKnown: true, zones });
}

/** What a helpdesk sees (docs/product.md 17.24, 17.26). It names no customer. */
export const zones = endpoint(httpsOptions, {
  [ZONE_FACTS_PATH]: forAdministrators(zoneReferenceSchema, factsOf),
  [LOGIN_ZONES_PATH]: forAdministrators(loginSchema, zonesOfLogin),
});

/** `time`: of the event, which may come late and twice. */
export async function noteKeyChange(player: string, time: string): Promise<void> {
  const at = Date.parse(time);
  if ((await valueAt(`${paths.player(player)}/playerId`)) === null) return;
  await getDatabase()
    .ref(paths.keyChanged(player))
    .transaction((known: unknown) => Math.max(at, v.parse(maybeMoment, known) ?? 0));
}
