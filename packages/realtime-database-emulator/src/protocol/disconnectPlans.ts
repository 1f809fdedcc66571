import { startsWith } from '../change';
import type { Path } from '../tree/dataNode';
import type { Write } from '../write';

/** The writes that a client wants to be done when it disconnects. */
export class DisconnectPlans {
  private plans: (readonly Write[])[] = [];

  /** Adds a plan. It replaces earlier plans for the same places and for places below them. */
  add(writes: readonly Write[]): void {
    for (const { path } of writes) this.cancel(path);
    this.plans.push(writes);
  }

  /** Removes the plans for `path` and for places below it. */
  cancel(path: Path): void {
    this.plans = this.plans
      .map((writes) => writes.filter((write) => !startsWith(write.path, path)))
      .filter((writes) => writes.length > 0);
  }

  /** Gives all plans, in order, and forgets them. */
  take(): readonly (readonly Write[])[] {
    const plans = this.plans;
    this.plans = [];
    return plans;
  }
}
