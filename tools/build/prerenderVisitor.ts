import { createServer, type Plugin } from 'vite';

/**
 * Puts the visitor's page and the styles of the first paint into index.html, so that the page shows before any script runs and without
 * another round trip. The script in index.html hides it from everybody else.
 */
export const prerenderVisitor = (mode: string): Plugin => ({
  name: 'prerender-visitor',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const server = await createServer({
        mode,
        appType: 'custom',
        logLevel: 'error',
        server: { middlewareMode: true, ws: false },
        optimizeDeps: { noDiscovery: true },
      });
      try {
        const { visitorPage } = (await server.ssrLoadModule('/src/app/prerender.tsx')) as {
          visitorPage: () => Promise<string>;
        };
        return html
          .replace('<div id="root"></div>', `<div id="root">${await visitorPage()}</div>`)
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, fileName: string) => {
            const file = bundle[fileName];
            return file?.type === 'asset'
              ? `<style>${file.source.toString()}</style>${link.replace('>', ' disabled>')}`
              : link;
          });
      } finally {
        await server.close();
      }
    },
  },
});
