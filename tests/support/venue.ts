import { HOST } from '../../emulators/ports';
import type { Command } from '../../emulators/venue/control';
import { testPorts } from './testPorts';

const isRunning = async (playerId: number): Promise<boolean> =>
  (await (await fetch(`http://${HOST}:${testPorts.venue}/list`)).text())
    .split('\n')
    .some((line) => line.startsWith(`${playerId} `));

export async function untilPlayersRun(playerIds: readonly number[]): Promise<void> {
  for (const playerId of playerIds) {
    while (!(await isRunning(playerId))) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function tellPlayer(playerId: number, command: Command, value = ''): Promise<void> {
  const { ok } = await fetch(`http://${HOST}:${testPorts.venue}/${command}/${playerId}/${value}`);
  if (!ok) throw new Error(`Player ${playerId} did not take '${command}'.`);
}
