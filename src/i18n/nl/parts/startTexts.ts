import { error } from '../error';
import { health } from '../health';
import { home } from '../home';
import { install } from '../install';
import { moodSwitch } from '../moodSwitch';
import { notification } from '../notification';
import { rating } from '../rating';
import { shell } from '../shell';

/** What the home and what stands around it say: needed at every start. */
export const texts = { error, health, home, install, moodSwitch, notification, rating, shell };
