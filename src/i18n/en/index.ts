import type { Texts } from '../nl';
import { admin } from './admin';
import { auth } from './auth';
import { camera } from './camera';
import { error } from './error';
import { help } from './help';
import { home } from './home';
import { install } from './install';
import { messages } from './messages';
import { moodSwitch } from './moodSwitch';
import { notification } from './notification';
import { oldAccount } from './oldAccount';
import { players } from './players';
import { rating } from './rating';
import { settings } from './settings';
import { share } from './share';
import { shell } from './shell';

const texts: Texts = {
  admin,
  auth,
  camera,
  error,
  help,
  home,
  install,
  messages,
  moodSwitch,
  notification,
  oldAccount,
  players,
  rating,
  settings,
  share,
  shell,
};

export default texts;
