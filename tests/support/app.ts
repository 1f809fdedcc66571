import { test as base, expect, type Page } from '@playwright/test';
import type { Language } from '../../src/i18n/languages';
import { leaveSignedIn } from './signedIn';
import { testPorts } from './testPorts';

export class App {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async speak(language: Language): Promise<void> {
    await this.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  }

  async visit({ email, firstname }: { email: string; firstname: string }): Promise<void> {
    await this.speak('en');
    await leaveSignedIn(this.page.context(), testPorts, email);
    await this.page.goto('/');
    await expect(this.page.getByRole('heading', { name: `Welcome, ${firstname}` })).toBeVisible();
  }

  async pickZone(name: string): Promise<void> {
    const zone = this.page.getByRole('combobox');
    // The option's text is the name, followed by the state of the zone.
    const option = zone.getByRole('option', { name: new RegExp(`^${name}( ·|$)`) });
    await zone.selectOption(await option.getAttribute('value'));
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Open menu|Menu openen)/ }).click();
  }

  face(name: 'Thumbs up' | 'Thumbs down') {
    return this.page.getByRole('button', { name });
  }

  get rate() {
    return this.page.getByRole('button', { name: 'Rate', exact: true });
  }

  dialog(title: string) {
    return this.page.getByRole('dialog', { name: title });
  }
}

export const test = base.extend<{ app: App }>({
  app: async ({ page }, use) => {
    await use(new App(page));
  },
});

export { expect };
