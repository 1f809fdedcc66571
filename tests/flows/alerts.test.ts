import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/model/time';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import { openLinkSentFor } from './support/identityService';
import { page, renderApp, see, tap, tappable } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

const ASK = 'Tell me when this zone falls silent';

async function pageOf(seen: number | undefined, search = '') {
  const { world, player, customer } = await newWorld().withPlayer({
    location: 'Hall',
    ...(seen !== undefined && { seen }),
  });
  const at = `${routes.player(`registered-${player.key}`)}${search}`;
  const visit = await renderApp(world, { as: customer, at });
  const alert = () => world.at(paths.alert(player.key, customer.uid)) as Record<string, unknown> | null;
  return { world, player, customer, alert, ...visit };
}

describe('being told when a zone falls silent', () => {
  it('is asked for, muted and ended with a tap each (docs/product.md 34.8, 34.9)', async () => {
    const { alert, customer } = await pageOf(Date.now());
    const row = () => page().getByText('Notifications').closest('summary')?.textContent ?? '';
    await page().findByRole('button', { name: ASK });
    expect(row()).toContain(' Email when this zone falls silent');
    await tap(ASK);
    await see(/^We email you when this zone is silent/);
    expect(row()).toContain('We email you when this zone falls silent');
    expect(alert()).toEqual({ at: expect.any(Number) as number, mail: true });
    await tap('Mute for 24 hours');
    await see(/^Muted until/);
    expect(row()).not.toContain('We email you');
    expect(Math.abs(Number(alert()?.mutedUntil) - Date.now() - DAY_MS)).toBeLessThan(DAY_MS / 24);
    await tap('Unmute');
    await see(/^We email you when this zone is silent/);
    expect(alert()?.mutedUntil).toBeUndefined();
    await see(/^We email you only after you’ve confirmed that customer-/);
    await tap('Send me an email to confirm it');
    await see(/^We’ve sent an email to customer-/);
    await openLinkSentFor(customer.email);
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => screen.queryByText(/^We’ve sent an email to customer-/) === null);
    await tap('Turn off');
    await page().findByRole('button', { name: ASK });
    expect(alert()).toBeNull();
  });

  it('is not offered for a player that gives no signs of life (docs/product.md 34.8)', async () => {
    const { store } = await pageOf(undefined);
    await until(() => Object.keys(store.getState().players?.live ?? {}).length === 1);
    await page().findByRole('button', { name: 'Remove player' });
    expect(screen.queryByText('Notifications')).toBeNull();
  });

  it('is at once what the link of a mail leads to, and nothing is done by it (docs/product.md 34.9, docs/security.md S114)', async () => {
    const { alert } = await pageOf(Date.now(), '?alert');
    await until(() => document.activeElement?.textContent === 'Notifications');
    expect(alert()).toBeNull();
  });

  it('is not told as done when the rules refuse it (docs/product.md 18.2)', async () => {
    const { world, player, customer } = await pageOf(Date.now());
    await page().findByRole('button', { name: ASK });
    world.put({ [paths.playerAccess(customer.uid, player.key)]: 'an older key' });
    await tap(ASK);
    await page().findByRole('alert');
    await page().findByRole('button', { name: ASK });
  });

  it('ends when the player is removed (docs/product.md 34.8)', async () => {
    const { alert } = await pageOf(Date.now());
    await tap(ASK);
    await see(/^We email you when this zone is silent/);
    await tap('Remove player');
    await tappable('Remove');
    await tap('Remove');
    await until(() => alert() === null);
  });
});
