import type { SyncMode } from '../src/options';
import { EmulatorProcess } from './emulatorProcess';
import { RawClient } from '../tests/rawClient';

const KEYS = 500;
const IN_FLIGHT = 32;

interface KillsResult {
  kills: number;
  acknowledged: number;
  lost: number;
}

/** Writes increasing numbers until the emulator is killed, and remembers the acknowledged ones. */
class Stream {
  acknowledged = 0;
  private next = 1;
  /** The highest acknowledged number of each key. */
  private readonly highest = new Map<string, number>();

  async run(client: RawClient): Promise<void> {
    const gone = new Promise<void>((resolve) => client.socket.once('close', () => resolve()));
    const writer = async (): Promise<void> => {
      for (;;) {
        const number = this.next;
        this.next += 1;
        const key = `k${number % KEYS}`;
        await client.ask('p', { p: `/stream/${key}`, d: { number, text: 'x'.repeat(200) } });
        this.acknowledged += 1;
        this.highest.set(key, Math.max(number, this.highest.get(key) ?? 0));
      }
    };
    await Promise.race([gone, ...Array.from({ length: IN_FLIGHT }, writer)]);
  }

  /** Keys with a value older than the acknowledged one. */
  lostIn(stored: Readonly<Record<string, { number: number }>>): number {
    return [...this.highest].filter(([key, number]) => (stored[key]?.number ?? 0) < number).length;
  }
}

/** Kills an emulator repeatedly during writes, and counts lost acknowledged ones. */
export async function killAgainAndAgain(
  dataFile: string,
  sync: SyncMode,
  kills: number,
  /** Between two kills, in ms. */
  streamMs: (kill: number) => number,
): Promise<KillsResult> {
  const stream = new Stream();
  const options = ['--data', dataFile, '--sync', sync];
  let lost = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const emulator = await EmulatorProcess.start(...options);
    const client = await RawClient.connect(emulator.port, 'kills');
    setTimeout(() => void emulator.end('SIGKILL'), streamMs(kill));
    await stream.run(client);
    await emulator.end('SIGKILL');
    const again = await EmulatorProcess.start(...options);
    const stored = (await again.read('/stream.json?ns=kills')) as Record<string, { number: number }> | null;
    lost += stream.lostIn(stored ?? {});
    await again.end('SIGKILL');
  }
  return { kills, acknowledged: stream.acknowledged, lost };
}
