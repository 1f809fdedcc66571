import { columnProblems, foldProblems, formProblems, pageProblems } from './columns';
import { controlProblems } from './controls';
import { drawn } from './settled';
import { selectProblems, textProblems, wordProblems } from './texts';

/** What is wrong with how this page is laid out, in words; nothing, when all of it can be seen, read and tapped. */
export async function check(): Promise<string[]> {
  await drawn();
  return [
    ...new Set([
      ...pageProblems(),
      ...controlProblems(),
      ...textProblems(),
      ...wordProblems(),
      ...selectProblems(),
      ...columnProblems(),
      ...formProblems(),
      ...foldProblems(),
    ]),
  ];
}

export { hitProblems } from './controls';
export { settled } from './settled';
export { orderProblems } from './order';
