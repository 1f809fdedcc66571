import type { Facts } from './facts';

export interface Truth {
  unread: number;
  zones: readonly string[];
}

const DAY_MS = 86_400_000;
const midnightBefore = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** Words for days that are wrong at this time (epoch ms). */
function wrongDays({ times, language }: Facts, now: number): string[] {
  const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return times
    .filter(({ moment, words }) => {
      const age = Math.round((midnightBefore(now) - midnightBefore(moment)) / DAY_MS);
      const said = [0, 1].find((days) => words.startsWith(near.format(-days, 'day')));
      return said !== undefined && said !== age;
    })
    .map(({ moment, words }) => `'${words}' is said of ${new Date(moment).toISOString()}`);
}

const asList = (names: readonly string[]): string => [...names].sort().join(', ');

/** Claims of a page that the database contradicts. Offline it may be out of date. */
export function contradictions(facts: Facts, truth: Truth, now: number): string[] {
  const found = wrongDays(facts, now);
  if (facts.isOffline || !facts.isSignedIn) return found;
  if (facts.unread !== truth.unread)
    found.push(`${facts.unread} unread messages are counted, and there are ${truth.unread}`);
  if (facts.zones !== undefined && asList(facts.zones) !== asList(truth.zones))
    found.push(`the zones are said to be ${asList(facts.zones)}, and are ${asList(truth.zones)}`);
  return found;
}
