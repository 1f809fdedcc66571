import { readdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { CLASS_NAMES } from './className';

const ENTRY = 'src/app/prerender.tsx';
/** Each process has its own folder, because builds may run at the same time. */
const FOLDER = `.local/prerender-${process.pid}`;
const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
/** What the start of a customer loads, in addition to what index.html names. */
const CUSTOMER = ['src/app/parts/customer.ts'];
const LANGUAGES = 'src/i18n/locales';
/** The texts that a start in a language loads in addition. */
const textsOf = (language: string): string[] => [`${LANGUAGES}/${language}/app.json`];

/** Renders the visitor's page with the class names of a build in this mode. */
async function visitorPage(mode: string): Promise<string> {
  await build({
    configFile: false,
    mode,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    resolve: { tsconfigPaths: true },
    css: CLASS_NAMES,
    build: { ssr: ENTRY, outDir: FOLDER, emptyOutDir: true },
  });
  const file = pathToFileURL(resolve(FOLDER, 'prerender.js')).href;
  const { visitorPage } = (await import(file)) as { visitorPage: () => Promise<string> };
  const page = await visitorPage();
  await rm(FOLDER, { recursive: true });
  return page;
}

/** The files of these modules and of everything that they import, without the files that index.html already names. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[], html: string): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = new Set<string>();
  const visit = (fileName: string): void => {
    if (files.has(fileName) || html.includes(fileName)) return;
    files.add(fileName);
    const chunk = chunks.find((candidate) => candidate.fileName === fileName);
    chunk?.viteMetadata?.importedCss.forEach(visit);
    chunk?.imports.forEach(visit);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === resolve(module));
    if (chunk === undefined) throw new Error(`${module} has no chunk of its own.`);
    visit(chunk.fileName);
  }
  return [...files].map((file) => `/${file}`).join(' ');
}

/**
 * Puts the styles of the first paint into the page itself, which saves a round trip before it. A disabled link stays, which loads
 * nothing. It tells the loader of chunks that the styles are there. Without it a chunk that needs them would load them again, and the
 * browser would style everything again.
 */
function withInlineStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, fileName: string) => {
    const file = bundle[fileName];
    if (file?.type !== 'asset') return link;
    return `<style>${file.source.toString()}</style><link rel="stylesheet" href="/${fileName}" disabled>`;
  });
}

/**
 * Puts the visitor's page, in the default language, into index.html. Tells the script of index.html what to start. Also tells it what
 * to fetch early, for a visitor and for a customer, in each language.
 */
export function prerenderVisitor(): Plugin {
  let mode = 'production';
  return {
    name: 'vibecheck:prerender-visitor',
    apply: 'build',
    configResolved: (config) => {
      mode = config.mode;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (bundle === undefined) return html;
        const [, entry] = ENTRY_SCRIPT.exec(html) ?? [];
        if (entry === undefined) throw new Error('index.html starts no module.');
        const app = [...html.matchAll(PRELOAD)].map(([, file]) => file).join(' ');
        const folders = (await readdir(LANGUAGES, { withFileTypes: true })).filter((entry) =>
          entry.isDirectory(),
        );
        const texts = folders.map(({ name }) => [name, filesOf(bundle, textsOf(name), html)]);
        const attributes = [
          `data-entry="${entry}"`,
          `data-app="${app}"`,
          `data-texts='${JSON.stringify(Object.fromEntries(texts))}'`,
          `data-customer="${filesOf(bundle, CUSTOMER, html)}"`,
        ];
        return withInlineStyles(html, bundle)
          .replace(ENTRY_SCRIPT, '')
          .replace(PRELOAD, '')
          .replace('<script>', `<script ${attributes.join(' ')}>`)
          .replace('<div id="root"></div>', `<div id="root">${await visitorPage(mode)}</div>`);
      },
    },
  };
}
