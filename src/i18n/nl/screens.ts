import { admin } from './admin';
import { auth } from './auth';
import { camera } from './camera';
import { help } from './help';
import { messages } from './messages';
import { oldAccount } from './oldAccount';
import { players } from './players';
import { ratings } from './ratings';
import { settings } from './settings';
import { share } from './share';
import { thumbs } from './thumbs';

/** What the screens say that are loaded when they are visited. */
export const screens = {
  admin,
  auth,
  camera,
  help,
  messages,
  oldAccount,
  players,
  ratings,
  settings,
  share,
  thumbs,
};
