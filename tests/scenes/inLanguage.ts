import type { Browser, Page } from '@playwright/test';
import type { Ports } from '../../emulators/ports';
import type { Language } from '../../src/i18n/languages';
import { phoneWith } from './phones';
import type { Scene } from './scene';
import type { SetName } from './sceneData';

/** A scene that is shown already, and with what. */
interface Shown {
  scene: Scene;
  set: SetName;
  page: Page;
  browser: Browser;
  ports: Ports;
}

/**
 * The scene in another language: by the switch of the menu, which works as well while a dialog lies over it.
 * Without a network its texts cannot come, and a counter has no menu. There a phone that speaks the language shows the scene.
 */
export async function inLanguage(
  language: Language,
  { scene, set, page, browser, ports }: Shown,
): Promise<Page> {
  const choice = page.locator(`nav button[lang="${language}"]`);
  if ((await choice.count()) > 0 && (await page.evaluate(() => navigator.onLine))) {
    await choice.dispatchEvent('click');
    await page.locator(`html[lang="${language}"]`).waitFor();
    return page;
  }
  const phone = await phoneWith(browser, language, ports, set);
  await scene.show(phone);
  return phone.page;
}
