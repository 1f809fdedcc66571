import type { SeedAccount } from '../../emulators/seed/accounts';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { newAccount, newPlayers } from '../../emulators/seed/newcomers';
import type { SeedPlayer } from '../../emulators/seed/players';
import type { Phone } from './phones';

/** A screen in a state, and how to come to it. */
export interface Scene {
  name: string;
  show: (phone: Phone) => Promise<void>;
  /** In the web app manifest. */
  forManifest?: true;
  /** The name of the picture in the README. */
  forReadme?: string;
}

export const THREE = 'three@demo.test';
export const ONE = 'one@demo.test';
export const NONE = 'none@demo.test';

export const visit =
  (path: string) =>
  (phone: Phone): Promise<void> =>
    phone.open(path);

export const visitAs =
  (email: string, path: string) =>
  async (phone: Phone): Promise<void> => {
    await phone.logIn(email);
    if (path !== '/') await phone.open(path);
  };

/** As many players as are grouped by where they stand. */
export const playersOfPlaces = (): SeedPlayer[] => [
  ...newPlayers(5, { address: 'Kanaalweg 14, Utrecht' }),
  ...newPlayers(3, { address: 'Oudegracht 112, Utrecht', ifPlaying: false }),
  ...newPlayers(2, { address: 'Lijnmarkt 8, Utrecht' }),
];

/** Logs in a customer that no other phone has. @returns its uid */
export async function visitAsNewcomer(phone: Phone, changes: Partial<SeedAccount> = {}): Promise<string> {
  const made = newAccount(changes);
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
