import type { Malformed } from '@/model/decode';

/** Data that cannot be decoded is left out of the screens; this is the trace that it leaves. */
export function logMalformed({ place, issues }: Malformed): void {
  console.warn(`Left out malformed data at ${place}: ${issues.join('; ')}`);
}
