import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playDay } from './day';

const { WRITES: writes = '100000', CONNECTIONS: connections = '2000' } = process.env;

const folder = await mkdtemp(join(tmpdir(), 'database-emulator-day-'));
const result = await playDay({
  dataFile: join(folder, 'data.json'),
  writes: Number(writes),
  connections: Number(connections),
  onProgress: (line) => void process.stdout.write(`${line}\n`),
});
await rm(folder, { recursive: true });
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
const isWell = result.missed + result.plansMissed + result.slowReadersKept === 0;
process.exit(isWell ? 0 : 1);
