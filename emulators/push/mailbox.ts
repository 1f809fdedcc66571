import { randomBytes, randomUUID } from 'node:crypto';

/**
 * What became of a message: `waiting` for its device, `delivered` to the app there, `dropped` by the device, which had no app that takes it, or
 * `replaced` by a later one of its topic.
 */
type State = 'waiting' | 'delivered' | 'dropped' | 'replaced' | 'expired';

/** A message as the service got it. */
export interface PushMessage {
  id: string;
  /** Of the device and its subscription: the last part of the endpoint. */
  token: string;
  topic: string | undefined;
  urgency: string;
  encoding: string;
  body: Buffer;
  /** When it came, and until when it is kept (epoch ms). */
  at: number;
  until: number;
  state: State;
}

interface Subscription {
  device: string;
  channel: string;
  /** The only public key whose owner may send there. */
  key: string | undefined;
  isOver: boolean;
}

/** Takes a message to its device. */
type Deliver = (message: PushMessage, channel: string) => void;

/** Subscriptions of devices, and what was sent to them. */
export class Mailbox {
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly connected = new Map<string, Deliver>();
  /** All that was taken, the oldest first. */
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

  /** A device is there: it gets what waits for it. */
  connect(device: string, deliver: Deliver): void {
    this.connected.set(device, deliver);
    for (const message of this.messages) this.bring(message);
  }

  disconnect(device: string, deliver: Deliver): void {
    if (this.connected.get(device) === deliver) this.connected.delete(device);
  }

  /** Whether a device is known, by a subscription. */
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

  /** The device says that it has a message, and whether its app took it. */
  acknowledge(id: string, isTaken: boolean): void {
    const message = this.messages.find((one) => one.id === id);
    if (message?.state === 'waiting') message.state = isTaken ? 'delivered' : 'dropped';
  }

  private bring(message: PushMessage): void {
    const subscription = this.subscriptions.get(message.token);
    if (message.state !== 'waiting' || subscription === undefined || subscription.isOver) return;
    const deliver = this.connected.get(subscription.device);
    // What need not be kept is for those who are there now (RFC 8030 5.2).
    if (message.until < Date.now() || (message.until === message.at && deliver === undefined)) {
      message.state = 'expired';
      return;
    }
    deliver?.(message, subscription.channel);
  }
}
