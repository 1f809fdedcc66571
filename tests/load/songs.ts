import type { CDPSession, Page } from '@playwright/test';
import { account } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { newPlayers } from '../../emulators/seed/newcomers';
import type { SeedSong } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { logIn, newPhone, say, withStack } from './bench';

const EMAIL = 'songs@test.example';
const SONG_MS = 210_000;
const HOUR_MS = 3_600_000;
/** By then all is full that is filled once: caches of the engine, and what the driver of the browser keeps. */
const WARM_HOUR = 48;
const LAST_HOUR = WARM_HOUR + 24;
/** How much larger the heap may be in the last hour than when it was warm. */
const GROWTH = 1.02;

const songAt = (index: number): SeedSong => ({
  id: `song-${index}`,
  artist: `Artist ${index}`,
  title: `Song ${index}`,
  since: Date.now(),
  duration: SONG_MS,
  plays7d: index % 5,
});

/** What the page holds after all that nobody needs has been collected, in bytes. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Plays the song and lets its time pass for the page. */
async function play(page: Page, key: string, index: number): Promise<void> {
  const nowPlaying = songAt(index);
  await admin.database.ref(paths.player(key)).update({ nowPlaying, justPlayed: songAt(index - 1) });
  await page.getByText(nowPlaying.title, { exact: true }).first().waitFor();
  await page.clock.runFor(SONG_MS);
}

/** In bytes, by the hour that had passed. */
const heaps = new Map<number, number>();
await withStack(async ({ origin, browser }) => {
  const players = newPlayers(1, { nowPlaying: songAt(0) });
  const [key = ''] = players.map((player) => player.key);
  await addPlayers(players);
  await addCustomer(account(EMAIL, { players }));
  const page = await newPhone(browser);
  await page.clock.install();
  await logIn(page, `${origin}/login`, EMAIL);
  await page.getByText(songAt(0).title, { exact: true }).first().waitFor();
  const session = await page.context().newCDPSession(page);
  for (let index = 1; (index - 1) * SONG_MS < LAST_HOUR * HOUR_MS; index += 1) {
    await play(page, key, index);
    const hour = Math.floor((index * SONG_MS) / HOUR_MS);
    if (!heaps.has(hour)) heaps.set(hour, await heapOf(session));
  }
});
const megabytes = (hour: number): string => ((heaps.get(hour) ?? Number.NaN) / 1e6).toFixed(2);
const shown = [0, 1, 6, 12, 24].map((hour) => `${megabytes(WARM_HOUR + hour)} MB after ${hour} h`);
say(`Heap of a warm home while a song begins each ${SONG_MS / 60_000} minutes: ${shown.join(', ')}`);
const isFlat = (heaps.get(LAST_HOUR) ?? Infinity) <= (heaps.get(WARM_HOUR) ?? 0) * GROWTH;
if (!isFlat) say(`It grew by more than ${Math.round((GROWTH - 1) * 100)} %.`);
process.exit(isFlat ? 0 : 1);
