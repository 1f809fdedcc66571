import { act, cleanup, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import {
  ACT_TIMEOUT_MS,
  ANSWER_OVERDUE_MS,
  CONNECTION_TIMEOUT_MS,
  SLOW_AFTER_MS,
  TASK_TIMEOUT_MS,
} from '../../src/model/limits';
import { switchLanguage } from '../../src/i18n/i18n';
import { renderApp } from '../flows/support/renderApp';
import { translatePage } from '../support/translatePage';
import { endVisits, type AppVisit } from '../flows/support/visitApp';
import type { World } from '../flows/support/world';
import { controlsOnScreen, possibleOn } from './controls';
import type { Possible, Step, Explored } from './explore';
import { factsOnScreen } from './facts';
import { FlowsOthers, type Happening } from './flowsOthers';
import { Oracle } from './oracle';

/** The timeout of an act plus some margin (ms of the fake clock). */
const END_MS = ACT_TIMEOUT_MS + 1000;
/** After this time (ms) tickets have expired, so nothing is unknown any more. */
const NEWS_MS = 30_000;
const LOOK_MS = 40;

const TIMEOUTS = {
  connection: CONNECTION_TIMEOUT_MS,
  overdue: ANSWER_OVERDUE_MS,
  task: TASK_TIMEOUT_MS,
  slow: SLOW_AFTER_MS,
  act: ACT_TIMEOUT_MS,
};

const pass = (duration: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duration));

const troubles: string[] = [];
const note = (words: unknown): void => {
  troubles.push(String(words));
};
addEventListener('error', ({ message }) => note(message));
process.on('unhandledRejection', note);

let endTranslation = (): void => undefined;

/** The whole app in jsdom on a bad line, while others change the same data. */
export class ExploredApp implements Explored {
  private readonly world: World;
  private readonly others: FlowsOthers;
  private readonly oracle: Oracle;
  private visit: AppVisit;
  private isLineOpen = true;

  private constructor(world: World, others: FlowsOthers, oracle: Oracle, visit: AppVisit) {
    this.world = world;
    this.others = others;
    this.oracle = oracle;
    this.visit = visit;
  }

  /** @param isTranslated whether the browser translates the page, and so replaces its texts */
  static async open(newWorld: () => World, isTranslated: boolean): Promise<ExploredApp> {
    endTranslation();
    cleanup();
    endVisits();
    localStorage.clear();
    sessionStorage.clear();
    await switchLanguage('en');
    history.replaceState(null, '', '/');
    // Ten minutes before midnight, so that it can pass.
    vi.setSystemTime(new Date(Date.now() - 86_400_000).setHours(23, 50));
    const world = newWorld();
    const others = await FlowsOthers.in(world, TIMEOUTS);
    const oracle = new Oracle(() => others.received());
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      const sentence = words.map(String).join(' ');
      // jsdom can neither print nor navigate.
      if (!sentence.startsWith('Error: Not implemented')) note(sentence);
    });
    troubles.length = 0;
    if (isTranslated) endTranslation = translatePage();
    const visit = await renderApp(world, { as: others.customer, timeouts: TIMEOUTS });
    return new ExploredApp(world, others, oracle, visit);
  }

  private get happenings(): Readonly<Record<string, Happening>> {
    const { line } = this.visit;
    return {
      ...this.others.happenings,
      back: { weight: 3, happen: () => history.back() },
      forward: { weight: 1, happen: () => history.forward() },
      reload: { weight: 2, happen: () => this.reload() },
      wait: { weight: 2, happen: () => pass(2000) },
      'pass midnight': { weight: 1, happen: () => this.passMidnight() },
      'log in': { weight: factsOnScreen().isSignedIn ? 0 : 4, happen: () => this.logIn() },
      'cut the line': { weight: 1, happen: () => this.breakLine(() => line.cut()) },
      'hold the line': { weight: 1, happen: () => this.breakLine(() => line.hold()) },
      'drop the line': { weight: 1, happen: () => line.drop() },
      'mend the line': { weight: this.isLineOpen ? 0 : 4, happen: () => this.mendLine() },
    };
  }

  possible(made: number): Promise<Possible[]> {
    const happenings = Object.entries(this.happenings).map(([act, { weight }]) => ({
      act,
      weight,
      ...(act.includes('rename') && { text: `Zone ${made}` }),
    }));
    return Promise.resolve([
      ...happenings,
      ...possibleOn(controlsOnScreen(), made, this.others.customer.email),
    ]);
  }

  async perform({ act, on = '', text = '' }: Step): Promise<void> {
    const happening = this.happenings[act];
    if (happening !== undefined) {
      await happening.happen(text);
      return;
    }
    const control = controlsOnScreen(on).find(({ name }) => name === on);
    const element = document.querySelector<HTMLInputElement>('[data-explored]');
    if (control === undefined || element === null) return;
    this.oracle.note(act, control, text, location.pathname);
    const choices = element.querySelectorAll('option');
    if (act === 'type') fireEvent.change(element, { target: { value: text } });
    else if (act === 'choose') fireEvent.change(element, { target: { value: choices[Number(text)]?.value } });
    else if (act === 'enter') element.form?.requestSubmit();
    else fireEvent.click(element);
    if (act === 'tap twice') fireEvent.click(element);
  }

  private async reload(): Promise<void> {
    const { isSignedIn } = factsOnScreen();
    cleanup();
    endVisits();
    this.visit = await renderApp(this.world, {
      at: location.pathname + location.search,
      timeouts: TIMEOUTS,
      ...(isSignedIn && { as: this.others.customer }),
    });
    this.isLineOpen = true;
  }

  private passMidnight(): void {
    const left = new Date().setHours(24, 0, 1) - Date.now();
    // Once, because a day outlives a token.
    if (left < 3_000_000) vi.advanceTimersByTime(left);
  }

  private async logIn(): Promise<void> {
    const link = document.querySelector('nav a[href="/login"]');
    if (link === null) return;
    fireEvent.click(link);
    await pass(500);
    const typed = { email: this.others.customer.email, password: DEMO_PASSWORD };
    for (const [name, value] of Object.entries(typed)) {
      const field = document.querySelector(`main input[name="${name}"]`);
      if (field !== null) fireEvent.change(field, { target: { value } });
    }
    document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
  }

  private breakLine(how: () => void): void {
    this.isLineOpen = false;
    how();
  }

  private mendLine(): void {
    this.visit.line.restore();
    this.isLineOpen = true;
    dispatchEvent(new Event('online'));
  }

  /** What is wrong, perhaps only for the moment. */
  private wrong(): string[] {
    const facts = factsOnScreen();
    const isOffline = facts.isOffline || !this.isLineOpen;
    return [
      ...this.oracle.wrong({ ...facts, isOffline }, this.others.truth, Date.now()),
      ...(this.isLineOpen ? this.others.strayMoods() : []),
    ];
  }

  async broken(): Promise<string[]> {
    // Going back and forward is rendered in a transition: on a busy machine the page that was left would take what is typed next.
    await act(() => pass(LOOK_MS));
    const waits = (): string[] => this.oracle.waits(factsOnScreen());
    for (let left = END_MS; waits().length > 0 && left > 0; left -= LOOK_MS) await pass(LOOK_MS);
    const endless = waits();
    for (let left = NEWS_MS; this.wrong().length > 0 && left > 0; left -= LOOK_MS) await pass(LOOK_MS);
    return [...troubles.splice(0), ...endless, ...this.wrong()];
  }
}
