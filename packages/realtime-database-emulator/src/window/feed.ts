import type { ServerResponse } from 'node:http';
import { MOST_UNREAD } from '../bounds';
import type { Actor, Database, Decision, Written } from '../database';
import { nodeAt, type Path } from '../tree/dataNode';
import { previewOf } from '../tree/preview';

/** The number of refusals kept for a window that is opened later. */
const KEPT = 100;
/** How much of a value is shown. */
const MAX_CHARACTERS = 2000;

const pathText = (path: Path): string => `/${path.join('/')}`;

const whoText = (actor: Actor): string => {
  if (actor.admin) return 'an administrator';
  return actor.auth === null ? 'nobody signed in' : (actor.auth.uid ?? 'a user without an id');
};

/** One write, with what stands at its places now. */
const writeView = ({ actor, paths, after, now }: Written): unknown => ({
  now,
  who: whoText(actor),
  changes: paths.map((path) => ({
    path: pathText(path),
    value: previewOf(nodeAt(after, path), MAX_CHARACTERS),
  })),
});

/** One refusal of the rules, with the value of each expression. */
const refusalView = ({ act, auth, paths, rules, now }: Decision): unknown => ({
  now,
  act,
  who: whoText({ admin: false, auth }),
  paths: paths.map(pathText),
  rules: rules.map(({ kind, rulePlace, path, source, holds, values, line, column }) => ({
    kind: `.${kind}`,
    place: rulePlace === '' ? '/' : rulePlace,
    path: pathText(path),
    source,
    holds,
    values: values(),
    line,
    column,
  })),
});

/** Reports the writes and refusals of one database live, and earlier refusals. */
export class Feed {
  private readonly refused: unknown[] = [];
  private readonly windows = new Set<ServerResponse>();

  constructor(database: Database) {
    database.observe((written) => {
      if (this.windows.size > 0) this.tell('write', writeView(written));
    });
    database.observeDecisions((decision) => {
      if (decision.isAllowed) return;
      const view = refusalView(decision);
      this.refused.push(view);
      if (this.refused.length > KEPT) this.refused.shift();
      this.tell('refusal', view);
    });
  }

  /** Sends earlier refusals to a window, then events until it closes. */
  open(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    response.flushHeaders();
    for (const view of this.refused) send(response, 'refusal', view);
    this.windows.add(response);
    response.on('close', () => this.windows.delete(response));
  }

  private tell(event: string, data: unknown): void {
    for (const window of this.windows) send(window, event, data);
  }
}

/** A window that does not read is closed before it takes all the memory. The page opens it again. */
function send(response: ServerResponse, event: string, data: unknown): void {
  if (response.writableLength > MOST_UNREAD) response.destroy();
  else response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
