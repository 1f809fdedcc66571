import {
  conversationKey,
  rankOf,
  rankOfConversation,
  type WaitingConversation,
  type WaitingThumb,
} from '../../../src/model/desk';
import { paths } from '../../../src/model/paths';
import type { Customer, World } from './world';
import { HOUR_MS } from '../../../src/model/time';

export type Given = Partial<Omit<WaitingThumb, 'id'>>;

export function give(world: World, { uid }: Customer, id: string, changes: Given = {}): void {
  const dateAsked = changes.dateAsked ?? Date.now() - HOUR_MS;
  const track = { artist: 'Mira Solen', title: 'Golden Hour' };
  const about = { zone: 'Krachtzaal', rateType: 'down', dateAsked, track };
  const lies = { uid, rating: id, firstName: 'Sanne', company: 'Demo', song: 'golden', ...about, ...changes };
  world.put({
    [paths.rating(uid, id)]: { ...about, player: 'p', song: lies.song },
    [paths.waitingThumb(id)]: {
      ...lies,
      rank: rankOf({ reason: undefined, last: undefined, dateAsked, ...changes }),
    },
  });
}

export const addDj = (world: World, firstname = 'Noor'): Promise<Customer> =>
  world.addCustomer([], { firstname, dj: true });

/** The functions bring it to the desk. @returns its key there */
export function ask(
  world: World,
  { uid }: Customer,
  msg: string,
  { thread = 'R00000', ...changes }: Partial<WaitingConversation> = {},
): string {
  const key = conversationKey(uid, thread);
  const since = changes.since ?? Date.now() - HOUR_MS;
  const last = changes.last ?? since;
  const entry = { uid, thread, firstName: 'Sanne', company: 'Demo', since, last, text: msg, ...changes };
  world.put({
    [paths.message(uid, thread, last)]: { created: last, from: uid, msg, rcvd: true },
    [`${paths.threadInfo(uid, thread)}/dateTime`]: last,
    [paths.waitingThumb(key)]: { ...entry, rank: rankOfConversation({ since }) },
  });
  return key;
}
