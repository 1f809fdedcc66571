import type { Page, WebSocketRoute } from '@playwright/test';

/** The line to the database, which can be cut and mended. */
export async function lineTo(page: Page) {
  const open = new Set<WebSocketRoute>();
  const line = { cut: false };
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    if (line.cut) {
      void socket.close();
      return;
    }
    open.add(socket);
    socket.connectToServer();
  });
  return {
    cut: async () => {
      line.cut = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    mend: () => {
      line.cut = false;
    },
  };
}
