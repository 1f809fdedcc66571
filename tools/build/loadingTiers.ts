import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** The tiers, each with its entry modules. A tier is what its entries import statically, without what an earlier tier has. */
const TIERS = {
  /** What home needs for a customer and not for a visitor. */
  customer: ['src/app/parts/customer.ts'],
  /** What stands around the screens. It is loaded after the first screen is painted. */
  later: ['src/shell/LaterParts.tsx'],
  /** Firebase Auth and the base of all of Firebase. The database comes later: it is only asked when it is known who asks. */
  identity: ['src/firebase/appSdk.ts', 'src/firebase/authSdk.ts'],
};

/** Folders with what perhaps one visit in a hundred needs. It is loaded on demand and never fetched ahead. */
const RARE_FOLDERS = /[/]src[/](screens[/]damin|features[/]players[/]scanning|firebase[/]appCheck)[/]/;

/** The folder below `assets` for chunks that are rarely needed. */
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

/** The package of icons. Its index imports all icons, so each would be in every tier. An icon belongs to the module that draws it. */
const ICONS = 'lucide-react';

/** Makes one group of chunks for each tier. It follows from static imports, so no name of a file matters. */
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

/** The file for a chunk that is loaded on demand. */
export function chunkFileNames({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  return RARE_FOLDERS.test(facadeModuleId ?? '')
    ? `assets/${RARE}/[name]-[hash].js`
    : 'assets/[name]-[hash].js';
}

/** The file for a style sheet or another asset. That of a rarely needed chunk stands in the same folder as the chunk. */
export function assetFileNames({ originalFileNames }: Rolldown.PreRenderedAsset): string {
  return originalFileNames.some((file) => RARE_FOLDERS.test(`/${file}`))
    ? `assets/${RARE}/[name]-[hash][extname]`
    : 'assets/[name]-[hash][extname]';
}
