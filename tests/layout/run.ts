import { DEFAULT_LANGUAGE, LANGUAGES } from '../../src/i18n/languages';
import { say, withStack } from '../load/bench';
import { accessibilityProblems } from '../support/accessibility';
import { inLanguage } from '../scenes/inLanguage';
import { phoneWith } from '../scenes/phones';
import { waysToShow } from '../scenes/scenes';
import { textsIn } from '../support/texts';
import { HOME_SIZES, problemsIn, SIZES } from './sizes';

/** So many scenes are looked at at once. */
const AT_ONCE = 2;

/**
 * `npx tsx tests/layout/run.ts`: every scene with both sets of data, in every language and size, and with axe and the keyboard;
 * `home ratings` after it those alone.
 */
const ways = waysToShow(process.argv.slice(2));
let looks = 0;
const wrong: string[] = [];

await withStack(async ({ ports, browser }) => {
  const left = [...ways];
  const look = async (): Promise<void> => {
    for (let way = left.shift(); way !== undefined; way = left.shift()) {
      const { scene, set } = way;
      const phone = await phoneWith(browser, DEFAULT_LANGUAGE, ports, set);
      await scene.show(phone);
      for (const language of LANGUAGES) {
        const page =
          language === DEFAULT_LANGUAGE
            ? phone.page
            : await inLanguage(language, { scene, set, page: phone.page, browser, ports });
        const isAsked = set === 'friendly' && language === DEFAULT_LANGUAGE;
        const problems = [
          ...(isAsked ? await accessibilityProblems(page) : []),
          ...(await problemsIn(page, SIZES)),
          ...(scene.inView === undefined
            ? []
            : await problemsIn(page, HOME_SIZES, scene.inView(textsIn(language)))),
        ];
        looks += SIZES.length;
        for (const problem of problems) {
          wrong.push(problem);
          say(`${scene.name} (${set}, ${language}) ${problem}`);
        }
        if (page !== phone.page) await page.context().close();
      }
      await phone.page.context().close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
});
say(`${ways.length} scenes, ${looks} looks, ${wrong.length} problems`);
process.exit(wrong.length === 0 ? 0 : 1);
