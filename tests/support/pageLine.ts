import type { Page, WebSocketRoute } from '@playwright/test';

interface Line {
  isCut: boolean;
  /** Messages of the database; undefined: none. */
  lost: RegExp | undefined;
  ask: (message: string) => string;
  tell: (message: string) => string;
}

export async function lineTo(page: Page) {
  const open = new Set<WebSocketRoute>();
  const line: Line = { isCut: false, lost: undefined, ask: (message) => message, tell: (message) => message };
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
      if (line.lost?.test(message.toString()) !== true) socket.send(line.tell(message.toString()));
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
    lose: (pattern: RegExp) => {
      line.lost = pattern;
    },
    askInstead: (ask: (message: string) => string) => {
      line.ask = ask;
    },
    tellInstead: (tell: (message: string) => string) => {
      line.tell = tell;
    },
  };
}
