import type { Page, WebSocketRoute } from '@playwright/test';

interface Line {
  isCut: boolean;
  /** Messages of the database that fit this do not come through. undefined: all come through. */
  lost: RegExp | undefined;
  /** What the page asks, as it reaches the database. */
  ask: (message: string) => string;
}

/** The page's line to the database. A test can cut it, mend it, let it lose messages of the database, and ask something else. */
export async function lineTo(page: Page) {
  const open = new Set<WebSocketRoute>();
  const line: Line = { isCut: false, lost: undefined, ask: (message) => message };
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    if (line.isCut) {
      void socket.close();
      return;
    }
    open.add(socket);
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      server.send(line.ask(message.toString()));
    });
    server.onMessage((message) => {
      if (line.lost?.test(message.toString()) !== true) socket.send(message);
    });
  });
  return {
    cut: async () => {
      line.isCut = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    mend: () => {
      line.isCut = false;
    },
    /** From now on messages of the database that fit `pattern` do not arrive. */
    lose: (pattern: RegExp) => {
      line.lost = pattern;
    },
    /** From now on what the page asks reaches the database as `ask` makes it. */
    askInstead: (ask: (message: string) => string) => {
      line.ask = ask;
    },
  };
}
