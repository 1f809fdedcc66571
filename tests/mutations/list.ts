import { accounts } from './accounts';
import { acts } from './acts';
import type { Mutation } from './mutation';
import { ratings } from './ratings';
import { staff } from './staff';
import { thumbs } from './thumbs';
import { zones } from './zones';

/** All deliberate breaks. */
export const mutations: readonly Mutation[] = [
  ...acts,
  ...accounts,
  ...ratings,
  ...staff,
  ...thumbs,
  ...zones,
];

/** The text of a file with a break in it. @throws Error when the text that is to be broken does not stand there once */
export function broken({ name, file, find, replace }: Mutation, text: string): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`'${name}' looks for ${find} in ${file}, where it stands ${parts.length - 1} times.`);
  return parts.join(replace);
}
