import type { Page } from '@playwright/test';

/** Holds back the files of such an address, as a slow connection does. @returns what lets them come */
export async function holdFiles(page: Page, address: string): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(address, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}
