import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import {
  OLD_ACCOUNTS,
  OLD_BUNDLE_CODE,
  OLD_PLAYER_KEYS,
  oldDatabase,
} from '../../emulators/seed/old/oldDatabase';
import { rulesTest } from './environment';
import { NOW, rating, shared } from './requests';
import { HOUR_MS } from '../../src/model/time';

/** Everybody's acts on a database of the previous app (docs/product.md 20). */
const { as, put, writeAs } = rulesTest('demo-rules-old', oldDatabase);

const { tidy, odd, nameless, talker, administrator } = OLD_ACCOUNTS;
const KEYS = OLD_PLAYER_KEYS;
const LINKED = ['byNumber', 'withoutId', 'textNumber', 'namedMoods', 'sparseMoods'] as const;

const keyOf = (zone: string): string => `old-secret-of-the-${zone}-player`;
const grants = (uid: string, zones: readonly (keyof typeof KEYS)[], key = keyOf) =>
  Object.fromEntries(zones.map((zone) => [`playerAccess/${uid}/${KEYS[zone]}`, key(zone)]));

const rate = (uid: string, zone: keyof typeof KEYS, userName: string) =>
  writeAs(uid, {
    [`players/${KEYS[zone]}/rates`]: rating({ user: uid, userName }),
    [`users/${uid}/ratings/first`]: { player: KEYS[zone], zone: 'Zaal', rateType: 'up', dateAsked: NOW },
    [`users/${uid}/lastRating`]: 'first',
    [`users/${uid}/tickets/1`]: { expires: Date.now() + 5000, dateAsked: NOW },
  });

describe('the grants of an old customer', () => {
  it('are written alone, all in one update, by whoever knows the keys (docs/security.md S44)', async () => {
    await assertFails(rate(odd.uid, 'textNumber', 'Pieter Mulder'));
    await assertSucceeds(writeAs(odd.uid, grants(odd.uid, LINKED)));
    await assertSucceeds(writeAs(odd.uid, grants(odd.uid, LINKED)));
    await assertFails(
      writeAs(
        odd.uid,
        grants(odd.uid, LINKED, () => 'a guess'),
      ),
    );
    await assertFails(writeAs(tidy.uid, grants(odd.uid, LINKED)));
  });

  it('let the customer find each player by its key and read it', async () => {
    await writeAs(odd.uid, grants(odd.uid, LINKED));
    for (const zone of LINKED) {
      await assertSucceeds(as(odd.uid).ref('players').orderByChild('crypKey').equalTo(keyOf(zone)).get());
      await assertSucceeds(as(odd.uid).ref(`players/${KEYS[zone]}/location`).get());
    }
  });
});

describe('an old customer rates', () => {
  it.each(LINKED)('%s', async (zone) => {
    await writeAs(odd.uid, grants(odd.uid, [zone]));
    await assertSucceeds(rate(odd.uid, zone, 'Pieter Mulder'));
  });

  it.each(['hall', 'yoga', 'desk'] as const)('%s, whatever its mailbox holds', async (zone) => {
    await writeAs(tidy.uid, grants(tidy.uid, [zone]));
    await assertSucceeds(rate(tidy.uid, zone, 'Karin Smit'));
  });

  it('under the email address, without a name', async () => {
    await writeAs(nameless.uid, grants(nameless.uid, ['kiosk']));
    await assertSucceeds(rate(nameless.uid, 'kiosk', `${nameless.uid}@test.example`));
  });
});

describe('an old customer changes the mood', () => {
  const task = (zone: keyof typeof KEYS, playerId: number, option: string, others: readonly string[]) => ({
    [`players/${KEYS[zone]}/switcher`]: {
      playerId,
      option,
      stampID: 802,
      name: 'Zomers_terras',
      replaced: others[0],
      user: odd.uid,
      dateAsked: NOW,
      receivedTask: false,
    },
    ...Object.fromEntries(
      [option, ...others].map((place) => [
        `players/${KEYS[zone]}/switchObj/${place}/active`,
        place === option,
      ]),
    ),
  });

  it.each([
    ['in a list with holes', 'sparseMoods', 700_205, '40', ['3', '801']],
    ['under names', 'namedMoods', 700_204, 'terras', ['rustig', 'feest']],
    ['of a player whose number is a text', 'textNumber', 700_203, '1', ['0', '2']],
  ] as const)('%s', async (_, zone, playerId, option, others) => {
    await writeAs(odd.uid, grants(odd.uid, [zone]));
    await assertSucceeds(writeAs(odd.uid, task(zone, playerId, option, others)));
  });

  it('after a task that says neither who asked nor when', async () => {
    await writeAs(tidy.uid, grants(tidy.uid, ['hall']));
    const { [`players/${KEYS.hall}/switcher`]: asked } = task('hall', 700_101, '1', ['0', '2']);
    await assertSucceeds(
      writeAs(tidy.uid, { [`players/${KEYS.hall}/switcher`]: { ...(asked as object), user: tidy.uid } }),
    );
  });
});

