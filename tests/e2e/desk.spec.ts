import { adminEnvironment } from '../../emulators/stack/project';
import { DEFAULT_LANGUAGE } from '../../src/i18n/languages';
import { Phone } from '../scenes/phones';
import { SCENES } from '../scenes/scenes';
import { expect, test } from '../support/app';
import { testPorts } from '../support/testPorts';

Object.assign(process.env, adminEnvironment(testPorts));

test('long names push neither the answer nor the outcomes out of the window (docs/product.md 31.11)', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await app.speak(DEFAULT_LANGUAGE);
  const phone = new Phone(DEFAULT_LANGUAGE, page, testPorts, 'hard');
  await SCENES.find(({ name }) => name === 'desk-answer')?.show(phone);
  await page.getByRole('checkbox').first().check();
  await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  for (const name of [phone.texts.desk.outcome.kept, phone.texts.desk.noAnswerNeeded, phone.texts.desk.send])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await expect(page.getByRole('article').last()).toBeInViewport();
});

test('the tools of an answer stand in one row, from a phone to a computer (docs/product.md 31.11)', async ({
  app,
  page,
}) => {
  await app.speak(DEFAULT_LANGUAGE);
  await SCENES.find(({ name }) => name === 'desk-thumb')?.show(new Phone(DEFAULT_LANGUAGE, page, testPorts));
  const tools = page.locator('form [class*="tools"]').getByRole('button');
  for (const width of [320, 900, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await tools.count()).toBeGreaterThan(1);
    const boxes = await Promise.all((await tools.all()).map((tool) => tool.boundingBox()));
    const middles = boxes.map((box) => box && Math.round(box.y + box.height / 2));
    expect(new Set(middles).size, `rows at ${width}`).toBe(1);
  }
});
