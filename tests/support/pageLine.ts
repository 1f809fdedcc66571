import type { Page, WebSocketRoute } from '@playwright/test';

interface Line {
  isCut: boolean;
  /** Messages of the database that match this are lost; undefined: none. */
  lost: RegExp | undefined;
  /** Changes the page's messages to the database. */
  ask: (message: string) => string;
}

/** The page's line to the database. A test can cut and restore it, lose messages of the database, and change those of the page. */
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
    restore: () => {
      line.isCut = false;
    },
    /** From now on, messages of the database that match `pattern` are lost. */
    lose: (pattern: RegExp) => {
      line.lost = pattern;
    },
    /** From now on, `ask` changes the page's messages to the database. */
    askInstead: (ask: (message: string) => string) => {
      line.ask = ask;
    },
  };
}
