import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { HOST } from '../../emulators/ports';
import { SECOND_MS } from '../../src/model/time';

/** `held` bytes continue when the line is restored; `swallowed` bytes are lost. */
type Flow = 'open' | 'held' | 'swallowed';

type Way = 'requests' | 'answers';

interface Counts {
  /** `In` counts received bytes, `Out` forwarded ones. */
  readonly requestsIn: number;
  readonly requestsOut: number;
  readonly answersIn: number;
  readonly answersOut: number;
  readonly connections: number;
}

/** A test decides what it lets through, and when. */
export interface Line {
  readonly port: number;
  readonly counts: Counts;
  /** Takes no other connection until the line is restored. */
  cut: () => void;
  /** New connections work at once. */
  drop: () => void;
  /** Both directions, like a dead spot. New connections hang too. */
  hold: () => void;
  /** Milliseconds, in each direction. */
  delay: (each: number) => void;
  narrow: (bytesPerSecond: number) => void;
  /** The client is not told, and nothing of what it sends arrives. */
  halfClose: () => void;
  /** Only the open connections are affected. New ones work. */
  swallowAnswers: () => void;
  /** Only the open connections are affected. New ones work. */
  swallowRequests: () => void;
  /** Held bytes go on, and new connections work. What was swallowed stays lost. */
  restore: () => void;
  close: () => Promise<void>;
}

const PACKET_BYTES = 1400;

/** Bytes wait here for their delay, and until the line lets them through. */
class Lane {
  flow: Flow = 'open';
  private readonly waiting: { bytes: Buffer; at: number }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isEnding = false;
  /** When the last byte that waits goes on. */
  private lastAt = -Infinity;
  private readonly to: Socket;
  private readonly onPassed: (count: number) => void;

  constructor(to: Socket, onPassed: (count: number) => void) {
    this.to = to;
    this.onPassed = onPassed;
  }

  take(bytes: Buffer, delay: number, bytesPerSecond = Infinity): void {
    if (this.flow === 'swallowed') return;
    // What needs no time stays together.
    const size = bytesPerSecond === Infinity ? bytes.length : PACKET_BYTES;
    for (let start = 0; start < bytes.length; start += size) {
      const packet = bytes.subarray(start, start + size);
      const begin = Math.max(performance.now() + delay, this.lastAt);
      this.lastAt = begin + (packet.length / bytesPerSecond) * SECOND_MS;
      this.waiting.push({ bytes: packet, at: this.lastAt });
    }
    this.pass();
  }

  end(): void {
    this.isEnding = true;
    this.pass();
  }

  pass(): void {
    clearTimeout(this.timer);
    if (this.flow !== 'open') return;
    for (let [next] = this.waiting; next !== undefined; [next] = this.waiting) {
      const early = next.at - performance.now();
      if (early > 0) {
        this.timer = setTimeout(() => this.pass(), Math.ceil(early));
        return;
      }
      this.waiting.shift();
      this.to.write(next.bytes);
      this.onPassed(next.bytes.length);
    }
    if (this.isEnding) this.to.end();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waiting.length = 0;
  }
}

interface Connection {
  client: Socket;
  server: Socket;
  requests: Lane;
  answers: Lane;
}

export async function startLine(port: number): Promise<Line> {
  const counts = { requestsIn: 0, requestsOut: 0, answersIn: 0, answersOut: 0, connections: 0 };
  const open = new Set<Connection>();
  const line = { isCut: false, isHeld: false, delay: 0, width: Infinity };

  const forget = (connection: Connection): void => {
    open.delete(connection);
    connection.requests.stop();
    connection.answers.stop();
    connection.client.destroy();
    connection.server.destroy();
  };

  const proxy = createServer((client) => {
    if (line.isCut) {
      client.destroy();
      return;
    }
    counts.connections += 1;
    const server = connect(port, HOST);
    const connection: Connection = {
      client,
      server,
      requests: new Lane(server, (count) => (counts.requestsOut += count)),
      answers: new Lane(client, (count) => (counts.answersOut += count)),
    };
    open.add(connection);
    if (line.isHeld) connection.requests.flow = connection.answers.flow = 'held';
    client.on('data', (bytes: Buffer) => {
      counts.requestsIn += bytes.length;
      connection.requests.take(bytes, line.delay);
    });
    server.on('data', (bytes: Buffer) => {
      counts.answersIn += bytes.length;
      connection.answers.take(bytes, line.delay, line.width);
    });
    // The end of a stream is delayed as much as the bytes before it.
    client.on('end', () => connection.requests.end());
    server.on('end', () => connection.answers.end());
    for (const socket of [client, server]) {
      socket.on('error', () => forget(connection));
      socket.on('close', () => {
        if (connection.answers.flow === 'open' && connection.requests.flow === 'open') forget(connection);
      });
    }
  });
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject);
    proxy.listen(0, HOST, resolve);
  });

  const dropAll = (): void => {
    for (const connection of open) forget(connection);
  };
  const setFlow = (ways: readonly Way[], flow: Flow): void => {
    for (const connection of open) {
      for (const way of ways) {
        if (flow === 'swallowed') connection[way].stop();
        connection[way].flow = flow;
        connection[way].pass();
      }
    }
  };
  return {
    port: (proxy.address() as AddressInfo).port,
    counts,
    cut: () => {
      line.isCut = true;
      dropAll();
    },
    drop: dropAll,
    hold: () => {
      line.isHeld = true;
      setFlow(['requests', 'answers'], 'held');
    },
    delay: (each) => {
      line.delay = each;
    },
    narrow: (bytesPerSecond) => {
      line.width = bytesPerSecond;
    },
    halfClose: () => {
      setFlow(['answers', 'requests'], 'swallowed');
      for (const { server } of open) server.end();
    },
    swallowAnswers: () => setFlow(['answers'], 'swallowed'),
    swallowRequests: () => setFlow(['requests'], 'swallowed'),
    restore: () => {
      line.isCut = line.isHeld = false;
      // A stream that has lost bytes is not restored, because nobody can use a stream with a gap. The client has to connect again.
      for (const connection of open) {
        for (const lane of [connection.requests, connection.answers]) {
          if (lane.flow !== 'held') continue;
          lane.flow = 'open';
          lane.pass();
        }
      }
    },
    close: async () => {
      dropAll();
      await new Promise<void>((resolve) => {
        proxy.close(() => resolve());
      });
    },
  };
}
