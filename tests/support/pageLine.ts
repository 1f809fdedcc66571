import type { Page, WebSocketRoute } from '@playwright/test';

interface Line {
  isCut: boolean;
  /** Which messages of the database do not come through, for now. */
  lost: RegExp | undefined;
}

/** The line to the database, which can be cut and mended, and can lose what the database says. */
export async function lineTo(page: Page) {
  const open = new Set<WebSocketRoute>();
  const line: Line = { isCut: false, lost: undefined };
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    if (line.isCut) {
      void socket.close();
      return;
    }
    open.add(socket);
    const server = socket.connectToServer();
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
    /** From now on the messages of the database that match do not arrive. */
    lose: (pattern: RegExp) => {
      line.lost = pattern;
    },
  };
}
