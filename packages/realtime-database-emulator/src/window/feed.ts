import type { ServerResponse } from 'node:http';
import { MOST_UNREAD } from '../bounds';
import type { Database } from '../database';
import { decisionView, listenersView, writeView } from './view';

/** The number of refusals kept for a window that is opened later. */
const KEPT = 100;
/** The interval at which the list of listeners is checked, in ms. */
const LISTENERS_MS = 1000;

/** Reports the events of one database live, and earlier refusals. */
export class Feed {
  private readonly database: Database;
  private readonly refused: unknown[] = [];
  private readonly windows = new Set<ServerResponse>();
  private readonly timer: ReturnType<typeof setInterval>;
  private listeners = '';

  constructor(database: Database) {
    this.database = database;
    database.observe((written) => {
      if (this.windows.size > 0) this.tell('write', writeView(written));
    });
    database.observeDecisions((decision) => {
      // Reads that are allowed are not reported: each change is judged again for every listener, and there would be too many.
      if (decision.isAllowed && (decision.act === 'read' || this.windows.size === 0)) return;
      const view = decisionView(decision);
      if (!decision.isAllowed) this.refused.push(view);
      if (this.refused.length > KEPT) this.refused.shift();
      this.tell('decision', view);
    });
    this.timer = setInterval(() => this.tellListeners(), LISTENERS_MS);
    this.timer.unref();
  }

  /** Sends earlier refusals to a window, then events until it closes. */
  open(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    for (const view of this.refused) send(response, 'decision', view);
    send(response, 'listeners', listenersView(this.database));
    this.windows.add(response);
    response.on('close', () => this.windows.delete(response));
  }

  close(): void {
    clearInterval(this.timer);
    for (const window of this.windows) window.end();
  }

  private tell(event: string, data: unknown): void {
    for (const window of this.windows) send(window, event, data);
  }

  private tellListeners(): void {
    if (this.windows.size === 0) return;
    const view = listenersView(this.database);
    const text = JSON.stringify(view);
    if (text === this.listeners) return;
    this.listeners = text;
    this.tell('listeners', view);
  }
}

/** A window that does not read is closed before it takes all the memory. The page opens it again. */
function send(response: ServerResponse, event: string, data: unknown): void {
  if (response.writableLength > MOST_UNREAD) response.destroy();
  else response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
