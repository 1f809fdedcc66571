import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { PushStore, PushMessage } from './pushStore';

/** A push service that the app and the rules accept. */
export const PUBLIC_ORIGIN = 'https://updates.push.services.mozilla.com';

const endpointOf = (token: string): string => `${PUBLIC_ORIGIN}/wpush/v2/${token}`;

/** The service worker got the message. Other ack codes report decryption errors or a missing worker. */
const TAKEN = 100;

interface Asked {
  messageType?: string;
  uaid?: string;
  channelID?: string;
  key?: string;
  updates?: { version: string; code?: number }[];
}

/** The protocol of Firefox's push service: https://mozilla-push-service.readthedocs.io */
export function serveDevice(socket: WebSocket, store: PushStore): void {
  let device = '';
  const say = (answer: object): void => socket.send(JSON.stringify(answer));
  const deliver = ({ id, body, encoding }: PushMessage, channelID: string): void =>
    say({
      messageType: 'notification',
      channelID,
      version: id,
      data: body.toString('base64url'),
      headers: { encoding },
    });

  const answer = (asked: Asked): void => {
    const { messageType, channelID = '' } = asked;
    switch (messageType) {
      case undefined:
        // A ping.
        say({});
        return;
      case 'hello':
        device =
          asked.uaid !== undefined && store.knows(asked.uaid) ? asked.uaid : randomUUID().replaceAll('-', '');
        say({ messageType, uaid: device, status: 200, use_webpush: true, broadcasts: {} });
        store.connect(device, deliver);
        return;
      case 'register': {
        // Firefox pads the key; the signature has it without padding.
        const token = store.subscribe(device, channelID, asked.key?.replace(/=+$/, ''));
        say({ messageType, channelID, status: 200, pushEndpoint: endpointOf(token) });
        return;
      }
      case 'unregister':
        store.unsubscribe(device, channelID);
        say({ messageType, channelID, status: 200 });
        return;
      case 'ack':
        for (const { version, code } of asked.updates ?? []) store.acknowledge(version, code === TAKEN);
        return;
      default:
        return;
    }
  };
  socket.on('message', (data: Buffer) => answer(JSON.parse(data.toString()) as Asked));
  socket.on('close', () => store.disconnect(device, deliver));
}
