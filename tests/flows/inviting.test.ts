import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchInvitations } from '../../src/features/players/givenInvitations';
import { follow as watch, type Known } from '../../src/store/known';
import { TIMER_MAX_MS } from '../../src/device/clock';
import type { Offer } from '../../src/model/offer';
import { paths } from '../../src/model/paths';
import { addGuest, INVITE, invite } from './support/guests';
import { fill, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { openBrowser, visitApp } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

async function zonePage() {
  const { world, player, customer: host } = await newWorld().withPlayer();
  const at = `/players/registered-${player.key}`;
  return { world, player, host, open: () => renderApp(world, { as: host, at }) };
}

const choose = async (option: string): Promise<void> => (await screen.findByLabelText(option)).click();

describe('inviting staff to a zone (docs/product.md 26.1, 26.5)', () => {
  it('gives a code without the key, for what was chosen', async () => {
    const { world, player, host, open } = await zonePage();
    await open();
    await tap('Give someone access');
    await fill('Name of the invitation', ' Bar team ');
    await choose('Rate, and control mood and volume');
    await fill(/^End date/, '2199-12-31');
    await choose('One person');
    await tap('Create invitation');
    const link = (await screen.findByLabelText<HTMLInputElement>('Link')).value;
    const code = link.split('/').at(-1) ?? '';
    expect(link).toMatch(/\/addPlayerQR\/[\w-]{22}$/);
    expect(screen.getByRole('img', { name: 'QR code for the invitation Bar team' })).toBeInTheDocument();
    expect(world.at(paths.invite(code))).toEqual({
      player: player.key,
      zone: player.seed.location,
      role: 'mood',
      by: host.uid,
      inviter: 'Sanne',
      company: 'Demo',
      name: 'Bar team',
      until: new Date(2200, 0, 1).getTime(),
      at: expect.any(Number) as number,
      onePerson: true,
      told: expect.any(Number) as number,
    });
    expect(world.at('keyBundles')).toBeNull();
    await tap('Close');
    await see('Rate, and control mood and volume · Until 31 December 2199 · One person');
    await see('Nobody has accepted it yet');
  });

  it('allows rating, without end and for everybody with the link, unless something else is chosen', async () => {
    const { world, player, host, open } = await zonePage();
    await open();
    await tap('Give someone access');
    await fill('Name of the invitation', 'Team');
    await tap('Create invitation');
    await screen.findByLabelText('Link');
    expect(Object.values(world.at('invites') as object)).toEqual([
      {
        player: player.key,
        zone: player.seed.location,
        role: 'rate',
        by: host.uid,
        inviter: 'Sanne',
        company: 'Demo',
        name: 'Team',
        at: expect.any(Number) as number,
      },
    ]);
  });

  it('needs a name, and a day that is not over', async () => {
    const { world, open } = await zonePage();
    await open();
    await tap('Give someone access');
    await tap('Create invitation');
    await see('Give the invitation a name');
    await fill('Name of the invitation', 'Team');
    await fill(/^End date/, '2020-01-01');
    await tap('Create invitation');
    await see('Choose today or a later date');
    expect(world.at('invites')).toBeNull();
  });

  it('asks only who it is for and what they may do: an end and one person are behind ‘More’, which a wrong day opens', async () => {
    const { world, player, open } = await zonePage();
    await open();
    await tap('Give someone access');
    const name = await screen.findByLabelText('Name of the invitation');
    expect(name).toHaveAttribute('enterkeyhint', 'send');
    const more = screen.getByLabelText(/^End date/).closest('details');
    expect(more).not.toHaveAttribute('open');
    expect(more).toContainElement(screen.getByLabelText('One person'));
    await fill('Name of the invitation', 'Team');
    await fill(/^End date/, '2020-01-01');
    await tap('Create invitation');
    await until(() => more?.open === true);
    await fill(/^End date/, '');
    await tap('Create invitation');
    await screen.findByLabelText('Link');
    const [invitation] = Object.values((world.at('invites') ?? {}) as Record<string, unknown>);
    expect(invitation).toMatchObject({ player: player.key, role: 'rate', name: 'Team' });
    expect(invitation).not.toHaveProperty('until');
    expect(invitation).not.toHaveProperty('onePerson');
  });

  it('is not offered to a guest, who cannot share the player either', async () => {
    const { world, player, host } = await zonePage();
    const guest = await addGuest(world, host, player);
    await renderApp(world, { as: guest, at: `/players/${player.key}` });
    await see('Playing');
    await see('Sanne has invited you to rate here.');
    expect(screen.queryByText('Access')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Give someone access' })).toBeNull();
  });
});

describe('an invitation from before guests could control the volume (docs/product.md 36.14)', () => {
  const NEWS = /^New: guests can now also change the volume/;

  it('says so once, with a button to withdraw it beside that', async () => {
    const { world, player, host, open } = await zonePage();
    invite(world, host, player, { role: 'mood' });
    await open();
    await see(NEWS);
    expect(screen.getByRole('button', { name: 'Withdraw: Summer' })).toBeEnabled();
    await tap('Got it');
    await until(() => screen.queryByText(NEWS) === null);
    expect(world.at(`${paths.invite(INVITE)}/told`)).toBeTypeOf('number');
    expect(screen.getByRole('button', { name: 'Withdraw: Summer' })).toBeEnabled();
  });

  it('is withdrawn by that button', async () => {
    const { world, player, host, open } = await zonePage();
    invite(world, host, player, { role: 'mood' });
    await open();
    await see(NEWS);
    await tap('Withdraw: Summer');
    await see('Withdrawn');
    expect(screen.queryByText(NEWS)).toBeNull();
  });

  it.each<[string, Partial<Offer>]>([
    ['only rate', { role: 'rate' }],
    ['do nothing any more', { role: 'mood', takenBack: 5 }],
  ])('says nothing of guests who may %s', async (_what, changes) => {
    const { world, player, host, open } = await zonePage();
    invite(world, host, player, changes);
    await open();
    await see('Summer');
    expect(screen.queryByText(NEWS)).toBeNull();
  });
});

describe('the invitations to a zone (docs/product.md 26.6, 26.7)', () => {
  it('say who accepted them and when they were last used, live', async () => {
    const { world, player, host, open } = await zonePage();
    const guest = await addGuest(world, host, player);
    await open();
    await see('Summer');
    await see(/^Accepted: today .* Not used yet\.$/);
    world.put({ [paths.lastUse(INVITE, guest.uid)]: Date.now() });
    await see(/^Accepted: today .* Last used: today/);
  });

  it('of another zone, and of another customer, are not among them', async () => {
    const { world, player, host, open } = await zonePage();
    const other = world.addPlayer();
    const another = await world.addCustomer([player]);
    world.put({ [paths.playerAccess(host.uid, other.key)]: other.seed.crypKey });
    invite(world, host, other, {}, 'an-invitation-to-another-zone');
    invite(world, another, player, {}, 'an-invitation-of-another');
    invite(world, host, player);
    await open();
    await see('Summer');
    expect(page().getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
  });

  it('are revoked with one tap, and that is undone with another', async () => {
    const { world, player, host, open } = await zonePage();
    invite(world, host, player);
    await open();
    await tap('Withdraw: Summer');
    await see('Withdrawn');
    expect(world.at(paths.inviteRevoked(INVITE))).toEqual(expect.any(Number));
    await tap('Undo: Summer');
    await until(() => screen.queryByText('Withdrawn') === null);
    expect(world.at(paths.inviteRevoked(INVITE))).toBeNull();
  });

  it('show their code again as long as they count', async () => {
    const { world, player, host, open } = await zonePage();
    invite(world, host, player);
    await open();
    await tap('Show code: Summer');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText<HTMLInputElement>('Link')).toHaveValue(
      `${location.origin}/addPlayerQR/${INVITE}`,
    );
  });

  it('that have expired say so, and are taken out of the list', async () => {
    const { world, player, host, open } = await zonePage();
    invite(world, host, player, { until: Date.now() - 1 });
    await open();
    await see('Expired');
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    await tap('Remove from the list: Summer');
    await until(() => screen.queryByText('Summer') === null);
    expect(world.at('invites')).toBeNull();
  });

  it('are the newest first, and more than five on demand (docs/product.md 26.14)', async () => {
    const { world, player, host, open } = await zonePage();
    for (const at of [3, 7, 1, 6, 2, 5, 4])
      world.put({
        [paths.invite(`an-invitation-of-day-${at}`)]: {
          ...invite(world, host, player),
          by: host.uid,
          name: `Day ${at}`,
          at,
        },
      });
    await open();
    await see('Day 7');
    const names = () =>
      page()
        .getAllByText(/^(Day|Summer)/)
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Day 7', 'Day 6', 'Day 5', 'Day 4', 'Day 3']);
    await tap('Show all 8 invitations');
    expect(names().slice(5)).toEqual(['Day 2', 'Day 1', 'Summer']);
  });

  it('expire while they are looked at, and not at once when that is far away (docs/product.md 26.14)', async () => {
    const { world, player, host, open } = await zonePage();
    const far = Date.now() + 2 * TIMER_MAX_MS;
    invite(world, host, player, { until: far }, 'an-invitation-that-lasts-long');
    await open();
    await see('Summer');
    expect(screen.queryByText('Expired')).toBeNull();
    invite(world, host, player, { until: Date.now() + 1500 });
    await until(() => page().queryAllByText('Summer').length === 2);
    await see('Expired');
    expect(page().getAllByText('Expired')).toHaveLength(1);
    expect(page().getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1);
  });

  it('that are not known yet, or refused, say so (docs/product.md 26.14)', async () => {
    const { world, host, player } = await zonePage();
    invite(world, host, player);
    const { store } = await visitApp(world, host);
    const told: Known<unknown>[] = [];
    world.refuseAll();
    const stop = store.dispatch(watch(watchInvitations(host.uid, player.key), (known) => told.push(known)));
    await until(() => told.at(-1)?.status === 'refused');
    stop();
    expect(told[0]?.status).toBe('loading');
  });

  it('that are not known without a connection say so, and come with it (docs/product.md 26.14)', async () => {
    const { world, host, player } = await zonePage();
    invite(world, host, player);
    const visit = await openBrowser(world, host);
    await world.cut(visit);
    const told: Known<unknown>[] = [];
    const { dispatch } = visit.store;
    const stop = dispatch(watch(watchInvitations(host.uid, player.key), (known) => told.push(known)));
    await until(() => told.at(-1)?.status === 'offline');
    visit.line.restore();
    await until(() => told.at(-1)?.status === 'known');
    stop();
    expect(told.at(-1)?.value).toMatchObject([{ name: 'Summer' }]);
  });
});
