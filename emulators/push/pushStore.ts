import { randomBytes, randomUUID } from 'node:crypto';

/** `dropped` by a device without the app, or `replaced` by a later message of its topic. */
type State = 'waiting' | 'delivered' | 'dropped' | 'replaced' | 'expired';

export interface PushMessage {
  id: string;
  /** The last part of the endpoint. */
  token: string;
  topic: string | undefined;
  urgency: string;
  encoding: string;
  body: Buffer;
  /** Epoch ms. */
  at: number;
  until: number;
  state: State;
}

interface Subscription {
  device: string;
  channel: string;
  /** The VAPID key that may send to it. */
  key: string | undefined;
  isOver: boolean;
}

type Deliver = (message: PushMessage, channel: string) => void;

export class PushStore {
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly connected = new Map<string, Deliver>();
  readonly messages: PushMessage[] = [];

  /** @returns the token of a new subscription */
  subscribe(device: string, channel: string, key: string | undefined): string {
    const token = randomBytes(24).toString('base64url');
    this.subscriptions.set(token, { device, channel, key, isOver: false });
    return token;
  }

  unsubscribe(device: string, channel: string): void {
    for (const subscription of this.subscriptions.values())
      if (subscription.device === device && subscription.channel === channel) subscription.isOver = true;
  }

  find(token: string): Subscription | undefined {
    return this.subscriptions.get(token);
  }

  connect(device: string, deliver: Deliver): void {
    this.connected.set(device, deliver);
    for (const message of this.messages) this.bring(message);
  }

  disconnect(device: string, deliver: Deliver): void {
    if (this.connected.get(device) === deliver) this.connected.delete(device);
  }

  knows(device: string): boolean {
    return [...this.subscriptions.values()].some((subscription) => subscription.device === device);
  }

  take(message: Omit<PushMessage, 'id' | 'state'>): PushMessage {
    const { token, topic } = message;
    for (const earlier of this.messages)
      if (
        topic !== undefined &&
        earlier.token === token &&
        earlier.topic === topic &&
        earlier.state === 'waiting'
      )
        earlier.state = 'replaced';
    const taken: PushMessage = { ...message, id: randomUUID(), state: 'waiting' };
    this.messages.push(taken);
    this.bring(taken);
    return taken;
  }

  acknowledge(id: string, isTaken: boolean): void {
    const message = this.messages.find((one) => one.id === id);
    if (message?.state === 'waiting') message.state = isTaken ? 'delivered' : 'dropped';
  }

  private bring(message: PushMessage): void {
    const subscription = this.subscriptions.get(message.token);
    if (message.state !== 'waiting' || subscription === undefined || subscription.isOver) return;
    const deliver = this.connected.get(subscription.device);
    // A TTL of 0 reaches connected devices only (RFC 8030 5.2).
    if (message.until < Date.now() || (message.until === message.at && deliver === undefined)) {
      message.state = 'expired';
      return;
    }
    deliver?.(message, subscription.channel);
  }
}
