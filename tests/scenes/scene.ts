import type { SeedAccount } from '../../emulators/seed/accounts';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import type { Texts } from '../support/texts';
import type { Phone } from './phones';

export interface Scene {
  name: string;
  show: (phone: Phone) => Promise<unknown>;
  /** Other scenes have all of its components, so `npm test` skips it (tests/e2e/accessibility.spec.ts). */
  isVariant?: true;
  /** It shows a customer's data, so it is shown with both sets of data. */
  isOfData?: true;
  /** It is home. Each of its controls is hit at seven sizes, with these in view at once. */
  inView?: (texts: Texts) => readonly string[];
  /** Its picture is in the web app manifest. */
  forManifest?: true;
  /** Its picture is in the README, with this width in px. */
  forReadme?: 360 | 1280;
}

export const ofData = (scenes: readonly Scene[]): Scene[] =>
  scenes.map((scene) => ({ ...scene, isOfData: true }));

export const ADMINISTRATOR = 'admin@demo.test';

/** An account without players, for failed logins. */
export const EMAIL_WITHOUT_PLAYERS = 'none@demo.test';

export const SONG = {
  id: 'song-1',
  artist: 'Mira Solen',
  title: 'Golden Hour',
  since: Date.now(),
  duration: 222_000,
  art: 'song-2.svg',
  plays7d: 4,
};

export const visit =
  (path: string) =>
  (phone: Phone): Promise<void> =>
    phone.open(path);

export const visitAs =
  (zones: 0 | 1 | 3, path: string) =>
  async (phone: Phone): Promise<void> => {
    const { email } = await phone.data.customerOf(zones);
    await phone.visitAs(email, path);
  };

/**
 * No other phone has this customer.
 * @returns its uid
 */
export async function visitAsNewcomer(
  phone: Phone,
  changes: Partial<SeedAccount> = {},
  path = '/',
  prepare?: (uid: string) => Promise<void>,
): Promise<string> {
  const made = phone.data.newAccount(changes);
  await addPlayers(made.players);
  const uid = await addCustomer(made);
  await prepare?.(uid);
  await phone.visitAs(made.email, path);
  return uid;
}

export async function goOffline({ page }: Phone): Promise<void> {
  await page.context().setOffline(true);
  const banner = page.locator('[role="status"] > span');
  await banner.waitFor();
  await banner.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}
