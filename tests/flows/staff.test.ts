import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { acceptInvitation, addByCode } from '../../src/features/adding/linking';
import { endOfDay } from '../../src/model/invitation';
import { acceptanceUpdates } from '../../src/model/linkUpdates';
import type { Offer } from '../../src/model/offer';
import { paths } from '../../src/model/paths';
import { registrationKey } from '../../src/model/user';
import { addGuest, INVITE, invite } from './support/guests';
import { QUESTION, follow, notified, page, rateTrack, renderApp, see, tap } from './support/renderApp';
import { endVisits } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

const AT_CODE = `/addPlayerQR/${INVITE}`;

async function venue() {
  const { world, player, customer: host } = await newWorld().withPlayer();
  return { world, player, host };
}

async function guestHome(changes: Partial<Offer> = {}) {
  const { world, player, host } = await venue();
  const guest = await addGuest(world, host, player, changes);
  const visit = await renderApp(world, { as: guest });
  await see(QUESTION);
  return { world, player, host, guest, ...visit };
}

describe('accepting an invitation (docs/product.md 26.9)', () => {
  it('links its player without its key, and says by whose invitation and until when', async () => {
    const { world, player, host } = await venue();
    const end = endOfDay('2199-12-31') ?? 0;
    invite(world, host, player, { until: end });
    const guest = await world.addCustomer();
    const { store } = await renderApp(world, { as: guest, at: AT_CODE });
    await see('1 player added.');
    await see('The bar');
    await see('Sanne has invited you to rate here, until 31 December 2199.');
    expect(world.at(paths.registeredPlayers(guest.uid))).toEqual({
      [player.key]: {
        id: player.key,
        name: 'The bar',
        switchEnabled: false,
        location: '',
        invitation: { code: INVITE, role: 'rate', inviter: 'Sanne', until: end },
      },
    });
    expect(world.at(paths.playerAccess(guest.uid, player.key))).toBe(INVITE);
    expect(world.at(`${paths.acceptance(INVITE, guest.uid)}/name`)).toBe('Sanne');
    expect(world.at(`${paths.acceptance(INVITE, guest.uid)}/at`)).toBeTypeOf('number');
    await follow('Rate now');
    await see(QUESTION);
    expect(JSON.stringify(store.getState())).not.toContain(player.seed.crypKey);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(player.seed.crypKey);
  });

  it.each([
    ['was revoked', { takenBack: 5 }],
    ['has expired', { until: 5 }],
  ])('that %s is refused with a reason', async (_name, changes) => {
    const { world, player, host } = await venue();
    invite(world, host, player, changes);
    await renderApp(world, { as: await world.addCustomer(), at: AT_CODE });
    await see(/^This invitation is no longer valid/);
    expect(screen.queryByText('Try again')).toBeNull();
  });

  it('is refused to a second person when it is for one, and to everybody when the inviter lost the player', async () => {
    const { world, player, host } = await venue();
    await addGuest(world, host, player);
    world.put({ [`${paths.invite(INVITE)}/onePerson`]: true });
    const second = await world.addCustomer();
    await renderApp(world, { as: second, at: AT_CODE });
    await see(/^This invitation is no longer valid/);
    expect(world.at(paths.registeredPlayers(second.uid))).toBeNull();
  });

  it('takes nothing from a customer who has the key, nor from a guest who accepted it before', async () => {
    const { world, player, host } = await venue();
    const guest = await addGuest(world, host, player);
    await renderApp(world, { as: host, at: AT_CODE });
    await see('You’ve already added this player');
    expect(world.at(paths.playerAccess(host.uid, player.key))).toBe(player.seed.crypKey);
    const accepted = world.at(paths.acceptance(INVITE, guest.uid));
    cleanup();
    endVisits();
    // The guest has another phone.
    localStorage.clear();
    localStorage.setItem('language', 'en');
    await renderApp(world, { as: guest, at: AT_CODE });
    await see('You’ve already added this player');
    expect(world.at(paths.acceptance(INVITE, guest.uid))).toEqual(accepted);
  });

  const soon = Date.now() + 3_600_000;
  it.each<[string, Partial<Offer>, Partial<Offer>]>([
    ['the mood', { role: 'mood', until: soon }, {}],
    ['a later end', {}, { role: 'mood', until: soon }],
  ])('takes no right to %s from a guest, while that counts', async (_right, held, offered) => {
    const { world, player, host } = await venue();
    const guest = await addGuest(world, host, player, held);
    const code = 'a-code-that-nobody-can-guess';
    invite(world, host, player, offered, code);
    const { firebase } = await world.visit(guest);
    const add = () => addByCode(firebase.database, guest.uid, code, new AbortController().signal);
    await expect(add()).rejects.toMatchObject({ code: 'thisPlayerAlreadyAdded' });
    world.put({ [paths.inviteRevoked(INVITE)]: 5 });
    await add();
    expect(world.at(paths.playerAccess(guest.uid, player.key))).toBe(code);
  });

  it('takes the place of a key that is rotated, under the own name', async () => {
    const { world, player, host } = await venue();
    const former = await world.addCustomer([player]);
    const at = paths.registeredPlayer(former.uid, `registered-${player.key}`);
    world.put({
      [`${at}/name`]: 'Downstairs',
      [`${at}/crypKey`]: 'an older key',
      [paths.playerAccess(former.uid, player.key)]: 'an older key',
    });
    invite(world, host, player);
    await renderApp(world, { as: former, at: AT_CODE });
    await see('Downstairs');
    expect(world.at(at)).toMatchObject({ name: 'Downstairs', invitation: { code: INVITE } });
    expect(world.at(`${at}/crypKey`)).toBeNull();
    await follow('Rate now');
    await see(QUESTION);
  });

  it('gives the zone again to a guest who removed it, and stays as it was (docs/product.md 21.24, docs/security.md S23)', async () => {
    const { world, player, host } = await venue();
    const guest = await addGuest(world, host, player);
    const accepted = { name: 'Sanne', at: 5, lastUsed: 6 };
    world.put({
      [paths.acceptance(INVITE, guest.uid)]: accepted,
      [paths.registeredPlayers(guest.uid)]: null,
      [paths.playerAccess(guest.uid, player.key)]: null,
    });
    await renderApp(world, { as: guest, at: AT_CODE });
    await see('1 player added.');
    expect(world.at(paths.acceptance(INVITE, guest.uid))).toEqual(accepted);
    await follow('Rate now');
    await see(QUESTION);
  });

  it('is not over for the tab that was slower (docs/product.md 26.9)', async () => {
    const { world, player, host } = await venue();
    invite(world, host, player, { onePerson: true });
    const guest = await world.addCustomer();
    const { firebase } = await world.visit(guest);
    const accept = (database = firebase.database) =>
      acceptInvitation(database, guest.uid, INVITE, [], new AbortController().signal);
    let isSlower = true;
    const slower: typeof firebase.database = {
      ...firebase.database,
      write: async (updates) => {
        if (isSlower) await accept();
        isSlower = false;
        return firebase.database.write(updates);
      },
    };
    expect((await accept(slower)).addedNames).toEqual(['The bar']);
  });

  it('gives way to the key', async () => {
    const { world, player, host } = await venue();
    const guest = await addGuest(world, host, player);
    const code = 'a-code-that-nobody-can-guess';
    world.put({ [paths.keyBundle(code)]: { players: [player.seed.crypKey] } });
    await renderApp(world, { as: guest, at: `/addPlayerQR/${code}` });
    await see('The bar');
    expect(world.at(paths.registeredPlayer(guest.uid, player.key))).toMatchObject({
      crypKey: player.seed.crypKey,
    });
    expect(world.at(`${paths.registeredPlayer(guest.uid, player.key)}/invitation`)).toBeNull();
  });
});

