/** The lease is renewed after this time, in ms, while the DJ goes on working. */
const RENEW_AFTER_MS = 60_000;

/** This DJ's lease as far as the view knows. `since`: when it was taken or renewed, in ms, by `performance.now()`. */
export type Lease =
  /** The thumb is not on screen. There is nothing to give back. */
  | { status: 'away' }
  | { status: 'free' }
  /** The database has not responded yet. */
  | { status: 'taking'; since: number }
  | { status: 'owned'; since: number }
  /** This DJ may have it: it was taken before a reload or in another tab, or taking it or settling the thumb failed. */
  | { status: 'unsure' }
  /** Settling the thumb ends the lease. */
  | { status: 'settling' }
  /** The DJ has left the thumb before it was settled. */
  | { status: 'settlingAway' };

export type LeaseEvent =
  /** `isOwn`: the database says that this DJ has the lease. */
  | { type: 'shown'; isOwn: boolean }
  /** A sign of work, such as a typed letter. `now`: by `performance.now()`. */
  | { type: 'worked'; now: number }
  | { type: 'takePressed'; now: number }
  /** `notTaken`: taking it failed, or may have. */
  | { type: 'taken' | 'notTaken' }
  | { type: 'settling' | 'settled' | 'notSettled' }
  /** This DJ surely does not have it: a colleague does, or the thumb has left the desk. */
  | { type: 'lost' }
  | { type: 'left' };

interface Step {
  lease: Lease;
  send?: 'take' | 'release';
}

/** docs/product.md 31.4 */
export function afterEvent(lease: Lease, event: LeaseEvent): Step {
  const { status } = lease;
  const isShown = status !== 'away' && status !== 'settlingAway';
  switch (event.type) {
    case 'shown':
      return { lease: { status: event.isOwn ? 'unsure' : 'free' } };
    case 'worked':
    case 'takePressed': {
      const isDue =
        status === 'free' ||
        status === 'unsure' ||
        (status === 'owned' && (event.type === 'takePressed' || event.now - lease.since >= RENEW_AFTER_MS));
      return isDue ? { lease: { status: 'taking', since: event.now }, send: 'take' } : { lease };
    }
    case 'taken':
      return { lease: status === 'taking' ? { ...lease, status: 'owned' } : lease };
    case 'notTaken':
      return { lease: status === 'taking' ? { status: 'unsure' } : lease };
    case 'settling':
      return { lease: { status: isShown ? 'settling' : 'settlingAway' } };
    case 'settled':
    case 'lost':
      return { lease: { status: isShown ? 'free' : 'away' } };
    case 'notSettled':
      // The thumb may have been taken before it could not be settled.
      return isShown ? { lease: { status: 'unsure' } } : { lease: { status: 'away' }, send: 'release' };
    case 'left':
      if (status === 'settling') return { lease: { status: 'settlingAway' } };
      if (status === 'taking' || status === 'owned' || status === 'unsure')
        return { lease: { status: 'away' }, send: 'release' };
      return isShown ? { lease: { status: 'away' } } : { lease };
  }
}
