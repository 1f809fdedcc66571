import type { Browser, Page } from '@playwright/test';
import type { Ports } from '../../emulators/ports';
import type { Language } from '../../src/i18n/languages';
import { phoneWith } from './phones';
import type { Scene } from './scene';
import type { SetName } from './sceneData';

/** A scene that is already shown. */
interface Shown {
  scene: Scene;
  set: SetName;
  page: Page;
  browser: Browser;
  ports: Ports;
}

/**
 * The scene in another language: by the switch in the menu, which also works under a dialog. Offline the texts cannot be loaded, and a
 * counter has no menu; there a new phone in that language shows the scene.
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
