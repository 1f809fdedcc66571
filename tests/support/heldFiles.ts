import type { Page } from '@playwright/test';

/** Holds back the files whose address fits `address`, as a slow connection does. @returns a function that lets them arrive */
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
