import { accountScenes } from './accountScenes';
import { announceScenes } from './announceScenes';
import { adminScenes } from './adminScenes';
import { counterScenes } from './counterScenes';
import { deskScenes } from './deskScenes';
import { homeScenes } from './homeScenes';
import { messageScenes } from './messageScenes';
import { moodTimeScenes } from './moodTimeScenes';
import { playerScenes } from './playerScenes';
import { pushScenes } from './pushScenes';
import { ratingScenes } from './ratingScenes';
import type { Scene } from './scene';
import { silenceScenes } from './silenceScenes';
import { SETS, type SetName } from './sceneData';
import { staffScenes } from './staffScenes';
import { visitorScenes } from './visitorScenes';
import { weekScenes } from './weekScenes';

export const SCENES: Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...homeScenes,
  ...moodTimeScenes,
  ...announceScenes,
  ...playerScenes,
  ...counterScenes,
  ...staffScenes,
  ...ratingScenes,
  ...messageScenes,
  ...pushScenes,
  ...adminScenes,
  ...deskScenes,
  ...silenceScenes,
  ...weekScenes,
];

/** The scenes of these names, or all. */
export const waysToShow = (names: readonly string[]): { scene: Scene; set: SetName }[] =>
  SCENES.filter(({ name }) => names.length === 0 || names.includes(name)).flatMap((scene) =>
    SETS.filter((set) => set === 'friendly' || scene.isOfData === true).map((set) => ({ scene, set })),
  );
