import { createHash, randomBytes } from 'node:crypto';

export interface Limits {
  /** Of one sender in a window. */
  perSender: number;
  /** Of all senders in a window. */
  total: number;
  windowMs: number;
}

/** How often a sender may report. It forgets everything with each window, and never knows who a sender is. */
export class Limiter {
  private readonly limits: Limits;
  private readonly salt = randomBytes(16);
  private counts = new Map<string, number>();
  private total = 0;
  private endsAt = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Whether one more is taken from this sender. `now` is in epoch ms. */
  takes(sender: string, now: number): boolean {
    if (now >= this.endsAt) {
      this.counts = new Map();
      this.total = 0;
      this.endsAt = now + this.limits.windowMs;
    }
    const digest = createHash('sha256').update(this.salt).update(sender).digest('base64');
    const count = (this.counts.get(digest) ?? 0) + 1;
    if (count > this.limits.perSender || this.total >= this.limits.total) return false;
    this.counts.set(digest, count);
    this.total += 1;
    return true;
  }
}
