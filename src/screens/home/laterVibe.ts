import { lazy, type ComponentType } from 'react';
import type { Player } from '@/model/player/player';
import { OneZone } from './OneZone';

type OfPlayer = ComponentType<{ player: Player }>;

/** Loads a view that speaks of times; where that fails, another stands in for it. */
const later = (name: 'MoodEnd' | 'VibeZones', instead: OfPlayer) =>
  lazy(() =>
    import('./vibeViews').then(
      (views): { default: OfPlayer } => ({ default: views[name] }),
      () => ({ default: instead }),
    ),
  );

/** Where it cannot be loaded the mood of one zone can be changed all the same. */
export const VibeZones = later('VibeZones', OneZone);

export const MoodEnd = later('MoodEnd', () => null);
