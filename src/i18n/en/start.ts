import type { StartTexts } from '../texts';
import { error } from './error';
import { home } from './home';
import { install } from './install';
import { moodSwitch } from './moodSwitch';
import { notification } from './notification';
import { rating } from './rating';
import { shell } from './shell';

export const start: StartTexts = { error, home, install, moodSwitch, notification, rating, shell };
