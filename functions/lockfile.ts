/** An entry of `packages` in a package-lock.json. */
interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  [field: string]: unknown;
}

export interface Lockfile {
  name: string;
  version: string;
  lockfileVersion: number;
  requires: boolean;
  packages: Record<string, LockedPackage>;
}

export interface Manifest {
  name: string;
  version: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
}

/** A package that needs another one: where it stands in the project, and where in the workspace alone. */
interface Needer {
  place: string;
  own: string;
}

/** What the rest of the project makes of a package; here all of them are needed. */
const USES = ['dev', 'devOptional', 'peer'];
const MODULES = 'node_modules/';

/** Where Node finds a package that is required at `place`: there, or in the nearest folder above. */
function placeOf(name: string, place: string, packages: Lockfile['packages']): string | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (folder === '') return undefined;
  }
}

const namesOf = ({ dependencies, optionalDependencies, peerDependencies }: LockedPackage): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/**
 * The lockfile of a workspace on its own: the same versions that the whole project has and was tested with.
 * @throws Error when the project has not installed one of its packages.
 */
export function lockfileOf(workspace: string, manifest: Manifest, project: Lockfile): Lockfile {
  const packages: Lockfile['packages'] = {};
  /** Whether the workspace has another version of it, which takes its place when the workspace stands alone. */
  const isDisplaced = (place: string): boolean => project.packages[`${workspace}/${place}`] !== undefined;
  /** Where a package at `place` stands then. What is displaced stands below who needs it. */
  const ownPlaceOf = (place: string, needer: Needer | undefined): string => {
    if (place.startsWith(`${workspace}/`)) return place.slice(workspace.length + 1);
    if (needer === undefined) return place;
    if (place.startsWith(`${needer.place}/`)) return `${needer.own}${place.slice(needer.place.length)}`;
    return isDisplaced(place) ? `${needer.own}/${place}` : place;
  };
  const add = (place: string, needer?: Needer): void => {
    const own = ownPlaceOf(place, needer);
    if (packages[own] !== undefined) return;
    const entry = Object.entries(project.packages[place] ?? {}).filter(([field]) => !USES.includes(field));
    packages[own] = Object.fromEntries(entry);
    for (const name of namesOf(packages[own])) {
      const needed = placeOf(name, place, project.packages);
      if (needed !== undefined) add(needed, { place, own });
    }
  };
  for (const name of Object.keys(manifest.dependencies)) {
    const place = placeOf(name, workspace, project.packages);
    if (place === undefined)
      throw new Error(`${name} of ${workspace}/package.json is not in package-lock.json.`);
    add(place);
  }
  const { name, version, engines, dependencies } = manifest;
  const sorted = Object.fromEntries(
    Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  return {
    name,
    version,
    lockfileVersion: project.lockfileVersion,
    requires: true,
    packages: { '': { name, version, engines, dependencies }, ...sorted },
  };
}
