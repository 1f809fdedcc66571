import { basename } from 'node:path';

/** The files that were met so far, by their names. */
const files = new Map<string, string>();

/**
 * What a class of a CSS module is called in a page: it tells where it stands, and lacks the digits that are most of what a name
 * weighs otherwise. Throws when two files have one name, as their classes would too.
 */
export function className(name: string, file: string): string {
  const room = basename(file, '.module.css');
  const other = files.get(room) ?? file;
  if (other !== file)
    throw new Error(`${other} and ${file} need different names: their classes are called by them`);
  files.set(room, file);
  return `${room}-${name}`;
}

/** The build of the app and that of its visitor's page call their classes alike: the styles of one dress the other. */
export const CLASS_NAMES = { modules: { generateScopedName: className } };
