import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Database } from '../database';
import { LARGEST, MOST_UNREAD } from '../bounds';
import type { Account, MemoryBudget } from '../memoryBudget';
import { Connection, type Connections } from './connection';
import type { Transport } from './transport';

/** After this time a poll is answered, even if there is nothing to say, because browsers give up after 30 seconds. */
const POLL_MS = 20_000;
/** A client that has not polled for this long is taken as gone. */
const GONE_MS = 45_000;
const CALLBACK = /^\w{0,64}$/;

/** The functions that the answers call. An answer is a script in a frame of the page, and the SDK is in the page around it. */
const callbacksFor = (callback: string): string =>
  ['pLPCommand', 'pRTLPCB']
    .map(
      (name) =>
        `function ${name}(){var f=parent.window[${JSON.stringify(name + callback)}];f&&f.apply(null,arguments);}`,
    )
    .join('\n');

/** Makes JSON safe inside a script. */
const scriptJson = (json: string): string =>
  json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

function sendScript(response: ServerResponse, script: string, budget: MemoryBudget): void {
  response.writeHead(200, {
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  });
  budget.end(response, script);
}

/** Brings the segments of messages into order and joins them (`enqueueSegment` in the SDK). */
class SegmentReader {
  private next = 0;
  private readonly waiting = new Map<number, { total: number; data: string }>();
  private size = 0;

  /** The bytes held of incomplete messages. */
  get held(): number {
    return this.size;
  }

  /** Whether the segments of an incomplete message are larger together than a message may be. */
  get isOversized(): boolean {
    return this.size > LARGEST.message;
  }

  /** Takes the segments that came with a poll, and gives the messages that are complete now. */
  read(parameters: URLSearchParams): string[] {
    for (let index = 0; parameters.has(`seg${index}`); index += 1) {
      const segment = Number(parameters.get(`seg${index}`));
      const total = Number(parameters.get(`ts${index}`));
      const data = parameters.get(`d${index}`) ?? '';
      if (segment < this.next || this.waiting.has(segment)) continue;
      this.waiting.set(segment, { total, data });
      this.size += data.length;
    }
    const messages: string[] = [];
    for (let message = this.complete(); message !== undefined; message = this.complete())
      messages.push(message);
    return messages;
  }

  private complete(): string | undefined {
    const total = this.waiting.get(this.next)?.total ?? 0;
    if (!Number.isInteger(total) || total < 1 || total > this.waiting.size) return undefined;
    const segments = Array.from({ length: total }, (_, index) => this.waiting.get(this.next + index));
    if (segments.includes(undefined)) return undefined;
    for (let index = 0; index < total; index += 1) this.waiting.delete(this.next + index);
    this.next += total;
    const text = segments.map((segment) => segment?.data ?? '').join('');
    this.size -= text.length;
    return Buffer.from(text.replaceAll('.', ''), 'base64url').toString();
  }
}

class PollTransport implements Transport {
  readonly password = randomBytes(12).toString('base64url');
  readonly segments = new SegmentReader();
  private readonly pending: string[] = [];
  /** Characters of all that waits for a poll. */
  private waiting = 0;
  /** Characters of what others changed that wait for a poll. */
  private unread = 0;
  private responseNumber = 0;
  private poll: ServerResponse | undefined;
  private pollTimer: ReturnType<typeof setTimeout> | undefined;
  private goneTimer: ReturnType<typeof setTimeout>;
  private readonly onGone: () => void;
  private readonly budget: MemoryBudget;
  /** The memory of messages that wait for a poll, and of unfinished requests. */
  private readonly account: Account;

  constructor(budget: MemoryBudget, onGone: () => void) {
    this.budget = budget;
    this.account = budget.open(onGone);
    this.onGone = onGone;
    this.goneTimer = setTimeout(onGone, GONE_MS);
  }

  answer(message: unknown): void {
    const text = JSON.stringify(message);
    this.pending.push(text);
    this.waiting += text.length;
    this.count();
    if (this.poll !== undefined) setImmediate(() => this.flush());
  }

