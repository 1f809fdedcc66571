import { startsWith } from '../change';
import type { Path } from '../tree/dataNode';
import type { Write } from '../write';

/** What a client wants written when it goes. */
export class DisconnectPlans {
  private plans: (readonly Write[])[] = [];

  /** A later plan for a place takes the place of what was planned there or below. */
  add(writes: readonly Write[]): void {
    for (const { path } of writes) this.cancel(path);
    this.plans.push(writes);
  }

  /** Forgets what was planned at `path` and below it. */
  cancel(path: Path): void {
    this.plans = this.plans
      .map((writes) => writes.filter((write) => !startsWith(write.path, path)))
      .filter((writes) => writes.length > 0);
  }

  /** All that is planned, in order; it is planned no longer. */
  take(): readonly (readonly Write[])[] {
    const plans = this.plans;
    this.plans = [];
    return plans;
  }
}
