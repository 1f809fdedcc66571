import { asJson, asNumber, kept } from '../storage';

/** Who turned the notifications of this device on, and under which address it was written to the database. */
export interface KeptPush {
  uid: string;
  endpoint: string;
}

function decodePush(json: unknown): KeptPush | undefined {
  if (typeof json !== 'object' || json === null || !('uid' in json) || !('endpoint' in json))
    return undefined;
  const { uid, endpoint } = json;
  return typeof uid === 'string' && typeof endpoint === 'string' ? { uid, endpoint } : undefined;
}

export const keptPush = kept('push', asJson(decodePush));

/** How often the app has offered to tell of answers. */
const offers = kept('pushOffers', asNumber);

/** docs/product.md 24.42. */
const OFFERS_MAX = 3;

export const pushOffers = {
  areOver: (): boolean => (offers.read() ?? 0) >= OFFERS_MAX,
  count: (): boolean => offers.write((offers.read() ?? 0) + 1),
  end: (): boolean => offers.write(OFFERS_MAX),
};
