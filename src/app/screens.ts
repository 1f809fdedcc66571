import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { preloadable, type Preloadable } from '@/device/preloadable';
import type { TextKey } from '@/i18n/textKey';
import { patterns, routes } from '@/model/routes';
import type { AppStore } from './makeStore';
import { loadCustomerPart, loadScreensPart } from './parts/loading';

/** A screen that is loaded when it is first visited, with all that it needs. */
export interface Screen {
  path: string;
  /** What the tab of the browser is called meanwhile; `own` where the screen says it, for it depends on what it shows. */
  title: TextKey | 'own';
  Component: Preloadable;
}

const account = () => import('./parts/screens/account');
const players = () => import('./parts/screens/players');
const administration = () => import('./parts/screens/administration');
const ratings = () => import('./parts/screens/ratings');
const messages = () => import('./parts/screens/messages');

/** The screens of docs/product.md 3 by who may open them. What they need is added to `store` when they are loaded. */
export function makeScreens(store: AppStore) {
  const screen = <Name extends string>(
    path: string,
    title: TextKey | 'own',
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
  ): Screen => ({
    path,
    title,
    Component: preloadable(async () => {
      const [module] = await Promise.all([load(), loadScreensPart(store)]);
      return module[name];
    }),
  });
  return {
    CustomerHome: preloadable(() => loadCustomerPart(store)),
    /** Whoever is signed in is led on. */
    login: screen(routes.login, 'auth.logIn', account, 'Login'),
    signUp: screen(routes.signUp, 'auth.signUp', account, 'SignUp'),
    alreadyAccountP2: screen(routes.alreadyAccountP2, 'oldAccount.newAccount', account, 'AlreadyAccountP2'),
    /** For who did step 1. */
    signUpP2: screen(routes.signUpP2, 'auth.yourProfile', account, 'SignUpP2'),
    forAnybody: [
      screen(patterns.addPlayer, 'players.addTitle', players, 'AddPlayerQR'),
      screen(routes.help, 'help.title', () => import('@/screens/help/Help'), 'Help'),
      screen(routes.passwordForgotten, 'auth.forgotPassword', account, 'PasswordForgotten'),
      screen(routes.alreadyAccount, 'oldAccount.title', account, 'AlreadyAccount'),
      screen(routes.alreadyAccountP3, 'oldAccount.moveTitle', account, 'AlreadyAccountP3'),
      screen(routes.administration, 'admin.account', administration, 'Damin'),
      screen(routes.thumbs, 'thumbs.title', administration, 'Thumbs'),
    ],
    /** For whoever is signed in and has a profile. */
    forCustomers: [
      screen(routes.players, 'players.title', players, 'Players'),
      screen(patterns.player, 'own', players, 'PlayerPage'),
      screen(routes.messages, 'messages.title', messages, 'Messages'),
      screen(patterns.thread, 'own', messages, 'ThreadPage'),
      screen(routes.ratings, 'ratings.title', ratings, 'Ratings'),
      screen(routes.settings, 'own', account, 'Settings'),
    ],
  };
}

export type Screens = ReturnType<typeof makeScreens>;

/** Loads the screen behind `pathname`, if it has one of its own. */
export async function loadScreen(screens: Screens, pathname: string): Promise<void> {
  const { login, signUp, signUpP2, alreadyAccountP2, forAnybody, forCustomers } = screens;
  const all = [login, signUp, signUpP2, alreadyAccountP2, ...forAnybody, ...forCustomers];
  await all.find(({ path }) => matchPath(path, pathname) !== null)?.Component.load();
}
