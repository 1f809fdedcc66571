import type { Texts } from '../support/texts';
import type { Facts } from './facts';

type Told = 'done' | 'notDone' | 'open';

interface Claim {
  words: string;
  /** How many ratings the players have received if the claim is true. */
  count: number;
}

/** Compares what the app says about ratings with what the players received. */
export class Ledger {
  /** How many ratings had been received before each request. */
  private asked: number[] = [];
  private last = '';
  private claim: Claim | undefined;
  private readonly languages: readonly Texts[];
  private readonly received: () => number;

  /** @param received how many ratings the players have received from this customer until now */
  constructor(languages: readonly Texts[], received: () => number) {
    this.languages = languages;
    this.received = received;
  }

  /** Notes a tap on the button of this name. */
  tap(name: string): void {
    const isRate = this.languages.some(({ rating }) => name === `button ${rating.rate}`);
    if (!isRate) return;
    this.asked.push(this.received());
    this.claim = undefined;
  }

  private endOf({ title, text }: NonNullable<Facts['told']>): Told | undefined {
    for (const { notification, rating } of this.languages) {
      const words: Record<Told, string[]> = {
        done: [rating.confirmedTitle, notification.afterAll],
        notDone: [notification.busy, notification.notCarriedOut, notification.offline],
        open: [notification.unknownOutcome, notification.couldNotTell],
      };
      if (text.startsWith(notification.unreachable.slice(0, notification.unreachable.indexOf('{{'))))
        return 'notDone';
      const told = (Object.keys(words) as Told[]).find((end) =>
        words[end].some((known) => known === title || known === text),
      );
      if (told !== undefined) return told;
    }
    return undefined;
  }

  /** The last claim, if it is wrong. */
  wrong({ told }: Facts): string[] {
    const words = told === undefined ? '' : `${told.title} ${told.text}`;
    const isNew = words !== this.last;
    this.last = words;
    const end = isNew && told !== undefined ? this.endOf(told) : undefined;
    if (end === 'done' || end === 'notDone') {
      const [before, ...others] = this.asked;
      this.asked = [];
      // Ambiguous.
      const isClear = before !== undefined && others.length === 0;
      this.claim = isClear ? { words, count: before + (end === 'done' ? 1 : 0) } : undefined;
    }
    const { claim } = this;
    if (claim === undefined || claim.count === this.received()) return [];
    return [
      `'${claim.words}' is told, and ${this.received()} ratings were received instead of ${claim.count}`,
    ];
  }
}
