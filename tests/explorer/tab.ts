import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { askInPage, layoutProblems } from '../layout/layoutProblems';
import type { Customer } from '../support/customers';
import { middleOf, tapAt } from '../support/finger';
import { lineTo } from '../support/pageLine';
import { controlsOnScreen, type Control } from './controls';
import type { Step } from './explore';
import { factsOnScreen, type Facts } from './facts';
import type { Oracle } from './oracle';
import type { Truth } from './promises';

/** What a browser itself says of a line that is cut, and of an answer that is a refusal. */
const OF_THE_BROWSER = /^(Failed to load resource|WebSocket connection)/;

/** How long what is tapped may take to be there, in ms: afterwards it is taken to be gone. */
const GONE_MS = 2000;

/** What Playwright says of a document that has gone. */
const REPLACED = 'Execution context was destroyed';

/** One tab of a browser in which a customer has signed in. */
export class Tab {
  readonly customer: Customer;
  readonly oracle: Oracle;
  private readonly page: Page;
  private readonly line: Awaited<ReturnType<typeof lineTo>>;
  private readonly troubles: string[] = [];
  private isCut = false;

  private constructor(
    page: Page,
    customer: Customer,
    oracle: Oracle,
    line: Awaited<ReturnType<typeof lineTo>>,
  ) {
    this.page = page;
    this.customer = customer;
    this.oracle = oracle;
    this.line = line;
    page.on('pageerror', ({ message }) => this.troubles.push(message));
    page.on('console', (message) => {
      if (message.type() !== 'error' || OF_THE_BROWSER.test(message.text())) return;
      this.troubles.push(message.text());
    });
    page.on('dialog', (dialog) => void dialog.accept());
  }

  static async open(context: BrowserContext, customer: Customer, oracle: Oracle): Promise<Tab> {
    const page = await context.newPage();
    const tab = new Tab(page, customer, oracle, await lineTo(page));
    await page.goto('/');
    await page.locator('main h1').first().waitFor();
    return tab;
  }

  /** What happens to this tab, and how often it is wanted. */
  async happenings(): Promise<Readonly<Record<string, { weight: number; happen: () => Promise<unknown> }>>> {
    const { isSignedIn } = await this.facts();
    return {
      back: { weight: 2, happen: () => this.page.evaluate(() => history.back()) },
      forward: { weight: 1, happen: () => this.page.evaluate(() => history.forward()) },
      reload: { weight: 1, happen: () => this.page.reload() },
      turn: { weight: 1, happen: () => this.turn() },
      'log in': { weight: isSignedIn ? 0 : 6, happen: () => this.logIn() },
      'cut the line': { weight: this.isCut ? 0 : 1, happen: () => this.cut() },
      'mend the line': { weight: this.isCut ? 4 : 0, happen: () => this.mend() },
    };
  }

  /** Looks at the page; where that is just being replaced by another document, at that one. */
  private async look<Seen>(look: () => Promise<Seen>): Promise<Seen> {
    for (;;) {
      try {
        return await look();
      } catch (error) {
        if (!String(error).includes(REPLACED)) throw error;
        await this.page.waitForLoadState();
      }
    }
  }

  controls(): Promise<Control[]> {
    return this.look(() => this.page.evaluate(controlsOnScreen, undefined));
  }

  private facts(): Promise<Facts> {
    return this.look(() => this.page.evaluate(factsOnScreen));
  }

  /** Does something with a control, by a finger where a finger can. One that is gone by now is left alone. */
  async operate({ act, on = '', text = '' }: Step): Promise<void> {
    const { page } = this;
    const control = (await page.evaluate(controlsOnScreen, on)).find(({ name }) => name === on);
    if (control === undefined) return;
    this.oracle.note(act, control, text, new URL(page.url()).pathname);
    const element = page.locator('[data-explored]');
    try {
      await element.scrollIntoViewIfNeeded({ timeout: GONE_MS });
      if (act === 'type') await element.fill(text, { timeout: GONE_MS });
      else if (act === 'choose') await element.selectOption({ index: Number(text) }, { timeout: GONE_MS });
      else if (act === 'enter') await element.press('Enter', { timeout: GONE_MS });
      else {
        const middle = await middleOf(element);
        await tapAt(page, middle);
        if (act === 'tap twice') await tapAt(page, middle);
      }
    } catch (error) {
      if (await element.isVisible()) throw error;
    }
  }

  private async turn(): Promise<void> {
    const { width, height } = this.page.viewportSize() ?? { width: 360, height: 740 };
    await this.page.setViewportSize({ width: height, height: width });
  }

  private async logIn(): Promise<void> {
    await this.page.goto('/login');
    await this.page.locator('main h1').first().waitFor();
    // The other tab may have brought the session back.
    if (!(await this.page.locator('input[name="email"]').isVisible())) return;
    await this.page.locator('input[name="email"]').fill(this.customer.email);
    await this.page.locator('input[name="password"]').fill(DEMO_PASSWORD);
    await this.page.locator('form button[type="submit"]').click();
  }

  private async cut(): Promise<void> {
    this.isCut = true;
    await this.line.cut();
  }

  private async mend(): Promise<void> {
    this.isCut = false;
    this.line.mend();
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
  }

  /** What is still under way. */
  async waits(): Promise<string[]> {
    return this.oracle.waits(await this.facts());
  }

  /** What is not so, not yet so, or not laid out well. */
  async wrong(truth: Truth): Promise<string[]> {
    await this.look(() => askInPage(this.page, 'settled'));
    const facts = await this.facts();
    const isOffline = facts.isOffline || this.isCut;
    return [
      ...this.troubles,
      ...this.oracle.wrong({ ...facts, isOffline }, truth, Date.now()),
      ...(await this.look(() => layoutProblems(this.page))),
    ].map((words) => `${facts.path}: ${words}`);
  }
}