describe('staff (docs/product.md 26.8, 26.10)', () => {
  it('rate as everybody does, and the invitation notes it', async () => {
    const { world, player, guest } = await guestHome();
    await see('Sanne has invited you to rate here.');
    await rateTrack();
    await notified('Thank you!');
    expect(player.ratings).toMatchObject([{ rateType: 'up', user: guest.uid, userName: 'Sanne De Vries' }]);
    const [used] = player.ratings;
    expect(world.at(paths.lastUse(INVITE, guest.uid))).toBe(used?.dateAsked);
  });

  it('change the mood when they may', async () => {
    const { world, player, guest } = await guestHome({ role: 'mood' });
    await tap(/Personal touch/);
    const [, second] = player.seed.switchObj;
    await tap((second?.name ?? '').replaceAll('_', ' '));
    await notified('Success!');
    expect(player.moods).toMatchObject([{ user: guest.uid, name: second?.name }]);
    expect(world.at(paths.lastUse(INVITE, guest.uid))).toBe(player.moods[0]?.dateAsked);
  });

  it('are not offered what they may not', async () => {
    const { player } = await guestHome();
    expect(player.seed.switchEnabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Personal touch/ })).toBeNull();
  });

  it('see the player live', async () => {
    const { world, player } = await guestHome();
    world.put({ [`${paths.player(player.key)}/ifPlaying`]: false });
    await see('Standby');
    world.put({ [`${paths.player(player.key)}/ifPlaying`]: true });
    await see(QUESTION);
  });
});

