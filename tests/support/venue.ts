import { HOST } from '../../emulators/ports';
import type { Command } from '../../emulators/venue/control';
import { testPorts } from './testPorts';

const address = (path: string): string => `http://${HOST}:${testPorts.venue}/${path}`;

const isRunning = async (playerId: number): Promise<boolean> =>
  (await (await fetch(address('list'))).text()).split('\n').some((line) => line.startsWith(`${playerId} `));

/** Waits until the simulated players with these ids listen. */
export async function untilPlayersRun(playerIds: readonly number[]): Promise<void> {
  for (const playerId of playerIds) {
    while (!(await isRunning(playerId))) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Gives one simulated player a command. @throws Error when the venue refuses */
export async function tellPlayer(playerId: number, command: Command): Promise<void> {
  const response = await fetch(address(`${command}/${playerId}`));
  if (!response.ok) throw new Error(await response.text());
}
