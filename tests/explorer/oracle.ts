import { textsIn, type Texts } from '../support/texts';
import { Drafts } from './drafts';
import type { Control } from './controls';
import type { Facts } from './facts';
import { Ledger } from './ledger';
import { contradictions, type Truth } from './promises';

/** Compares what a page says with what its customer did, and with the database. */
export class Oracle {
  private readonly drafts: Drafts;
  private readonly ledger: Ledger;
  private readonly languages: readonly Texts[];

  private constructor(languages: readonly Texts[], received: () => number, drafts: Drafts) {
    this.languages = languages;
    this.drafts = drafts;
    this.ledger = new Ledger(languages, received);
  }

  /**
   * @param received how many ratings the players have received from this customer until now
   * @param drafts what the customer typed, which is the same in all tabs
   */
  static of(received: () => number, drafts = new Drafts()): Promise<Oracle> {
    return Promise.resolve(new Oracle([textsIn('nl'), textsIn('en')], received, drafts));
  }

  /** Notes a tap in another tab: from here nobody can tell which of two ratings the players received. */
  noteElsewhere(name: string): void {
    this.ledger.tap(name);
  }

  note(act: string, { name, field, isOfForm, isInMenu }: Control, text: string, path: string): void {
    if (act === 'type') this.drafts.type(path, field, text);
    // Logging out asks first.
    else if (isInMenu && name.startsWith('button')) this.drafts.forget();
    else if (isOfForm || act === 'enter') this.drafts.forget(path);
    this.ledger.tap(name);
  }

  /** What is still in progress. An unknown outcome counts as finished (docs/product.md 18.6). */
  waits({ waits, errors }: Facts): string[] {
    const isTold = this.languages.some(({ notification }) => errors.includes(notification.unknownOutcome));
    return isTold ? [] : waits.map((words) => `'${words}' has no end`);
  }

  /** What is wrong, perhaps only for the moment. */
  wrong(facts: Facts, truth: Truth, now: number): string[] {
    return [...contradictions(facts, truth, now), ...this.drafts.lost(facts), ...this.ledger.wrong(facts)];
  }
}
