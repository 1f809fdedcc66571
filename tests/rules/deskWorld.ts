import type { WaitingThumb } from '../../src/model/desk';
import { OLD, profile, world } from './world';

export const NOW = { '.sv': 'timestamp' };

/** In ms. */
export const LEASE_OVER = 300_000;

const dj = (uid: string, firstname: string, more: object = { dj: true }) => ({
  [uid]: { info: profile(uid, { firstname, ...more }) },
});

export const waitingThumb = (changes: Partial<WaitingThumb> = {}): Omit<WaitingThumb, 'id'> => ({
  uid: 'customer',
  rating: 'old',
  firstName: 'Anna',
  company: 'Gym',
  zone: 'Zaal',
  rateType: 'down',
  track: { artist: 'Mira Solen', title: 'Golden Hour' },
  song: 'one',
  reason: 'tooLoud',
  dateAsked: OLD,
  last: undefined,
  rank: -OLD,
  taken: undefined,
  ...changes,
});

/** The database refuses undefined. */
export const stored = (thumb: object): unknown => JSON.parse(JSON.stringify(thumb));

/**
 * The world with a desk: thumb RT waits, and so does RC of a colleague. RD was settled, and there is a conversation about it. Noor and Sam are
 * DJs, and `formerDj` was one.
 */
export function deskWorld(): object {
  const { users, ...rest } = world();
  const said = { created: OLD, from: 'DJ Sam', msg: 'Dank!', rcvd: true };
  const { customer } = users;
  return {
    ...rest,
    users: {
      ...users,
      ...dj('noor', 'DJ Noor'),
      ...dj('sam', 'DJ Sam'),
      ...dj('formerDj', 'DJ Oud', { dj: false }),
      customer: {
        ...customer,
        messages: { ...customer.messages, RD: { info: { type: 'up', dateTime: OLD }, [OLD]: said } },
      },
    },
    desk: {
      open: {
        RT: stored(waitingThumb()),
        RC: stored(waitingThumb({ uid: 'colleague', rating: 'theirs' })),
      },
      done: { RD: { ...(stored(waitingThumb()) as object), rank: null, at: OLD, by: 'DJ Sam', said: OLD } },
      texts: { t3: { title: 'Volume', text: 'We turned it down.', at: OLD } },
    },
  };
}
