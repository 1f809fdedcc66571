import { routes } from '../../src/model/routes';
import { tell } from '../push/tell';
import { newsTitle, type Kind } from './newsTitle';
import type { MessageToCustomer, ToldZone } from './silence';

const namesOf = (zones: readonly ToldZone[]): string => zones.map(({ name }) => name).join(', ');

/** One notification of a zone takes the place of an earlier one of it, so that one which is back no longer stands there as silent. */
const tagOf = ([zone, ...others]: readonly ToldZone[]): string =>
  others.length > 0 || zone === undefined ? 'zones' : `zone-${zone.key}`;

async function notifyOf(kind: Kind, uid: string, zones: readonly ToldZone[], moment: number): Promise<void> {
  const [zone] = zones;
  if (zone === undefined) return;
  await tell(uid, {
    tag: tagOf(zones),
    moment,
    address: zones.length === 1 ? zone.page : routes.players,
    urgency: kind === 'silent' ? 'high' : 'normal',
    words: (t) => {
      const body = t(kind === 'silent' ? 'push.zonesSilent' : 'push.zonesBack');
      return {
        title: newsTitle(t, kind, zones),
        body: zones.length === 1 ? body : `${namesOf(zones)}. ${body}`,
      };
    },
  });
}

/**
 * Tells the devices of a customer which zones are silent, and which are back.
 * @throws Error when a device could not be told and it is worth another try
 */
export async function notify({ uid, silent, back, at }: MessageToCustomer): Promise<void> {
  await notifyOf('back', uid, back, at);
  // Where both are of several zones, what is wrong now stands.
  await notifyOf('silent', uid, silent, at + 1);
}
