import { accountScenes } from './accountScenes';
import { adminScenes } from './adminScenes';
import { homeScenes } from './homeScenes';
import { messageScenes } from './messageScenes';
import { playerScenes } from './playerScenes';
import { ratingScenes } from './ratingScenes';
import type { Scene } from './scene';
import { staffScenes } from './staffScenes';
import { visitorScenes } from './visitorScenes';

/** Every screen, dialog and state that anybody can come to. */
export const SCENES: Scene[] = [
  ...visitorScenes,
  ...accountScenes,
  ...homeScenes,
  ...playerScenes,
  ...staffScenes,
  ...ratingScenes,
  ...messageScenes,
  ...adminScenes,
];