  tell(message: unknown): void {
    if (this.unread > MOST_UNREAD) {
      this.onGone();
      return;
    }
    this.answer(message);
    this.unread += this.pending.at(-1)?.length ?? 0;
  }

  /** Keeps the poll until there is something to say. An older poll is answered at once. */
  hold(response: ServerResponse): void {
    this.flush(true);
    clearTimeout(this.goneTimer);
    this.goneTimer = setTimeout(this.onGone, GONE_MS);
    this.poll = response;
    this.pollTimer = setTimeout(() => this.flush(true), POLL_MS);
    if (this.pending.length > 0) this.flush();
  }

  end(): void {
    this.flush(true);
    clearTimeout(this.goneTimer);
    this.account.close();
  }

  /** Gives the messages that are complete with what came with a poll. */
  read(parameters: URLSearchParams): string[] {
    const messages = this.segments.read(parameters);
    this.count();
    return messages;
  }

  private count(): void {
    this.account.set(this.waiting + this.segments.held);
  }

  private flush(evenEmpty = false): void {
    if (this.poll === undefined || (this.pending.length === 0 && !evenEmpty)) return;
    clearTimeout(this.pollTimer);
    sendScript(this.poll, this.takeMessages(), this.budget);
    this.poll = undefined;
  }

  /** Makes the call that gives the waiting messages to the SDK. */
  takeMessages(): string {
    const call = `pRTLPCB(${this.responseNumber},${scriptJson(`[${this.pending.splice(0).join(',')}]`)});`;
    this.responseNumber += 1;
    this.unread = 0;
    this.waiting = 0;
    this.count();
    return call;
  }
}

interface Client {
  connection: Connection;
  transport: PollTransport;
}

/** Long polling, for clients that cannot open a WebSocket: `/.lp`. */
export class LongPolling {
  private readonly clients = new Map<string, Client>();
  private readonly connections: Connections;
  private readonly budget: MemoryBudget;

  constructor(connections: Connections, budget: MemoryBudget) {
    this.connections = connections;
    this.budget = budget;
  }

  /** Answers one request. `host` is the address that the client is to use from now on. */
  serve(database: Database, response: ServerResponse, url: URL, host: string): void {
    const parameters = url.searchParams;
    if (parameters.get('start') === 't') {
      this.start(database, response, parameters.get('cb') ?? '', host);
      return;
    }
    const client = this.clientOf(parameters);
    if (parameters.get('dframe') === 't') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title></title>');
      return;
    }
    if (client === undefined) {
      sendScript(response, "pLPCommand('close');", this.budget);
      return;
    }
    if (parameters.get('disconn') === 't') {
      this.end(client);
      sendScript(response, '', this.budget);
      return;
    }
    client.transport.hold(response);
    for (const message of client.transport.read(parameters)) {
      client.connection.receive(message, client.transport);
    }
    if (client.transport.segments.isOversized) this.end(client);
  }

  close(): void {
    for (const client of this.clients.values()) this.end(client);
  }

  private start(database: Database, response: ServerResponse, callback: string, host: string): void {
    if (!CALLBACK.test(callback)) {
      response.writeHead(400).end();
      return;
    }
    const transport = new PollTransport(this.budget, () => this.end(client));
    const connection = new Connection(database, transport, host, this.connections);
    const client: Client = { connection, transport };
    this.clients.set(connection.id, client);
    const command = ['start', connection.id, transport.password]
      .map((text) => JSON.stringify(text))
      .join(',');
    // The SDK only polls after it was greeted, so the greeting has to come with the answer to the start.
    const script = `${callbacksFor(callback)}\npLPCommand(${command});\n${transport.takeMessages()}`;
    sendScript(response, script, this.budget);
  }

  private clientOf(parameters: URLSearchParams): Client | undefined {
    const client = this.clients.get(parameters.get('id') ?? '');
    return client?.transport.password === parameters.get('pw') ? client : undefined;
  }

  private end({ connection, transport }: Client): void {
    this.clients.delete(connection.id);
    transport.end();
    connection.close(transport);
  }
}
