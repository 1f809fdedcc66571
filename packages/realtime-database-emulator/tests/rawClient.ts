// A client that speaks the wire protocol by itself, also wrongly.

import { WebSocket, type ClientOptions } from 'ws';
import { FrameReader } from '../src/protocol/frames';

interface DataMessage {
  r?: number;
  a?: string;
  b?: unknown;
}

/** A raw socket, to see messages in their order. */
export class RawClient {
  readonly socket: WebSocket;
  /** Every data message, in order, unless `keepsMessages` is false. */
  readonly received: DataMessage[] = [];
  keepsMessages = true;
  onMessage: (message: DataMessage) => void = () => undefined;
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private requests = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    // An answer may be larger than a request.
    const frames = new FrameReader(Infinity);
    socket.on('message', (frame: Buffer) => {
      const message = frames.read(frame);
      if (message === undefined) return;
      const { t, d } = JSON.parse(message) as { t: string; d: DataMessage };
      if (t !== 'd') return;
      if (this.keepsMessages) this.received.push(d);
      this.onMessage(d);
      const { r: request = 0, b: answer } = d;
      this.waiting.get(request)?.(answer);
      this.waiting.delete(request);
    });
    socket.on('error', () => undefined);
  }

  static async connect(port: number, namespace = 'raw', options: ClientOptions = {}): Promise<RawClient> {
    const client = new RawClient(new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${namespace}`, options));
    await new Promise((resolve, reject) => {
      client.socket.once('open', resolve);
      client.socket.once('error', reject);
    });
    return client;
  }

  /** Sends a request. @returns its number */
  send(action: string, body: object): number {
    this.requests += 1;
    this.socket.send(JSON.stringify({ t: 'd', d: { r: this.requests, a: action, b: body } }));
    return this.requests;
  }

  /** Sends a request. @returns the answer; without an end when the socket closes first */
  ask(action: string, body: object): Promise<unknown> {
    const request = this.send(action, body);
    return new Promise((resolve) => this.waiting.set(request, resolve));
  }

  close(): void {
    this.socket.terminate();
  }
}
