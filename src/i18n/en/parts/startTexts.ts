import type { PartTexts } from '../../texts';
import { error } from '../error';
import { health } from '../health';
import { home } from '../home';
import { install } from '../install';
import { moodSwitch } from '../moodSwitch';
import { notification } from '../notification';
import { rating } from '../rating';
import { shell } from '../shell';

export const texts: PartTexts['start'] = {
  error,
  health,
  home,
  install,
  moodSwitch,
  notification,
  rating,
  shell,
};
