import { WebSocket } from 'ws';

interface Message {
  t: string;
  d: { r?: number; a?: string; b?: { s?: string; d?: unknown } };
}

/** A minimal client, so that the emulator is measured and not an SDK. */
export class BenchClient {
  onPush: (value: unknown) => void = () => undefined;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, () => void>();
  private requests = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.receive(JSON.parse(data.toString()) as Message));
  }

  static async connect(host: string, port: number): Promise<BenchClient> {
    const client = new BenchClient(new WebSocket(`ws://${host}:${port}/.ws?v=5&ns=bench`));
    await new Promise((resolve) => client.socket.once('open', resolve));
    return client;
  }

  ask(action: string, body: unknown): Promise<void> {
    this.requests += 1;
    const request = this.requests;
    return new Promise((resolve) => {
      this.waiting.set(request, resolve);
      this.socket.send(JSON.stringify({ t: 'd', d: { r: request, a: action, b: body } }));
    });
  }

  close(): void {
    this.socket.terminate();
  }

  private receive({ t, d }: Message): void {
    if (t !== 'd') return;
    if (d.r === undefined) {
      this.onPush(d.b?.d);
      return;
    }
    this.waiting.get(d.r)?.();
    this.waiting.delete(d.r);
  }
}
