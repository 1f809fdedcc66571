import { digest } from '../digest';

/** The id of a thread begins with this letter (docs/contract.md). */
const THREAD_LETTER = 'R';
/** Characters of a digest that are enough to tell all thumbs apart: 128 bits. */
const DIGEST_LENGTH = 32;

/** Under which key the rating that was given at `dateAsked` (epoch ms) lies at the desk: always the same. */
export const thumbId = (player: string, dateAsked: number): string =>
  THREAD_LETTER + digest([player, dateAsked]).slice(0, DIGEST_LENGTH);
