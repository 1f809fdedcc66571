import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import { filesIn } from './filesIn';

const KILOBYTE = 1000;
/** The most that may be uploaded, in kB. It was 3,700 when this was set, half of it videos and pictures. */
const ALL_MAX = 5000;
/**
 * The most for the scripts that index.html names, in kB with brotli 11. These are what a start needs, in all languages. The limit is
 * far above what `npm run size` allows for a route: it is there to find a whole package that does not belong in the start.
 */
const FIRST_PAGE_MAX = 160;

const WORKER = 'service-worker.js';

const webManifest = v.object({ icons: v.array(v.object({ src: v.string() })) });

const LINK = /<link\b[^>]*\bhref="\/([^"]+)"/g;

/** Files that a build must have and lacks: the service worker, which starts it without a network, and what a phone installs it with. */
function missingFiles(folder: string, files: readonly string[], page: string): string[] {
  const manifests = files.filter((file) => file.endsWith('.webmanifest'));
  const icons = manifests.flatMap((file) => {
    const { success, output } = v.safeParse(
      webManifest,
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    );
    return success ? output.icons.map(({ src }) => src.replace(/^\//, '')) : [];
  });
  const links = [...page.matchAll(LINK)].map(([, file = '']) => file);
  return [
    ...(links.some((file) => manifests.includes(file))
      ? []
      : [`${folder}/index.html links to no manifest: the app could not be installed.`]),
    ...(files.includes(WORKER)
      ? []
      : [`${folder} has no ${WORKER}: without a network the app would not start.`]),
    ...[...new Set([...icons, ...links])]
      .filter((file) => !files.includes(file))
      .map((file) => `${folder} has no ${file}, which its page or its manifest names.`),
  ];
}

const brotli = (file: string): number =>
  brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length /
  KILOBYTE;

function sizeProblems(folder: string, files: readonly string[], page: string): string[] {
  const all = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / KILOBYTE;
  const first = files.filter((file) => file.endsWith('.js') && page.includes(`/${file}`));
  const script = first.reduce((sum, file) => sum + brotli(join(folder, file)), 0);
  const [largest = ''] = [...files].sort(
    (one, other) => statSync(join(folder, other)).size - statSync(join(folder, one)).size,
  );
  return [
    ...(all <= ALL_MAX
      ? []
      : [`${folder} has ${all.toFixed(0)} kB, more than ${ALL_MAX}; the largest file is ${largest}.`]),
    ...(script <= FIRST_PAGE_MAX
      ? []
      : [
          `The first page loads ${script.toFixed(0)} kB of scripts, more than ${FIRST_PAGE_MAX} (npm run size).`,
        ]),
  ];
}

/** What is missing in a build, and what is in it and should not be, one line each. */
export function contentProblems(folder: string): string[] {
  const files = filesIn(folder);
  if (!files.includes('index.html')) return [`${folder} has no index.html.`];
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return [
    ...missingFiles(folder, files, page),
    ...files
      .filter((file) => file.endsWith('.map'))
      .slice(0, 1)
      .map((file) => `${folder} has ${file}: with it everybody reads the source.`),
    ...sizeProblems(folder, files, page),
  ];
}
