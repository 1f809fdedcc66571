import { adminEnvironment } from '../../emulators/stack/project';
import { DEFAULT_LANGUAGE } from '../../src/i18n/languages';
import { Phone } from '../scenes/phones';
import { SCENES } from '../scenes/scenes';
import { expect, test } from '../support/app';
import { testPorts } from '../support/testPorts';

Object.assign(process.env, adminEnvironment(testPorts));

test('the tools of an answer stand in one row on a computer (docs/product.md 31.11)', async ({
  app,
  page,
}) => {
  await app.speak(DEFAULT_LANGUAGE);
  await SCENES.find(({ name }) => name === 'desk-thumb')?.show(new Phone(DEFAULT_LANGUAGE, page, testPorts));
  const tools = page.locator('form [class*="tools"]').getByRole('button');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tools.count()).toBeGreaterThan(1);
    const boxes = await Promise.all((await tools.all()).map((tool) => tool.boundingBox()));
    const middles = boxes.map((box) => box && Math.round(box.y + box.height / 2));
    expect(new Set(middles).size, `rows at ${width}`).toBe(1);
  }
});
