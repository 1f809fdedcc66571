import type { SeedSong } from '../../../emulators/seed/players';
import { paths } from '../../../src/model/paths';
import type { Customer, World } from './world';

/** A song named after its id that begins now. */
export const song = (id: string, changes: Partial<SeedSong> = {}): SeedSong => ({
  id,
  artist: `Artist of ${id}`,
  title: `Title of ${id}`,
  since: Date.now(),
  ...changes,
});

/** A remembered rating. */
interface Memory {
  zone: string;
  rateType: string;
  dateAsked: number;
  [field: string]: unknown;
}

/** The remembered ratings of a customer. */
export const memories = (world: World, { uid }: Customer): Memory[] =>
  Object.values((world.at(paths.ratings(uid)) ?? {}) as Record<string, Memory>);
