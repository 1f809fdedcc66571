import { ANNOUNCEMENTS_MAX } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { isHard } from './hard/players';
import { HARD_MOODS } from './hard/words';
import type { SeedPlayer } from './players';

/** docs/contract.md P20. One has no English name. */
const ANNOUNCEMENTS = {
  '01-closing-soon': {
    name: { nl: 'Over 15 minuten sluiten we', en: 'We close in 15 minutes' },
    seconds: 8,
  },
  '02-closing': { name: { nl: 'We gaan nu sluiten', en: 'We are closing now' }, seconds: 6 },
  '03-car': {
    name: { nl: 'Er staat een auto voor de uitgang', en: 'A car is blocking the exit' },
    seconds: 11,
  },
  '04-checkout': { name: { nl: 'Kassa 2 gaat open' }, seconds: 5 },
};

/** As many as there can be, with the hard names. Hardly any has an English one. */
const HARD = Object.fromEntries(
  HARD_MOODS.slice(0, ANNOUNCEMENTS_MAX).map((nl, place): [string, unknown] => [
    `${String(place + 1).padStart(2, '0')}-hard`,
    { name: { nl }, seconds: 300 - place },
  ]),
);

export const announcementUpdates = (players: readonly SeedPlayer[]): Record<string, unknown> =>
  Object.fromEntries(
    players.flatMap(({ key, can }): [string, unknown][] =>
      can?.announce === undefined ? [] : [[paths.announcements(key), isHard({ key }) ? HARD : ANNOUNCEMENTS]],
    ),
  );
