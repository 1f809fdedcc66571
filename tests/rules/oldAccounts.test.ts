import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { startRulesTest, type RulesTest } from './environment';
import { LEGACY_ID, world } from './world';

const NOW = { '.sv': 'timestamp' };
const HOURS_25 = 90_000_000;

let test: RulesTest;
beforeAll(async () => {
  test = await startRulesTest('demo-rules-old-accounts');
});
afterAll(() => test.close());

const as = (uid: string) => test.environment.authenticatedContext(uid).database();
const asAdministrator = (path: string, value: unknown) =>
  test.environment.withSecurityRulesDisabled((context) => context.database().ref(path).set(value));

beforeEach(() => asAdministrator('/', world()));

const claim = (uid: string, changes: Record<string, unknown> = {}) =>
  as(uid)
    .ref()
    .update({
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
  it('is claimed once, and read by nobody else from then on', async () => {
    await assertSucceeds(claim('fresh'));
    await assertFails(claim('fresh'));
    await assertFails(claim('customer'));
    await assertSucceeds(as('fresh').ref(`legacyAccounts/${LEGACY_ID}`).get());
    await assertFails(as('customer').ref(`legacyAccounts/${LEGACY_ID}`).get());
    await assertFails(as('fresh').ref(`legacyAccounts/${LEGACY_ID}/claimedBy`).remove());
  });

  it('is not claimed for another, half, in the past, or when it does not exist', async () => {
    await assertFails(claim('fresh', { [`legacyAccounts/${LEGACY_ID}/claimedBy`]: 'customer' }));
    await assertFails(claim('fresh', { [`users/fresh/info/legacyId`]: null }));
    await assertFails(claim('fresh', { [`legacyAccounts/${LEGACY_ID}/claimedAt`]: 1 }));
    await assertFails(claim('fresh', { [`legacyAccounts/${LEGACY_ID}/claimedAt`]: null }));
    await asAdministrator('legacyAccounts', null);
    await assertFails(claim('fresh'));
  });

  it('lets its claimer look up its players, and no others', async () => {
    await assertFails(lookUp('fresh', 101));
    await claim('fresh');
    await assertSucceeds(lookUp('fresh', 101));
    await assertFails(lookUp('fresh', 102));
    await assertFails(lookUp('fresh', 10));
    await assertFails(as('fresh').ref('players').orderByChild('playerId').get());
  });

  it('no longer hands out keys a day after the claim', async () => {
    await claim('fresh');
    await asAdministrator(`legacyAccounts/${LEGACY_ID}/claimedAt`, Date.now() - HOURS_25);
    await assertFails(lookUp('fresh', 101));
  });
});
