import type { SeedSong } from '../../../emulators/seed/players';
import { paths } from '../../../src/model/paths';
import type { Customer, World } from './world';

export const song = (id: string, changes: Partial<SeedSong> = {}): SeedSong => ({
  id,
  artist: `Artist of ${id}`,
  title: `Title of ${id}`,
  since: Date.now(),
  ...changes,
});

interface Memory {
  zone: string;
  rateType: string;
  dateAsked: number;
  [field: string]: unknown;
}

export const memories = (world: World, { uid }: Customer): Memory[] =>
  Object.values((world.at(paths.ratings(uid)) ?? {}) as Record<string, Memory>);
