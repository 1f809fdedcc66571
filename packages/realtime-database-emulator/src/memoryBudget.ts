import type { ServerResponse } from 'node:http';

const MEGABYTE = 1024 * 1024;

/** The default memory budget of all emulators of a process, in MB. */
export const DEFAULT_MEMORY_MEGABYTES = 512;

/** Among clients that hold at least this share of the largest one, the one stalled for longest is disconnected. */
const LARGE_SHARE = 0.5;

/** The memory of one client: unread responses or unfinished requests. */
export class Account {
  /** In bytes. */
  held = 0;
  /** The turn in which it last made progress. */
  stillSince = 0;
  readonly cutOff: () => void;
  private readonly budget: MemoryBudget;
  private isOpen = true;

  constructor(budget: MemoryBudget, cutOff: () => void) {
    this.budget = budget;
    this.cutOff = cutOff;
  }

  /** Sets the client's bytes. This call may disconnect it. */
  set(bytes: number): void {
    if (!this.isOpen) return;
    const more = bytes - this.held;
    if (more < 0 || this.held === 0) this.stillSince = this.budget.nextTurn();
    this.held = bytes;
    this.budget.note(more);
  }

  add(bytes: number): void {
    this.set(this.held + bytes);
  }

  release(bytes: number): void {
    this.set(this.held - bytes);
  }

  /** The client disconnected. */
  close(): void {
    this.set(0);
    this.isOpen = false;
    this.budget.forget(this);
  }
}

/**
 * Limits the memory of all clients together. Above it clients are disconnected until it fits, first those that hold much and have stalled
 * for longest.
 */
export class MemoryBudget {
  private readonly megabytes: number;
  private readonly tell: (sentence: string) => void;
  private readonly accounts = new Set<Account>();
  private sum = 0;
  private turn = 0;
  private isMet = false;

  /** `tell` gets a sentence when the budget is exhausted, and again only after half of it was free. */
  constructor(megabytes: number, tell: (sentence: string) => void) {
    this.megabytes = megabytes;
    this.tell = tell;
  }

  /** In bytes. */
  get held(): number {
    return this.sum;
  }

  /** `cutOff` has to release everything of the client. */
  open(cutOff: () => void): Account {
    const account = new Account(this, cutOff);
    this.accounts.add(account);
    return account;
  }

  /** Ends a response and counts it until the client has read it. */
  end(response: ServerResponse, text: string): void {
    const bytes = Buffer.from(text);
    const account = this.open(() => response.destroy());
    response.on('close', () => account.close());
    account.set(bytes.length);
    response.end(bytes);
  }

  nextTurn(): number {
    this.turn += 1;
    return this.turn;
  }

  note(more: number): void {
    const limit = this.megabytes * MEGABYTE;
    this.sum += more;
    if (this.sum < limit / 2) this.isMet = false;
    while (more > 0 && this.sum > limit) this.cutOffOne();
  }

  forget(account: Account): void {
    this.accounts.delete(account);
  }

  private cutOffOne(): void {
    const most = [...this.accounts].reduce((largest, { held }) => Math.max(largest, held), 0);
    const [first] = [...this.accounts]
      .filter(({ held }) => held >= most * LARGE_SHARE)
      .sort((one, other) => one.stillSince - other.stillSince);
    if (first === undefined) return;
    this.say(first.held);
    first.close();
    first.cutOff();
  }

  private say(bytes: number): void {
    if (this.isMet) return;
    this.isMet = true;
    this.tell(
      `what clients left unread or unfinished came to ${this.megabytes} MB, so those that stand still are cut off, ` +
        `first one with ${Math.ceil(bytes / MEGABYTE)} MB. --memory sets how much it may be.`,
    );
  }
}
