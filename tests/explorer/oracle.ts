import { PROFILE_FIELDS } from '../../src/model/user';
import { textsIn, type Texts } from '../support/texts';
import type { Control } from './controls';
import type { Facts } from './facts';
import { DAY_MS } from '../../src/model/time';

export interface Truth {
  unread: number;
  zones: readonly string[];
}

const midnightBefore = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** Words for days that are wrong at this time (epoch ms). */
function wrongDays({ times, language }: Facts, now: number): string[] {
  const near = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return times
    .filter(({ moment, words }) => {
      const age = Math.round((midnightBefore(now) - midnightBefore(moment)) / DAY_MS);
      const said = [0, 1].find((days) => words.startsWith(near.format(-days, 'day')));
      return said !== undefined && said !== age;
    })
    .map(({ moment, words }) => `'${words}' is said of ${new Date(moment).toISOString()}`);
}

const asList = (names: readonly string[]): string => [...names].sort().join(', ');

/** Claims of a page that the database contradicts. Offline it may be out of date. */
function contradictions(facts: Facts, truth: Truth, now: number): string[] {
  const found = wrongDays(facts, now);
  if (facts.isOffline || !facts.isSignedIn) return found;
  if (facts.unread !== truth.unread)
    found.push(`${facts.unread} unread messages are counted, and there are ${truth.unread}`);
  if (facts.zones !== undefined && asList(facts.zones) !== asList(truth.zones))
    found.push(`the zones are said to be ${asList(facts.zones)}, and are ${asList(truth.zones)}`);
  return found;
}

/** Fields that keep their text until it is sent or saved (docs/product.md 18.12). */
const KEPT: readonly (readonly [path: RegExp, field: RegExp])[] = [
  [/^\/messages\/./, /^textarea$/],
  [
    /^\/(settings|sign-up-p2|alreadyAccountP3)$/,
    new RegExp(`^(${PROFILE_FIELDS.map(({ name }) => name).join('|')})$`),
  ],
];

/** What was typed and has to stay. */
class Drafts {
  private readonly typed = new Map<string, Set<string>>();

  type(path: string, field: string, text: string): void {
    if (!KEPT.some(([paths, fields]) => paths.test(path) && fields.test(field))) return;
    const place = `${path} ${field}`;
    this.typed.set(place, new Set(this.typed.get(place)).add(text));
  }

  forget(path = ''): void {
    for (const place of this.typed.keys()) if (place.startsWith(path)) this.typed.delete(place);
  }

  /** Lost drafts whose field is shown. */
  lost({ path, fields }: Facts): string[] {
    return Object.entries(fields).flatMap(([field, value]) => {
      const typed = this.typed.get(`${path} ${field}`);
      if (typed === undefined || typed.has(value)) return [];
      return [`'${[...typed].at(-1)}' was typed into ${field}, where '${value}' stands`];
    });
  }
}

type Told = 'done' | 'notDone' | 'open';

interface Claim {
  words: string;
  /** How many ratings the players have received if the claim is true. */
  count: number;
}

/** Compares what the app says about ratings with what the players received. */
class Ledger {
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

  tap(name: string): void {
    const isRate = this.languages.some(({ rating }) => name === `button ${rating.rate}`);
    if (!isRate) return;
    this.asked.push(this.received());
    this.claim = undefined;
  }

  private endOf({ title, text }: NonNullable<Facts['told']>): Told | undefined {
    for (const { error, notification, rating } of this.languages) {
      const words: Record<Told, string[]> = {
        done: [rating.confirmedTitle, notification.afterAll],
        notDone: [notification.busy, notification.notCarriedOut, notification.offline, error.noConnection],
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

  /** It may be wrong only for the moment. */
  wrong(facts: Facts, truth: Truth, now: number): string[] {
    return [...contradictions(facts, truth, now), ...this.drafts.lost(facts), ...this.ledger.wrong(facts)];
  }
}