describe('an invitation that ends (docs/product.md 26.4, 26.11)', () => {
  const STAYS = 'You can no longer rate this zone. You keep your ratings and messages.';

  it('by being revoked says so at once, and lets go on when that is undone', async () => {
    const { world } = await guestHome();
    world.put({ [paths.inviteRevoked(INVITE)]: Date.now() });
    await see('Sanne has withdrawn your invitation.');
    await see(STAYS);
    expect(screen.queryByText(QUESTION)).toBeNull();
    world.put({ [paths.inviteRevoked(INVITE)]: null });
    await see(QUESTION);
  });

  it('is told in the list of players too, which asks for no key', async () => {
    const { world, player, host } = await venue();
    const guest = await addGuest(world, host, player);
    world.put({ [paths.inviteRevoked(INVITE)]: Date.now() });
    await renderApp(world, { as: guest, at: '/players' });
    await see('Sanne has withdrawn your invitation.');
    expect(screen.queryByText(/can’t be reached with the key/)).toBeNull();
  });

  it('by being removed says so at once', async () => {
    const { world } = await guestHome();
    world.put({ [paths.invite(INVITE)]: null });
    await see('Sanne has withdrawn your invitation.');
  });

  it('by its time says so at that time, although nothing changes in the database (docs/security.md S27)', async () => {
    const { world, player, host } = await venue();
    const guest = await addGuest(world, host, player, { until: Date.now() + 4000 });
    await renderApp(world, { as: guest });
    await see(QUESTION);
    await see(/^Your invitation from Sanne has expired/);
  });

  it('gives way to another one at once', async () => {
    const { world, player, host, guest } = await guestHome();
    world.put({ [paths.inviteRevoked(INVITE)]: Date.now() });
    await see('Sanne has withdrawn your invitation.');
    const code = 'another-that-nobody-can-guess';
    const offer = invite(world, host, player, {}, code);
    world.put(acceptanceUpdates({ uid: guest.uid, name: 'Sanne', code, offer, registered: [] }));
    await see(QUESTION);
  });

  it('before the app is opened says why', async () => {
    const { world, player, host } = await venue();
    const guest = await addGuest(world, host, player, { until: Date.now() - 1 });
    await renderApp(world, { as: guest });
    await see(/^Your invitation from Sanne has expired/);
  });

  it('because the player has another key says so with what changes next', async () => {
    const { world, player } = await guestHome();
    world.put({ [`${paths.player(player.key)}/crypKey`]: 'another key' });
    world.put({ [`${paths.player(player.key)}/ifPlaying`]: false });
    await see(/^Your invitation from Sanne is no longer valid/);
  });

  it('because the inviter lost the player says so at the next rating, which does not reach the player', async () => {
    const { world, player, host } = await guestHome();
    world.put({ [paths.playerAccess(host.uid, player.key)]: null });
    await rateTrack();
    await see(/^Your invitation from Sanne is no longer valid/);
    expect(player.ratings).toEqual([]);
  });

  it.each(['without end', 'until a date'])(
    '%s because the player has another key lets go on when the inviter has that key, without a reload (docs/product.md 26.15)',
    async (name) => {
      const end = name === 'without end' ? undefined : Date.now() + 60_000;
      const { world, player, host } = await guestHome({ until: end });
      world.put({
        [`${paths.player(player.key)}/crypKey`]: 'another key',
        [`${paths.player(player.key)}/ifPlaying`]: false,
      });
      await see(/^Your invitation from Sanne is no longer valid/);
      const code = 'a-code-of-the-new-key-of-it';
      world.put({ [paths.keyBundle(code)]: { players: ['another key'] } });
      const { firebase } = await world.visit(host);
      const { renewedNames } = await addByCode(
        firebase.database,
        host.uid,
        code,
        new AbortController().signal,
      );
      expect(renewedNames).toHaveLength(1);
      await see('Standby');
      expect(screen.queryByText(/^Your invitation from Sanne is no longer valid/)).toBeNull();
      world.put({ [`${paths.player(player.key)}/ifPlaying`]: true });
      await see(QUESTION);
    },
  );

  it('that only lets a guest rate promises no more on the page of the zone (docs/product.md 26.10)', async () => {
    const { world, player, host } = await venue();
    const guest = await addGuest(world, host, player);
    await renderApp(world, { as: guest, at: `/players/${registrationKey(player.key)}` });
    await page().findByText(/has invited you/);
    expect(page().queryByText(/Mood can/)).toBeNull();
    await tap('Remove player');
    await see(/You can add the player again with the link of your invitation/);
  });

  it('says so on the page of the zone, where it can be removed', async () => {
    const { world, player, host } = await venue();
    const guest = await addGuest(world, host, player, { takenBack: 5 });
    await renderApp(world, { as: guest });
    await see('Sanne has withdrawn your invitation.');
    await follow('Go to this zone');
    await see('Sanne has withdrawn your invitation.');
    await tap('Remove player');
    await tap('Remove');
    await see(/^You haven’t linked any players yet/);
    expect(world.at(paths.playerAccess(guest.uid, player.key))).toBeNull();
  });
});
