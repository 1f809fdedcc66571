import { textsIn } from '../support/texts';
import { Drafts } from './drafts';
import type { Control } from './controls';
import type { Facts } from './facts';
import { Ledger } from './ledger';
import { contradictions, type Truth } from './promises';

/** Compares what a page says with what its customer did, and with the database. */
export class Oracle {
  private readonly drafts = new Drafts();
  private readonly languages = [textsIn('nl'), textsIn('en')];
  private readonly ledger: Ledger;

  /** @param received how many ratings the players have received from this customer until now */
  constructor(received: () => number) {
    this.ledger = new Ledger(this.languages, received);
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
