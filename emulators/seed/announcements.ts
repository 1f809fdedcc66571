import { paths } from '../../src/model/paths';
import type { SeedPlayer } from './players';

/** The provider's announcements (docs/contract.md P20). One has no English name. */
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

/** What the players that announce offer. */
export const announcementUpdates = (players: readonly SeedPlayer[]): Record<string, unknown> =>
  Object.fromEntries(
    players.flatMap(({ key, can }): [string, unknown][] =>
      can?.announce === undefined ? [] : [[paths.announcements(key), ANNOUNCEMENTS]],
    ),
  );
