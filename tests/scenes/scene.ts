import type { SeedAccount } from '../../emulators/seed/accounts';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import type { Phone } from './phones';

/** A screen in a state, and how to come to it. */
export interface Scene {
  name: string;
  show: (phone: Phone) => Promise<void>;
  /** Its components are all in other scenes, with other words or data: `npm test` leaves it out (tests/e2e/accessibility.spec.ts). */
  isVariant?: true;
  /** What it shows is somebody's: it is shown with both sets of data. */
  isOfData?: true;
  /** In the web app manifest. */
  forManifest?: true;
  /** Its picture in the README has this width, in px. */
  forReadme?: 360 | 1280;
}

/** Scenes of what is somebody's. */
export const ofData = (scenes: readonly Scene[]): Scene[] =>
  scenes.map((scene) => ({ ...scene, isOfData: true }));

/** An account without players, for what goes wrong at a login. */
export const NOBODYS = 'none@demo.test';

/** What plays where the data say nothing else. */
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

/** Opens an address as the customer of so many zones. */
export const visitAs =
  (zones: 0 | 1 | 3, path: string) =>
  async (phone: Phone): Promise<void> => {
    const { email } = await phone.data.customerOf(zones);
    await phone.logIn(email);
    if (path !== '/') await phone.open(path);
  };

/** Logs in a customer that no other phone has. @returns its uid */
export async function visitAsNewcomer(phone: Phone, changes: Partial<SeedAccount> = {}): Promise<string> {
  const made = phone.data.newAccount(changes);
  await addPlayers(made.players);
  const uid = await addCustomer(made);
  await phone.logIn(made.email);
  return uid;
}

/** Without a network, as the app then shows itself. */
export async function goOffline({ page }: Phone): Promise<void> {
  await page.context().setOffline(true);
  const banner = page.locator('[role="status"] > span');
  await banner.waitFor();
  await banner.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}
