import { mkdir } from 'node:fs/promises';
import { LANGUAGES, type Language } from '../../src/i18n/languages';
import { say, withStack } from '../load/bench';
import { phoneWith, type Phone } from './phones';
import { COLOURS, pictureOf, WINDOWS } from './pictures';
import type { Scene } from './scene';
import type { SetName } from './sceneData';
import { waysToShow } from './scenes';

/** Every screen and state, for looking at one by one. */
const FOLDER = '.local/screenshots';
/** The same home screen, as the app stores and browsers show it before installing. */
const MANIFEST_FOLDER = 'public/screenshots';
const README_FOLDER = 'docs/screenshots';

// Where the zones are: on a phone in another time zone each time says that it is the zone's.
process.env.TZ = 'Europe/Amsterdam';

async function take(
  { page }: Phone,
  { name, forManifest, forReadme }: Scene,
  language: Language,
  set: SetName,
): Promise<void> {
  // Away from everything that reacts to hovering.
  await page.mouse.move(0, 0);
  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height });
    for (const colours of COLOURS) {
      await page.emulateMedia({ colorScheme: colours });
      const path = `${FOLDER}/${pictureOf(name, { width, language, colours, set })}`;
      await page.screenshot({ path });
    }
    await page.emulateMedia({ colorScheme: COLOURS[0] });
    if (set === 'hard') continue;
    const picture = pictureOf(name, { width, language, colours: COLOURS[0], set });
    if (forManifest && width !== 768) await page.screenshot({ path: `${MANIFEST_FOLDER}/${picture}` });
    if (forReadme === width && language === 'en')
      await page.screenshot({ path: `${README_FOLDER}/${name}.png` });
  }
}

/** `npm run screenshots -- home ratings` makes those alone. */
const names = process.argv.slice(2);
const ways = waysToShow(names);

await withStack(async ({ ports, browser }) => {
  await mkdir(FOLDER, { recursive: true });
  for (const language of LANGUAGES) {
    for (const { scene, set } of ways) {
      const phone = await phoneWith(browser, language, ports, set);
      await scene.show(phone).catch(async (error: unknown) => {
        await phone.page.screenshot({ path: `${FOLDER}/failed.png` });
        throw new Error(`The scene ${scene.name} (${set}) could not be set.`, { cause: error });
      });
      await take(phone, scene, language, set);
      await phone.page.context().close();
    }
    say(`${language}: ${ways.length} scenes in ${FOLDER}`);
  }
});
process.exit();