describe('an old customer', () => {
  const THEN = 1_709_290_800_000;
  const ME = `users/${odd.uid}`;

  it('marks messages as read, without a state of registration, info or a time that is a number', async () => {
    const read = (thread: string, at: number) =>
      writeAs(odd.uid, {
        [`${ME}/reading`]: { thread, at: NOW, count: 1, marks: [String(at)] },
        [`${ME}/messages/${thread}/${at}/rcvd`]: true,
        [`${ME}/info/unreadMessages`]: { '.sv': { increment: -1 } },
      });
    await assertSucceeds(read('R00001', THEN + HOUR_MS));
    await assertSucceeds(read('R00002', THEN + 2 * HOUR_MS));
  });

  it.each(['R00000', 'R00001', 'R00002', 'R00003'])('answers in %s', async (thread) => {
    const created = Date.now();
    await assertSucceeds(
      writeAs(odd.uid, {
        [`${ME}/messages/${thread}/${created}`]: { created, from: odd.uid, msg: 'Dag!', rcvd: true },
        [`${ME}/messages/${thread}/info/dateTime`]: created,
        [`${ME}/info/totalMessages`]: 5,
      }),
    );
  });

  it('changes the profile, and adds what was missing in it', async () => {
    const info = { firstname: 'Piet', lastname: 'Mulder', companyname: 'Café', companylocation: '' };
    await assertSucceeds(as(odd.uid).ref(`${ME}/info`).update(info));
    await assertSucceeds(as(odd.uid).ref(`${ME}/info/registered`).set(3));
    await assertSucceeds(
      as(nameless.uid)
        .ref(`users/${nameless.uid}/info`)
        .update({ ...info, registered: 3 }),
    );
  });

  it('renames and removes each player, and puts one under its key', async () => {
    const list = as(odd.uid).ref(`${ME}/registeredPlayers`);
    const entries = Object.entries((await list.get()).val() as Record<string, { crypKey?: string }>);
    for (const [place, { crypKey }] of entries)
      await (crypKey === undefined ? assertFails : assertSucceeds)(list.child(`${place}/name`).set('Zaal'));
    const [numbered = ''] = entries[0] ?? [];
    await assertFails(list.child(`${numbered}/crypKey`).set('a guess'));
    const known = { id: KEYS.byNumber, crypKey: keyOf('byNumber'), name: 'Terras' };
    await assertFails(list.child(numbered).set({ ...known, id: KEYS.hall }));
    await assertFails(list.child(numbered).set({ id: 5, crypKey: 'a guess', name: 'Terras' }));
    await assertSucceeds(list.child(numbered).set(known));
    await assertSucceeds(list.update({ [numbered]: null, [KEYS.byNumber]: known }));
    for (const [place] of entries) await assertSucceeds(list.child(place).remove());
  });

  it('shares a player: opens an old bundle, makes a new one, and invites', async () => {
    await writeAs(tidy.uid, grants(tidy.uid, ['hall']));
    await assertSucceeds(as(talker.uid).ref(`keyBundles/${OLD_BUNDLE_CODE}`).get());
    const bundle = 'a-fresh-code-of-25-letters';
    await assertSucceeds(
      writeAs(tidy.uid, {
        [`keyBundles/${bundle}`]: { players: [keyOf('hall')] },
        ...shared(tidy.uid, bundle),
      }),
    );
    await put(`users/${tidy.uid}/lastShared`, null);
    const code = 'another-code-of-27-letters';
    const invitation = {
      player: KEYS.hall,
      zone: 'Zaal',
      role: 'mood',
      by: tidy.uid,
      inviter: 'Karin',
      name: 'Team',
    };
    await assertSucceeds(writeAs(tidy.uid, { [`invites/${code}`]: invitation, ...shared(tidy.uid, code) }));
  });
});

it('an old administrator lists all players, and a customer none (docs/security.md S5)', async () => {
  await assertSucceeds(as(administrator.uid).ref('players').get());
  await assertFails(as(tidy.uid).ref('players').get());
  await assertFails(as(tidy.uid).ref(`users/${odd.uid}/info`).get());
});
