// The keys that POST makes, in the order of time, as the SDKs make them.

import { randomInt } from 'node:crypto';

const CHARACTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 8;
const RANDOM_LENGTH = 12;

let lastTime = 0;
let lastRandom: number[] = [];

/** The next number. `digits` are its digits in base 64. */
function following(digits: readonly number[]): number[] {
  const next = [...digits];
  for (let place = next.length - 1; place >= 0; place -= 1) {
    const digit = next[place] ?? 0;
    next[place] = (digit + 1) % CHARACTERS.length;
    if (digit + 1 < CHARACTERS.length) break;
  }
  return next;
}

/** A new key that sorts after all earlier ones: 8 characters of time and 12 random characters. `now` is epoch ms. */
export function pushId(now: number): string {
  lastRandom =
    now === lastTime
      ? following(lastRandom)
      : Array.from({ length: RANDOM_LENGTH }, () => randomInt(CHARACTERS.length));
  lastTime = now;
  const time: string[] = [];
  let rest = now;
  for (let place = 0; place < TIME_LENGTH; place += 1) {
    time.unshift(CHARACTERS[rest % CHARACTERS.length] ?? '');
    rest = Math.floor(rest / CHARACTERS.length);
  }
  return time.join('') + lastRandom.map((digit) => CHARACTERS[digit] ?? '').join('');
}
