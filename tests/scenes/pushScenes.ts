import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import type { Phone } from './phones';
import { visitAsNewcomer, type Scene } from './scene';
import { becomeIphone } from './visitorScenes';

const SETTINGS = '/settings?page=5';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/phone';

/** Sets the permission for notifications, which a browser without windows always refuses. */
async function allow({ page }: Phone, permission: NotificationPermission = 'default'): Promise<void> {
  // As after the first rating of a device.
  await page.addInitScript(() => localStorage.setItem('pushOffers', '0'));
  await page.addInitScript((answer) => {
    Object.defineProperty(Notification, 'permission', { value: answer });
  }, permission);
}

/** Runs in the page. */
const SUBSCRIBED = `{
  const getKey = (name) => new Uint8Array(name === 'auth' ? 16 : 65).buffer;
  const subscription = { endpoint: '${ENDPOINT}', getKey };
  const pushManager = { getSubscription: async () => subscription };
  navigator.serviceWorker.getRegistration = async () => ({ pushManager });
}`;

const subscribe = ({ page }: Phone): Promise<unknown> => page.addInitScript(SUBSCRIBED);

async function putDevices(uid: string, endpoints: readonly string[]): Promise<void> {
  for (const [place, endpoint] of endpoints.entries())
    await admin.database.ref(paths.pushDevice(uid, String(place))).set({
      endpoint,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
      language: 'nl',
      at: Date.now(),
    });
}

const openSettings = async (phone: Phone, seen: string, endpoints: readonly string[] = []): Promise<void> => {
  await visitAsNewcomer(phone, {}, SETTINGS, (uid) => putDevices(uid, endpoints));
  await phone.page.locator('main').getByText(seen).first().waitFor();
};

/** docs/product.md 32.2 to 32.4 */
export const pushScenes: Scene[] = [
  {
    name: 'push-offered',
    show: async (phone) => {
      await allow(phone);
      await visitAsNewcomer(phone, { players: phone.data.newPlayers(1) });
      await phone.press(phone.texts.rating.up);
      await phone.press(phone.texts.rating.rate);
      await phone.press(phone.texts.rating.reasons.moreLikeThis);
      await phone.page.getByRole('button', { name: phone.texts.push.turnOn }).waitFor();
    },
  },
  {
    name: 'push-off',
    isVariant: true,
    show: async (phone) => {
      await allow(phone);
      await openSettings(phone, phone.texts.push.turnOnHere, [`${ENDPOINT}-1`, `${ENDPOINT}-2`]);
    },
  },
  {
    name: 'push-on',
    show: async (phone) => {
      await allow(phone, 'granted');
      await subscribe(phone);
      await openSettings(phone, phone.texts.push.turnOff, [ENDPOINT, `${ENDPOINT}-1`]);
    },
  },
  {
    name: 'push-denied',
    isVariant: true,
    show: async (phone) => {
      await allow(phone, 'denied');
      await openSettings(phone, phone.texts.push.denied);
    },
  },
  {
    name: 'push-not-possible',
    isVariant: true,
    show: async (phone) => {
      await phone.page.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'));
      await openSettings(phone, phone.texts.push.notPossible);
    },
  },
  {
    name: 'push-home-screen',
    isVariant: true,
    show: async (phone) => {
      await becomeIphone(phone);
      // The install prompt has been shown as often as it may be.
      await phone.page.addInitScript(() => localStorage.setItem('installPromptShows', '3'));
      await openSettings(phone, phone.texts.push.needsHomeScreen);
    },
  },
];
