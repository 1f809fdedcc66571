import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { HOST } from '../../emulators/ports';
import { randomFrom } from '../support/random';
import { newPhone, say, withStack } from '../load/bench';
import { ensureChromium } from '../support/chromium';
import { startLine } from '../support/line';
import { BrowserPhone } from './browserPhone';
import { runFaults } from './faultPlan';
import { sentenceFor, tallyOf, type Outcome } from './tally';

const SEED = Number(process.env.FAULTS_SEED ?? 14);
const PHONES = 3;
/** After so many ratings a customer also does each of the other acts once. */
const OTHERS_EVERY = 4;
const DURATION_MS = 1000 * Number(process.env.FAULTS_SECONDS ?? 537);
/** Between two ratings of a customer, in ms. */
const PACE_MS = 13_425;
const RATINGS = Math.round(DURATION_MS / PACE_MS);
/** About 106 faults, with a usable connection for 60 % of the time. */
const PLAN = { shortest: 100, longest: 7000, usable: 0.6 };
/** How many ratings of 100 have to end as done. */
const WANTED = 85;

/** Rates at its times for as long as the run lasts, and does something else now and then. */
async function act(phone: BrowserPhone): Promise<void> {
  const start = performance.now();
  for (let made = 0; made < RATINGS; made += 1) {
    const early = start + made * PACE_MS - performance.now();
    await wait(Math.max(early, 0));
    await phone.rate();
    if (made % OTHERS_EVERY === 1) await phone.write(`Answer ${made}`);
    if (made % OTHERS_EVERY === 3) await phone.rename(`Zone ${made}`);
  }
}

const problems: string[] = [];
await withStack(async (bench) => {
  const line = await startLine(bench.ports.database);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${HOST}:${bench.ports.database} ${HOST}:${line.port}`],
  });
  try {
    const phones: BrowserPhone[] = [];
    for (let made = 0; made < PHONES; made += 1)
      phones.push(await BrowserPhone.open(await newPhone(browser), bench.origin));
    const end = new AbortController();
    const faults = runFaults(line, randomFrom(SEED), PLAN, end.signal);
    await Promise.all(phones.map(act));
    end.abort();
    const count = await faults;
    await Promise.all(phones.map((phone) => phone.settle()));
    const outcomes: Outcome[] = phones.flatMap((phone) => phone.outcomes);
    say(`Browsers: ${sentenceFor(outcomes, count)}`);
    const told = new Map<string, number>();
    for (const words of phones.flatMap((phone) => phone.told)) told.set(words, (told.get(words) ?? 0) + 1);
    for (const [words, times] of told) say(`  ${times} x ${words}`);
    const late = phones.reduce((sum, phone) => sum + phone.late(), 0);
    const ratings = outcomes.filter(({ kind }) => kind === 'rating');
    const done = ratings.filter(({ ending }) => ending === 'done').length;
    const { lost, doubled, wronglyTold, stuck } = tallyOf(outcomes);
    if (lost + doubled + wronglyTold + stuck > 0) problems.push('an act did not end as was told');
    if (late > 0) problems.push(`${late} ratings were received after they had been told as not done`);
    if (100 * done < WANTED * ratings.length) problems.push(`less than ${WANTED} % of the ratings were done`);
  } finally {
    await browser.close();
    await line.close();
  }
});
for (const problem of problems) say(`Wrong: ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
