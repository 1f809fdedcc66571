import type { Texts } from '../nl';
import { admin } from './admin';
import { auth } from './auth';
import { error } from './error';
import { home } from './home';
import { install } from './install';
import { messages } from './messages';
import { moodSwitch } from './moodSwitch';
import { notification } from './notification';
import { oldAccount } from './oldAccount';
import { players } from './players';
import { rating } from './rating';
import { settings } from './settings';
import { shell } from './shell';

const texts: Texts = {
  admin,
  auth,
  error,
  home,
  install,
  messages,
  moodSwitch,
  notification,
  oldAccount,
  players,
  rating,
  settings,
  shell,
};

export default texts;
