/** While the DJ goes on working, the lease is renewed after this time, in ms. */
const RENEW_AFTER_MS = 60_000;

/** What an open thumb knows of this DJ's lease. `since`: when it was taken or renewed, in ms, by `performance.now()`. */
export type Lease =
  /** The thumb is not open. There is nothing to give back. */
  | { status: 'closed' }
  | { status: 'free' }
  /** The database has not answered yet. */
  | { status: 'taking'; since: number }
  | { status: 'held'; since: number }
  /** This DJ may have it: it was taken before a reload or in another tab, or taking it or settling the thumb failed. */
  | { status: 'unsure' }
  /** Settling the thumb ends the lease. */
  | { status: 'settling' }
  /** The DJ has left the thumb before it was settled. */
  | { status: 'settlingClosed' };

export type LeaseEvent =
  /** `isOwn`: the database says that this DJ has the lease. */
  | { type: 'opened'; isOwn: boolean }
  /** A sign of work, such as a typed letter. `now`: by `performance.now()`. */
  | { type: 'worked'; now: number }
  /** The DJ asks for the thumb. */
  | { type: 'asked'; now: number }
  | { type: 'taken' | 'notTaken' }
  | { type: 'settling' | 'settled' | 'notSettled' }
  /** This DJ surely does not have it: a colleague does, or the thumb has left the desk. */
  | { type: 'lost' }
  | { type: 'left' };

interface Step {
  lease: Lease;
  /** What has to be sent. */
  send?: 'take' | 'release';
}

/** The lease after an event, and what has to be sent (docs/product.md 31.4). */
export function afterEvent(lease: Lease, event: LeaseEvent): Step {
  const { status } = lease;
  const isOpen = status !== 'closed' && status !== 'settlingClosed';
  switch (event.type) {
    case 'opened':
      return { lease: { status: event.isOwn ? 'unsure' : 'free' } };
    case 'worked':
    case 'asked': {
      const isDue =
        status === 'free' ||
        status === 'unsure' ||
        (status === 'held' && (event.type === 'asked' || event.now - lease.since >= RENEW_AFTER_MS));
      return isDue ? { lease: { status: 'taking', since: event.now }, send: 'take' } : { lease };
    }
    case 'taken':
      return { lease: status === 'taking' ? { ...lease, status: 'held' } : lease };
    case 'notTaken':
      return { lease: status === 'taking' ? { status: 'unsure' } : lease };
    case 'settling':
      return { lease: { status: isOpen ? 'settling' : 'settlingClosed' } };
    case 'settled':
    case 'lost':
      return { lease: { status: isOpen ? 'free' : 'closed' } };
    case 'notSettled':
      // The thumb may have been taken before it could not be settled.
      return isOpen ? { lease: { status: 'unsure' } } : { lease: { status: 'closed' }, send: 'release' };
    case 'left':
      if (status === 'settling') return { lease: { status: 'settlingClosed' } };
      if (status === 'taking' || status === 'held' || status === 'unsure')
        return { lease: { status: 'closed' }, send: 'release' };
      return isOpen ? { lease: { status: 'closed' } } : { lease };
  }
}
