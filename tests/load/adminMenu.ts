import { admin } from '../../emulators/seed/admin';
import { paths } from '../../src/model/paths';
import { CPU_SLOWDOWN, logIn, median, newPhone, paintedAfterClick, say, slowDown, withStack } from './bench';

const PLAYERS = 10_000;
const RUNS = 5;
const SEARCH = '[role="combobox"]';
const OPTION = '[role="option"]';

await withStack(async ({ origin, browser }) => {
  const players = Array.from({ length: PLAYERS }, (_, index): [string, object] => [
    paths.player(`bench-${index}`),
    {
      playerId: 50_000 + index,
      location: `Filiaal ${index}`,
      address: 'Utrecht',
      crypKey: `bench-key-${index}`,
    },
  ]);
  await admin.database.ref().update(Object.fromEntries(players));
  const page = await newPhone(browser);
  await logIn(page, `${origin}/damin`, 'admin@demo.test');
  await page.locator(SEARCH).waitFor();
  await slowDown(page);
  const figures: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    figures.push(await paintedAfterClick(page, SEARCH, OPTION));
    await page.locator(SEARCH).press('Escape');
    await page.locator(OPTION).first().waitFor({ state: 'detached' });
  }
  say(
    `Menu of ${PLAYERS} players, from tap to painted, ${CPU_SLOWDOWN} times slower CPU: median of ${RUNS} ${median(figures).toFixed(0)} ms (${figures.map((figure) => figure.toFixed(0)).join(', ')})`,
  );
});
process.exit();
