import type { NewRating, Outcome, Track } from '../../src/model/rating';
import { paths } from '../../src/model/paths';
import { admin } from './admin';
import { keepsHeard, type SeedPlayer } from './players';
import { HOUR_MS } from '../../src/model/time';

interface SeedRating extends Pick<NewRating, 'rateType'> {
  /** In ms. */
  age: number;
  track?: Track;
  /** It was not heard since. */
  song?: string;
  reason?: string;
  withdrawn?: true;
  outcome?: Pick<Outcome, 'what' | 'text'>;
  thread?: string;
}

const RATINGS: SeedRating[] = [
  { rateType: 'up', age: 27 * HOUR_MS, track: { artist: 'Velvet Antenna', title: 'Radio Garden' } },
  {
    rateType: 'down',
    age: 26 * HOUR_MS + 120_000,
    track: { artist: 'Lauwe Nachten', title: 'Tram Zes' },
    song: 'taken-out',
    reason: 'tooLoud',
    outcome: { what: 'removed', text: 'Dank je! Voor jullie is hij te druk, dus hij klinkt niet meer.' },
    thread: 'R00001',
  },
  {
    rateType: 'up',
    age: 3 * HOUR_MS,
    track: { artist: 'Mira Solen', title: 'Golden Hour' },
    reason: 'moreLikeThis',
    outcome: { what: 'moreLike' },
    thread: 'R00002',
  },
  {
    rateType: 'down',
    age: HOUR_MS,
    track: { artist: 'Kwartet Noord', title: 'Vroege Trein' },
    withdrawn: true,
  },
  { rateType: 'down', age: HOUR_MS / 2 },
];

export async function addDemoRatings(uid: string, players: readonly SeedPlayer[]): Promise<void> {
  const now = Date.now();
  const updates: Record<string, unknown> = {};
  for (const [index, { age, thread, outcome, song, ...rating }] of RATINGS.entries()) {
    const player = players[index % players.length];
    if (player === undefined) continue;
    const rated = { zone: player.location, dateAsked: now - age };
    const isKept = song !== undefined && keepsHeard(player);
    updates[paths.rating(uid, `demo-${index}`)] = {
      player: player.key,
      ...rated,
      ...rating,
      ...(isKept && { song }),
      ...(outcome !== undefined && {
        outcome: { ...outcome, at: rated.dateAsked + HOUR_MS / 2, by: 'DJ Noor' },
      }),
    };
    if (isKept) updates[paths.lastPlayed(player.key, song)] = rated.dateAsked;
    if (thread === undefined) continue;
    const about = { ...rated, track: rating.track };
    for (const [field, value] of Object.entries(about))
      updates[`${paths.threadInfo(uid, thread)}/${field}`] = value;
  }
  await admin.database.ref().update(updates);
}
