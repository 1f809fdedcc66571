import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { preloadable } from '@/ui/preloadable';
import { loadScreensPart } from './customerPart';

/** A screen that is loaded when it is first visited, with all that it needs. */
const screen = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => ({
  path,
  Component: preloadable(async () => {
    const [module] = await Promise.all([load(), loadScreensPart()]);
    return module[name];
  }),
});

const account = () => import('@/screens/accountScreens');
const players = () => import('@/screens/playerScreens');
const messages = () => import('@/screens/messageScreens');

/** The screens of SPEC section 2 that anybody may open. */
export const openScreens = [
  screen('/addPlayerQR/:playerID', players, 'AddPlayerQR'),
  screen('/help', () => import('@/screens/help/Help'), 'Help'),
  screen('/login', account, 'Login'),
  screen('/sign-up', account, 'SignUp'),
  screen('/sign-up-p2', account, 'SignUpP2'),
  screen('/passwordForgotten', account, 'PasswordForgotten'),
  screen('/alreadyAccount', account, 'AlreadyAccount'),
  screen('/alreadyAccountP2', account, 'AlreadyAccountP2'),
  screen('/alreadyAccountP3', account, 'AlreadyAccountP3'),
  screen('/damin', () => import('@/screens/damin/Damin'), 'Damin'),
];

/** Those for whoever is signed in and has a profile. */
export const customerScreens = [
  screen('/players', players, 'Players'),
  screen('/players/:pushId', players, 'PlayerPage'),
  screen('/messages', messages, 'Messages'),
  screen('/messages/:threadId', messages, 'ThreadPage'),
  screen('/settings', account, 'Settings'),
];

/** Loads the screen behind `pathname`, if it has one of its own. */
export async function loadScreen(pathname: string): Promise<void> {
  const match = [...openScreens, ...customerScreens].find(({ path }) => matchPath(path, pathname) !== null);
  await match?.Component.load();
}
