import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { rulesTest } from './environment';
import { NOW } from './requests';
import { LEGACY_ID, world } from './world';

const HOURS_25 = 90_000_000;

const { as, signedOut, put, writeAs } = rulesTest('demo-rules-old-accounts', world);

const claim = (uid: string, changes: Record<string, unknown> = {}) =>
  writeAs(uid, {
    [`legacyAccounts/${LEGACY_ID}/claimedBy`]: uid,
    [`legacyAccounts/${LEGACY_ID}/claimedAt`]: NOW,
    [`users/${uid}/info/id`]: uid,
    [`users/${uid}/info/registered`]: 1,
    [`users/${uid}/info/legacyId`]: LEGACY_ID,
    ...changes,
  });

const lookUp = (uid: string, playerId: number) =>
  as(uid).ref('players').orderByChild('playerId').equalTo(playerId).get();

describe('an old account', () => {
  it('is claimed once, and read by nobody else from then on (docs/security.md S13)', async () => {
    await assertSucceeds(claim('fresh'));
    await assertFails(claim('fresh'));
    await assertFails(claim('customer'));
    await assertSucceeds(as('fresh').ref(`legacyAccounts/${LEGACY_ID}`).get());
    await assertFails(as('customer').ref(`legacyAccounts/${LEGACY_ID}`).get());
    await assertFails(as('fresh').ref(`legacyAccounts/${LEGACY_ID}/claimedBy`).remove());
  });

  it('that was claimed before the time was noted is claimed by nobody else', async () => {
    await put(`legacyAccounts/${LEGACY_ID}/claimedBy`, 'customer');
    await assertFails(claim('fresh'));
  });

  it('is not claimed by a visitor, nor its claim dated again (docs/security.md S70)', async () => {
    const place = `legacyAccounts/${LEGACY_ID}`;
    await assertFails(signedOut().ref(place).update({ claimedBy: 'fresh', claimedAt: NOW }));
    await assertFails(signedOut().ref(`${place}/claimedAt`).set(NOW));
    await assertFails(as('fresh').ref(`${place}/claimedAt`).set(NOW));
    await claim('fresh');
    await assertFails(as('fresh').ref(`${place}/claimedAt`).set(NOW));
  });

  it('stays in the profile of the user who claimed it (docs/security.md S50)', async () => {
    await claim('fresh');
    const info = as('fresh').ref('users/fresh/info');
    await assertSucceeds(info.child('firstname').set('Anna'));
    await assertFails(info.child('legacyId').remove());
    await assertFails(info.child('legacyId').set('another'));
  });

  it('hands out nothing to a user who only names it in a profile', async () => {
    await put('users/former/info/legacyId', LEGACY_ID);
    await put(`legacyAccounts/${LEGACY_ID}`, {
      registeredPlayers: '101',
      claimedBy: 'customer',
      claimedAt: Date.now(),
    });
    await assertFails(lookUp('former', 101));
  });

  it('is not claimed for another, half, in the past, or when it does not exist', async () => {
    await assertFails(claim('fresh', { [`legacyAccounts/${LEGACY_ID}/claimedBy`]: 'customer' }));
    await assertFails(claim('fresh', { [`users/fresh/info/legacyId`]: null }));
    await assertFails(claim('fresh', { [`legacyAccounts/${LEGACY_ID}/claimedAt`]: 1 }));
    await assertFails(claim('fresh', { [`legacyAccounts/${LEGACY_ID}/claimedAt`]: null }));
    await put('legacyAccounts', null);
    await assertFails(claim('fresh'));
  });

  it('lets its claimer look up its players, and no others (docs/security.md S50)', async () => {
    await assertFails(lookUp('fresh', 101));
    await claim('fresh');
    await assertSucceeds(lookUp('fresh', 101));
    await assertFails(lookUp('fresh', 102));
    await assertFails(lookUp('fresh', 10));
    await assertFails(as('fresh').ref('players').orderByChild('playerId').get());
  });

  it('no longer hands out keys a day after the claim (docs/security.md S50)', async () => {
    await claim('fresh');
    await put(`legacyAccounts/${LEGACY_ID}/claimedAt`, Date.now() - HOURS_25);
    await assertFails(lookUp('fresh', 101));
  });
});
