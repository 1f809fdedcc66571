import type { Browser, Page } from '@playwright/test';
import { HOST, type Ports } from '../../emulators/ports';
import type { SeedPlayer } from '../../emulators/seed/players';
import type { Command } from '../../emulators/venue/control';
import type { Language } from '../../src/i18n/languages';
import { leaveSignedIn } from '../support/signedIn';
import { textsIn, type Texts } from '../support/texts';
import { WINDOWS } from './pictures';
import { sceneData, type SceneData, type SetName } from './sceneData';

/** A page of the app, with its demo data and its texts. */
export class Phone {
  readonly page: Page;
  readonly ports: Ports;
  readonly texts: Texts;
  readonly data: SceneData;

  /** A phone in a language, for scenes with a set of data. */
  constructor(language: Language, page: Page, ports: Ports, set: SetName = 'friendly') {
    this.page = page;
    this.ports = ports;
    this.texts = textsIn(language);
    this.data = sceneData[set];
  }

  get origin(): string {
    return `http://localhost:${this.ports.hosting}`;
  }

  /** Opens an address of the app and waits for its screen, which replaces the logo of index.html. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    await this.page.locator('[data-start]').waitFor({ state: 'detached' });
    await this.loaded();
  }

  /** Waits for a screen and its data: a check of a mere spinner would find no problems. */
  private async loaded(): Promise<void> {
    await this.page.locator('main h1').first().waitFor();
    await this.page
      .locator('main [role="status"] > span[aria-hidden]')
      .first()
      .waitFor({ state: 'detached' });
  }

  async send(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields))
      await this.page.locator(`main [name="${name}"]`).fill(value);
    await this.page.locator('main form button[type="submit"]').first().click();
  }

  async visitAs(email: string, path = '/'): Promise<void> {
    await leaveSignedIn(this.page.context(), this.ports, email);
    await this.open(path);
  }

  async pickZone(player: SeedPlayer | undefined): Promise<void> {
    await this.page.getByRole('combobox').selectOption(player?.key ?? null);
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async openRow(name: string): Promise<void> {
    await this.page.getByRole('heading', { name, exact: true }).click();
  }

  /** Opens the moods, by the card of home whose name begins with the current one. */
  async tapMood(): Promise<void> {
    await this.page.getByRole('button', { name: this.texts.rating.personalTouch }).click();
  }

  async openMenu(): Promise<void> {
    await this.press(this.texts.shell.openMenu);
    await this.page.locator('main[inert]').waitFor();
  }

  /** Without a reload of the data. */
  async goTo(entry: string): Promise<void> {
    await this.openMenu();
    await this.page.getByRole('navigation').getByRole('link', { name: entry }).click();
    await this.page.locator('main:not([inert]) h1').first().waitFor();
  }

  /** Gives a simulated player a command, as soon as it runs. */
  async tellPlayer(playerId: number, command: Command): Promise<void> {
    while (!(await fetch(`http://${HOST}:${this.ports.venue}/${command}/${playerId}`)).ok)
      await this.page.waitForTimeout(50);
  }

  async seeError(): Promise<void> {
    await this.page.locator('[aria-invalid="true"], [role="alert"]:not([hidden])').first().waitFor();
  }
}

export async function phoneWith(
  browser: Browser,
  language: Language,
  ports: Ports,
  set: SetName,
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: WINDOWS[0],
    colorScheme: 'dark',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    permissions: [],
  });
  const page = await context.newPage();
  // Long enough for a busy machine.
  page.setDefaultTimeout(60_000);
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  // tsx names the functions inside what is evaluated in a page by a helper that pages lack.
  await page.addInitScript('globalThis.__name = (named) => named');
  return new Phone(language, page, ports, set);
}
