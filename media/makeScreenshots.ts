import { mkdir } from 'node:fs/promises';
import { say, withStack } from '../tests/load/bench';
import { LANGUAGES, phoneWith, WINDOWS } from './phones';
import { SCENES } from './scenes/scenes';

/** Every screen and state, for looking at one by one. */
const FOLDER = '.local/screenshots';
/** The same home screen, as the app stores and browsers show it before installing. */
const MANIFEST_FOLDER = 'public/screenshots';
const README_FOLDER = 'docs/screenshots';

await withStack(async ({ ports, browser }) => {
  await mkdir(FOLDER, { recursive: true });
  for (const window of WINDOWS) {
    for (const language of LANGUAGES) {
      for (const { name, show, forManifest, forReadme } of SCENES) {
        const phone = await phoneWith(browser, { window, language, ports });
        await show(phone).catch(async (error: unknown) => {
          await phone.page.screenshot({ path: `${FOLDER}/failed.png` });
          throw new Error(`The scene ${name} could not be set.`, { cause: error });
        });
        await phone.page.screenshot({ path: `${FOLDER}/${name}-${window.width}-${language}.png` });
        const isMain = window.width !== 768;
        if (forManifest && isMain) {
          await phone.page.screenshot({ path: `${MANIFEST_FOLDER}/${name}-${window.width}-${language}.png` });
        }
        if (forReadme !== undefined && window.width === 360 && language === 'en') {
          await phone.page.screenshot({ path: `${README_FOLDER}/${forReadme}.png` });
        }
        await phone.page.context().close();
      }
      say(`${window.width} ${language}: ${SCENES.length} screens in ${FOLDER}`);
    }
  }
});
process.exit();
