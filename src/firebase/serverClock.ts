/** How far the two clocks of this device may drift apart, in ms, before neither is believed. */
const DRIFT_MS = 1000;

/**
 * The server's time, kept by the device's monotonic clock, so that a change of the device's time of day does not matter. The monotonic
 * clock may stand still while the device sleeps. After that it cannot be relied on.
 */
export class ServerClock {
  /** Added to the monotonic clock it makes the server's time. */
  private base = Date.now() - performance.now();
  /** The time of day when the monotonic clock was at 0, as the device had it when it was last told. */
  private origin = this.base;

  /** `offset` is how far the server is ahead of this device's time of day, measured just now (ms). */
  tell(offset: number): void {
    this.origin = Date.now() - performance.now();
    this.base = this.origin + offset;
  }

  /** The time of day was changed, or the device slept. */
  get isDoubtful(): boolean {
    return Math.abs(Date.now() - performance.now() - this.origin) > DRIFT_MS;
  }

  /** Epoch ms. */
  now(): number {
    return Math.round(performance.now() + this.base);
  }
}
