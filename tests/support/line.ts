import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { HOST } from '../../emulators/ports';

export { lineTo } from './pageLine';

/** What becomes of the bytes that go one way. `held` bytes go on when the line is restored, `swallowed` ones never. */
type Flow = 'open' | 'held' | 'swallowed';

type Way = 'requests' | 'answers';

interface Counts {
  /** Bytes that came from the client, and those that were passed on to the server. */
  readonly requestsIn: number;
  readonly requestsOut: number;
  readonly answersIn: number;
  readonly answersOut: number;
  /** How many connections were ever opened. */
  readonly connections: number;
}

/** A line to a server that a test holds in its hands. */
export interface Line {
  /** Where to connect instead of to the server. */
  readonly port: number;
  readonly counts: Counts;
  /** Ends every connection and takes no other until the line is restored. */
  cut: () => void;
  /** Ends every connection; new ones are taken at once. */
  drop: () => void;
  /** Lets nothing through in either way, as a hole in the air does; new connections hang too. */
  hold: () => void;
  /** Lets every byte arrive this much later, in ms, in each way. */
  delay: (each: number) => void;
  /** The server is told that the client is gone, and the client is not told. */
  halfClose: () => void;
  /** What the open connections answer never arrives. New connections work. */
  swallowAnswers: () => void;
  /** What the open connections ask never arrives. New connections work. */
  swallowRequests: () => void;
  /** As if nothing had happened: what was held goes on; what was swallowed is gone. */
  restore: () => void;
  close: () => Promise<void>;
}

/** One way of one connection: bytes wait here for their time and for the line. */
class Lane {
  flow: Flow = 'open';
  private readonly waiting: { bytes: Buffer; at: number }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isEnding = false;
  private readonly to: Socket;
  private readonly onPassed: (count: number) => void;

  constructor(to: Socket, onPassed: (count: number) => void) {
    this.to = to;
    this.onPassed = onPassed;
  }

  take(bytes: Buffer, delay: number): void {
    if (this.flow === 'swallowed') return;
    this.waiting.push({ bytes, at: performance.now() + delay });
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

/** A proxy on loopback in front of the server on `port`, over which a test says what comes through, and when. */
export async function startLine(port: number): Promise<Line> {
  const counts = { requestsIn: 0, requestsOut: 0, answersIn: 0, answersOut: 0, connections: 0 };
  const open = new Set<Connection>();
  const line = { isCut: false, isHeld: false, delay: 0 };

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
      connection.answers.take(bytes, line.delay);
    });
    // An end is as late as the bytes before it.
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
    halfClose: () => {
      setFlow(['answers', 'requests'], 'swallowed');
      for (const { server } of open) server.end();
    },
    swallowAnswers: () => setFlow(['answers'], 'swallowed'),
    swallowRequests: () => setFlow(['requests'], 'swallowed'),
    restore: () => {
      line.isCut = line.isHeld = false;
      // A stream with a gap in it is of no use to anybody: what lost bytes stays lost until it is renewed.
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
