import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as library from '@testing-library/dom';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { DEFAULT_LANGUAGE } from '../../src/i18n/languages';
import { logInToPreviousApp, PAGE_WITHOUT_APP } from '../support/previousApp';
import { storedSession } from '../support/signedIn';
import { testPorts } from '../support/testPorts';
import { textsIn } from '../support/texts';
import type { Tab } from './engine';
import type { Network } from './network';

/** What a person sees: what it is and how its name begins, the label of a field, or a part of a text. */
type Sight = { role: string; name: string } | { label: string } | { text: string };

export const button = (name: string): Sight => ({ role: 'button', name });
export const link = (name: string): Sight => ({ role: 'link', name });
export const heading = (name: string): Sight => ({ role: 'heading', name });
export const option = (name: string): Sight => ({ role: 'option', name });
export const dialog = (name: string): Sight => ({ role: 'dialog', name });
const field = (label: string): Sight => ({ label });
export const text = (words: string): Sight => ({ text: words });

/** The middle of what is seen, in px of the window, and whether it stands still and a finger there would reach it. */
interface Spot {
  x: number;
  y: number;
  isTappable: boolean;
}

declare global {
  interface Window {
    TestingLibraryDom: typeof library;
  }
}

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const TEXTS = textsIn(DEFAULT_LANGUAGE);

/** Runs in the page. Moves what it finds into view. */
async function find(sight: Sight): Promise<Spot | null> {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = window.TestingLibraryDom;
  const { body } = document;
  const found =
    'role' in sight
      ? queryAllByRole(body, sight.role, { name: (name) => name.startsWith(sight.name) })
      : 'label' in sight
        ? queryAllByLabelText(body, sight.label)
        : queryAllByText(body, sight.text, { exact: false });
  const seen = found.find((element) => element.offsetWidth > 0 && element.offsetHeight > 0);
  if (seen === undefined) return null;
  const middle = () => {
    const { left, top, width, height } = seen.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)] as const;
  };
  seen.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [formerX, formerY] = middle();
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const [x, y] = middle();
  const isStill = x === formerX && y === formerY;
  const isReached = seen.contains(document.elementFromPoint(x, y));
  return { x, y, isTappable: isStill && isReached && !seen.matches(':disabled') };
}

/** Looks for as long as Playwright waits for anything. */
const eventually = (look: () => Promise<void>): Promise<void> =>
  expect(look).toPass({ intervals: [150], timeout: 30_000 });

/** The app on a phone with one of the engines, in Dutch, as a person uses it. */
export class Phone {
  readonly texts = TEXTS;
  readonly network: Network;
  private readonly tab: Tab;
  private readonly origin: string;

  constructor(tab: Tab, network: Network, origin: string) {
    this.tab = tab;
    this.network = network;
    this.origin = origin;
  }

  /** Opens an address of the app, and waits until the app has taken the place of the logo that index.html brings. */
  async goto(path: string): Promise<void> {
    await this.tab.goto(this.origin + path);
    await this.holds(`document.querySelector('#root > :not([data-start])') !== null`);
  }

  private async find(sight: Sight): Promise<Spot | null> {
    if ((await this.tab.evaluate('typeof TestingLibraryDom')) === 'undefined')
      await this.tab.evaluate(`void (${LIBRARY.slice(0, LIBRARY.lastIndexOf(';'))})`);
    return (await this.tab.evaluate(`(${find.toString()})(${JSON.stringify(sight)})`)) as Spot | null;
  }

  see(sight: Sight): Promise<void> {
    return eventually(async () => expect(await this.find(sight), JSON.stringify(sight)).not.toBeNull());
  }

  seeNoMore(sight: Sight): Promise<void> {
    return eventually(async () => expect(await this.find(sight), JSON.stringify(sight)).toBeNull());
  }

  /** Taps it as soon as it stands still and nothing lies over it. */
  async tap(sight: Sight): Promise<void> {
    let at = { x: 0, y: 0 };
    await eventually(async () => {
      const spot = await this.find(sight);
      expect(spot, JSON.stringify(sight)).toEqual(expect.objectContaining({ isTappable: true }));
      if (spot !== null) at = spot;
    });
    await this.tab.tap(at.x, at.y);
  }

  async back(): Promise<void> {
    await this.tab.evaluate('void history.back()');
  }

  async forward(): Promise<void> {
    await this.tab.evaluate('void history.forward()');
  }

  async fill(label: string, value: string): Promise<void> {
    // A tap on what has just moved is ignored (docs/product.md 5.9).
    await eventually(async () => {
      await this.tap(field(label));
      expect(await this.tab.evaluate(`document.activeElement.matches('input, textarea')`)).toBe(true);
    });
    await this.tab.type(value);
  }

  async logInToPreviousApp(email: string): Promise<void> {
    await this.tab.goto(this.origin + PAGE_WITHOUT_APP);
    await this.tab.evaluate(await logInToPreviousApp(email));
    await this.holds(`window.end === 'in'`);
  }

  /** The account has logged in earlier. */
  async visitAs(email: string, path = '/'): Promise<void> {
    const session = await storedSession(testPorts.auth, email);
    await this.tab.goto(this.origin + PAGE_WITHOUT_APP);
    await this.tab.evaluate(`void Object.assign(localStorage, ${JSON.stringify(session)})`);
    await this.goto(path);
  }

  async logIn(email: string): Promise<void> {
    await this.goto('/login');
    await this.sendLogin(email);
  }

  async sendLogin(email: string): Promise<void> {
    const { auth } = this.texts;
    await this.fill(auth.email, email);
    await this.fill(auth.password, DEMO_PASSWORD);
    await this.tap(button(auth.logIn));
  }

  async logOut(): Promise<void> {
    const { home, shell } = this.texts;
    await this.tap(button(shell.openMenu));
    await this.tap(button(shell.logOut));
    await this.see(heading(home.visitorTitle));
  }

  ask(expression: string): Promise<unknown> {
    return this.tab.evaluate(expression);
  }

  holds(expression: string): Promise<void> {
    return eventually(async () => expect(await this.tab.evaluate(expression), expression).toBe(true));
  }
}
