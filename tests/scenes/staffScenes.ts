import { admin } from '../../emulators/seed/admin';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { addInvitation } from '../../emulators/seed/invitations';
import type { Offer } from '../../src/model/offer';
import { paths } from '../../src/model/paths';
import type { Phone } from './phones';
import { ofData, visitAsNewcomer, type Scene } from './scene';

const END_OF_DECEMBER = new Date(new Date().getFullYear() + 1, 0, 1).getTime();

/** @returns the uid and the player */
async function openZone(phone: Phone) {
  const players = phone.data.newPlayers(1);
  const [player] = players;
  if (player === undefined) throw new RangeError('One player was asked for.');
  const uid = await visitAsNewcomer(
    phone,
    { players, firstname: phone.data.inviter },
    `/players/registered-${player.key}`,
  );
  await phone.openRow(phone.texts.invite.who);
  await phone.page.getByRole('button', { name: phone.texts.invite.open }).waitFor();
  return { uid, player };
}

/** @returns the code of the invitation */
async function visitAsGuest(phone: Phone, changes: Partial<Offer> = {}): Promise<string> {
  const players = phone.data.newPlayers(1);
  const [player] = players;
  if (player === undefined) throw new RangeError('One player was asked for.');
  await addPlayers(players);
  const { inviter, guests, invitation } = phone.data;
  const by = await addCustomer(phone.data.newAccount({ players, firstname: inviter }));
  const guest = phone.data.newAccount({ firstname: guests[0] });
  const code = `invitation-to-${player.key}`;
  await addInvitation({
    code,
    by,
    name: invitation,
    player,
    offer: { role: 'rate', inviter, until: END_OF_DECEMBER, ...changes },
    guests: [{ uid: await addCustomer(guest), name: guests[0] }],
  });
  await phone.visitAs(guest.email);
  return code;
}

export const staffScenes: Scene[] = ofData([
  {
    name: 'invite-staff',
    show: async (phone) => {
      await openZone(phone);
      await phone.press(phone.texts.invite.open);
      await phone.page.getByRole('dialog').locator('[name="invitation"]').waitFor();
    },
  },
  {
    name: 'invite-code',
    show: async (phone) => {
      await openZone(phone);
      await phone.press(phone.texts.invite.open);
      await phone.page.getByRole('dialog').locator('[name="invitation"]').fill(phone.data.invitation);
      await phone.press(phone.texts.invite.make);
      await phone.page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    name: 'invitations',
    show: async (phone) => {
      const { uid, player } = await openZone(phone);
      const { inviter, guests, invitation } = phone.data;
      const guest = { uid: `guest-${player.key}`, name: guests[0] };
      const given = { by: uid, player };
      await addInvitation({
        ...given,
        code: `bar-of-${player.key}`,
        name: invitation,
        offer: { role: 'rate', inviter, until: END_OF_DECEMBER },
        guests: [guest, { uid: `other-${player.key}`, name: guests[1] }],
      });
      await admin.database.ref(paths.lastUse(`bar-of-${player.key}`, guest.uid)).set(Date.now());
      await addInvitation({
        ...given,
        code: `floor-of-${player.key}`,
        name: 'Floor',
        offer: { role: 'mood', inviter, takenBack: Date.now() },
        guests: [],
      });
      await phone.page.getByText(phone.texts.invite.states.revoked, { exact: true }).waitFor();
    },
  },
  {
    name: 'player-remove-invited',
    show: async (phone) => {
      const { uid, player } = await openZone(phone);
      const { inviter, guests, invitation } = phone.data;
      await addInvitation({
        by: uid,
        player,
        code: `team-of-${player.key}`,
        name: invitation,
        offer: { role: 'rate', inviter },
        guests: Array.from({ length: 8 }, (_, index) => ({
          uid: `guest-${index}-of-${player.key}`,
          name: guests[index % guests.length] ?? '',
        })),
      });
      await phone.press(phone.texts.players.remove);
      await phone.page.getByRole('dialog').getByText(phone.texts.invite.endsOffers).waitFor();
    },
  },
  {
    name: 'home-invited',
    isVariant: true,
    show: async (phone) => {
      await visitAsGuest(phone);
      await phone.page.getByText(phone.data.inviter).first().waitFor();
    },
  },
  {
    name: 'home-invitation-ended',
    show: async (phone) => {
      const code = await visitAsGuest(phone);
      await admin.database.ref(paths.inviteRevoked(code)).set(Date.now());
      await phone.page.getByText(phone.texts.home.endedStays).waitFor();
    },
  },
  {
    name: 'player-invited',
    isVariant: true,
    show: async (phone) => {
      await visitAsGuest(phone, { role: 'mood' });
      await phone.open('/players');
      await phone.page.getByRole('main').locator('a[href^="/players/"]').first().click();
      await phone.page.getByText(phone.data.inviter).first().waitFor();
    },
  },
]);
