import { TICKET_PLACES } from '@/model/limits';

/** Times that are further apart than this, in ms, are of different moments, or the clock was set between them. */
const MOMENT_MS = 1000;

/** Where the tickets of this page begin. Another device of the customer hardly ever begins at the same place. */
let count = Math.floor(Math.random() * TICKET_PLACES);

/** The `expires` of the newest ticket of each place. */
const newest: number[] = [];

/**
 * The place and the time of a ticket that no other request of this page has. Requests of one moment are given different places, and where
 * these do not suffice, a later time at the same place.
 * @param expires until when the request counts (epoch ms)
 */
export function nextTicket(expires: number): { place: number; expires: number } {
  count += 1;
  const place = count % TICKET_PLACES;
  const last = newest[place] ?? 0;
  const time = Math.abs(last - expires) < MOMENT_MS ? Math.max(last + 1, expires) : expires;
  newest[place] = time;
  return { place, expires: time };
}
