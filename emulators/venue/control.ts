import { serveOnLoopback } from '../loopbackServer';
import { coverOf } from './cover';
import { venueReport } from './report';
import type { Venue } from './venue';

const COMMANDS = [
  'well',
  'slow',
  'deaf',
  'refuse',
  'standby',
  'play',
  'next',
  'end-mood',
  'volume',
  'silent',
  'long-silent',
  'alive',
  'rotate-key',
  'missing',
] as const;
export type Command = (typeof COMMANDS)[number];

const isCommand = (text: string | undefined): text is Command => COMMANDS.some((command) => command === text);

async function carryOut(venue: Venue, command: Command, playerId: number, value: string): Promise<void> {
  switch (command) {
    case 'well':
    case 'slow':
    case 'deaf':
    case 'refuse':
      venue.setCondition(playerId, command);
      return;
    case 'standby':
      return venue.setPlaying(playerId, false);
    case 'play':
      return venue.setPlaying(playerId, true);
    case 'next':
      return venue.playNext(playerId);
    case 'end-mood':
      return venue.endMood(playerId);
    case 'volume':
      return venue.turnVolume(playerId, Number(value));
    case 'silent':
    case 'long-silent':
      return venue.kill(playerId, command === 'long-silent');
    case 'alive':
      return venue.revive(playerId);
    case 'rotate-key':
      return venue.rotateKey(playerId);
    case 'missing':
      return venue.remove(playerId);
  }
}

/** `id` may also be a key, such as player-101. */
const numberOf = (id = ''): number => Number(id.replace(/^player-/, ''));

async function answer(venue: Venue, url: string): Promise<string> {
  const [command, id, value = ''] = url.split('/').filter((part) => part !== '');
  if (command === 'list') {
    return venue
      .players()
      .map(({ playerId, condition }) => `${playerId}  ${condition}`)
      .join('\n');
  }
  if (command === 'report') return venueReport(id);
  if (!isCommand(command)) throw new Error(`Commands: list, report, push, ${COMMANDS.join(', ')}.`);
  await carryOut(venue, command, numberOf(id), value);
  return `Player ${id ?? ''}: ${[command, value].join(' ').trim()}.`;
}

export const serveVenueControl = (venue: Venue, port: number): Promise<{ close: () => Promise<void> }> =>
  serveOnLoopback((request, response) => {
    const cover = coverOf(request.url ?? '');
    if (cover !== undefined) {
      response.setHeader('Content-Type', 'image/svg+xml');
      response.end(cover);
      return;
    }
    answer(venue, request.url ?? '')
      .then((text) => response.end(`${text}\n`))
      .catch((error: unknown) => {
        response.statusCode = 400;
        response.end(`${error instanceof Error ? error.message : String(error)}\n`);
      });
  }, port);
