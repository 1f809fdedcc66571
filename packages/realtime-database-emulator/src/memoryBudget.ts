import type { ServerResponse } from 'node:http';

const MEGABYTE = 1024 * 1024;

/** How much clients may make all emulators of a process hold together, unless an emulator says otherwise, in MB. */
export const DEFAULT_MEMORY_MEGABYTES = 512;

/** Of the clients that hold at least this share of what the largest one holds, the one that stands still longest is cut off. */
const LARGE_SHARE = 0.5;

/** What one client makes the emulator hold: what it has not read, or what it has not finished sending. */
export class Account {
  /** In bytes. */
  held = 0;
  /** Since when it stands still: the number of the turn in which it last held less, or held something again. */
  stillSince = 0;
  readonly cutOff: () => void;
  private readonly budget: MemoryBudget;
  private isOpen = true;

  constructor(budget: MemoryBudget, cutOff: () => void) {
    this.budget = budget;
    this.cutOff = cutOff;
  }

  /** The client now makes us hold `bytes`. It may be cut off for that, within this call. */
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

  /** The client is gone, and nothing is held for it any more. */
  close(): void {
    this.set(0);
    this.isOpen = false;
    this.budget.forget(this);
  }
}

/**
 * Bounds what all clients together make the emulator hold. When they hold more, one is cut off after the other until it fits:
 * a client that holds much and has not moved for longest comes first. A client that reads moves.
 */
export class MemoryBudget {
  private readonly megabytes: number;
  private readonly tell: (sentence: string) => void;
  private readonly accounts = new Set<Account>();
  private sum = 0;
  private turn = 0;
  private isMet = false;

  /** `tell` gets one sentence when the budget is met. The next comes only after half of it was free again. */
  constructor(megabytes: number, tell: (sentence: string) => void) {
    this.megabytes = megabytes;
    this.tell = tell;
  }

  /** In bytes. */
  get held(): number {
    return this.sum;
  }

  /** Opens an account for a client. `cutOff` has to let go of all that is held for it. */
  open(cutOff: () => void): Account {
    const account = new Account(this, cutOff);
    this.accounts.add(account);
    return account;
  }

  /** Ends a response. What it says is counted until the client has read it. */
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
