import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { localVapidKeys } from '../../emulators/push/vapidKeys';
import type { Language } from '../../src/i18n/languages';
import { decodePushNotice, type PushNotice } from '../../src/model/push';

interface Told {
  messageType?: string;
  pushEndpoint?: string;
  uaid?: string;
  channelID?: string;
  version?: string;
  data?: string;
}

/** RFC 8188 2.1: salt, record size, key length. */
const SALT_BYTES = 16;
const KEY_AT = SALT_BYTES + 4 + 1;
const TAG_BYTES = 16;

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** It decrypts messages of the local push service. */
export class PushReceiver {
  private readonly keys = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly channel = randomUUID();
  private socket: WebSocket | undefined;
  private device = '';
  endpoint = '';
  /** The browser has the service worker. */
  hasApp = true;
  readonly received: PushNotice[] = [];

  private readonly socketUrl: string;
  /** The public VAPID key of the only accepted sender. */
  private readonly provider: string;

  constructor(socketUrl: string, provider = localVapidKeys.publicKey) {
    this.socketUrl = socketUrl;
    this.provider = provider;
    this.keys.generateKeys();
  }

  async connect(): Promise<void> {
    const socket = new WebSocket(this.socketUrl, 'push-notification');
    this.socket = socket;
    await once(socket, 'open');
    const hello = this.next('hello');
    socket.on('message', (data: Buffer) => this.hear(JSON.parse(data.toString()) as Told));
    this.say({ messageType: 'hello', use_webpush: true, ...(this.device !== '' && { uaid: this.device }) });
    this.device = (await hello).uaid ?? '';
    if (this.endpoint !== '') return;
    const registered = this.next('register');
    this.say({ messageType: 'register', channelID: this.channel, key: this.provider });
    this.endpoint = (await registered).pushEndpoint ?? '';
  }

  async disconnect(): Promise<void> {
    if (this.socket === undefined) return;
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }

  async unsubscribe(): Promise<void> {
    const over = this.next('unregister');
    this.say({ messageType: 'unregister', channelID: this.channel });
    await over;
  }

  entry(changes: { language?: Language; text?: true } = {}) {
    return {
      endpoint: this.endpoint,
      p256dh: this.keys.getPublicKey('base64url'),
      auth: this.auth.toString('base64url'),
      language: 'nl',
      at: Date.now(),
      ...changes,
    };
  }

  private say(words: object): void {
    this.socket?.send(JSON.stringify(words));
  }

  private next(messageType: string): Promise<Told> {
    return new Promise((resolve) => {
      const hear = (data: Buffer): void => {
        const told = JSON.parse(data.toString()) as Told;
        if (told.messageType !== messageType) return;
        this.socket?.off('message', hear);
        resolve(told);
      };
      this.socket?.on('message', hear);
    });
  }

  private hear({ messageType, channelID, version, data = '' }: Told): void {
    if (messageType !== 'notification') return;
    const notice = this.hasApp
      ? decodePushNotice(JSON.parse(this.read(Buffer.from(data, 'base64url'))))
      : undefined;
    if (notice !== undefined) this.received.push(notice);
    this.say({ messageType: 'ack', updates: [{ channelID, version, code: this.hasApp ? 100 : 102 }] });
  }

  /** RFC 8291, for one record. */
  private read(message: Buffer): string {
    const salt = message.subarray(0, SALT_BYTES);
    const keyEnd = KEY_AT + (message[KEY_AT - 1] ?? 0);
    const sender = message.subarray(KEY_AT, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.keys.getPublicKey(), sender]);
    const secret = derived(this.keys.computeSecret(sender), this.auth, info, 32);
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(message.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(message.subarray(keyEnd, -TAG_BYTES)), decipher.final()]);
    // A 2 ends the text of the last record; zeros may follow.
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
}
