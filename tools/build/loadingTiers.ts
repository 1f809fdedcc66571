import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** What is loaded together, and the modules whose static imports say what that is. Earlier tiers are loaded before. */
const TIERS = {
  /** What the home of a customer needs beside what a visitor sees. */
  customer: ['src/app/parts/customer.ts'],
  /** What stands around the screens, once the first of them is painted. */
  later: ['src/shell/LaterParts.tsx'],
  /** Firebase Auth and what all of Firebase stands on: the database is only asked once it is known who asks. */
  identity: ['src/firebase/appSdk.ts', 'src/firebase/authSdk.ts'],
};

/** Folders with what one in a hundred visits needs: loaded when it is asked for, and never fetched ahead. */
const RARE_FOLDERS =
  /[/]src[/](screens[/]damin|features[/]players[/]scanning|firebase[/]appCheck|i18n[/][a-z]+[/]outside)[/]/;

/** Below `assets`, where the chunks stand that are rarely needed. */
export const RARE = 'rare';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** A module with all that it imports statically. */
function closureOf(entry: string, modules: Modules): Set<string> {
  const closure = new Set<string>();
  const visit = (id: string): void => {
    if (closure.has(id)) return;
    closure.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(resolve(entry));
  return closure;
}

/** Modules that a barrel of icons imports are in every closure; they belong to the module that draws them. */
const ICONS = 'lucide-react';

/** The groups of chunks that follow from the static imports of each tier, whatever its files are called. */
export function tierGroups() {
  const closures = new Map<string, Set<string>>();
  const isIn = (entry: string, id: string, modules: Modules): boolean => {
    const closure = closures.get(entry) ?? closureOf(entry, modules);
    closures.set(entry, closure);
    return closure.has(id);
  };
  return Object.entries(TIERS).map(([tier, entries]) => ({
    name: (id: string, modules: Modules): string | null =>
      !id.includes(ICONS) && entries.some((entry) => isIn(entry, id, modules)) ? tier : null,
  }));
}

/** Where a chunk that is loaded on demand is put. */
export function chunkFileNames({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  return RARE_FOLDERS.test(facadeModuleId ?? '')
    ? `assets/${RARE}/[name]-[hash].js`
    : 'assets/[name]-[hash].js';
}

/** Where a style sheet or another file is put: that of a rarely needed chunk stands beside it. */
export function assetFileNames({ originalFileNames }: Rolldown.PreRenderedAsset): string {
  return originalFileNames.some((file) => RARE_FOLDERS.test(`/${file}`))
    ? `assets/${RARE}/[name]-[hash][extname]`
    : 'assets/[name]-[hash][extname]';
}
