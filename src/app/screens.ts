import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { preloadable, type Preloadable } from '@/device/preloadable';
import { loadStaffTexts, type TextKey } from '@/i18n/i18n';
import { patterns, routes } from '@/model/routes';
import type { AppStore, Part } from './makeStore';
import { loadCustomerPart } from './parts/loading';

/** A screen that is loaded when it is first visited, with all that it needs. */
export interface Screen<Props extends object = object> {
  path: string;
  /** The title of the browser's tab. `own`: the screen sets it, because it depends on what the screen shows. */
  title: TextKey | 'own';
  Component: Preloadable<Props>;
}

async function withStaffTexts<Screens>(screens: Promise<Screens>): Promise<Screens> {
  await loadStaffTexts();
  return screens;
}

/** The screens of docs/product.md 3, in one list for each group of people who may open them. Loading one adds what it needs to `store`. */
export function makeScreens(store: AppStore) {
  const screen = <Name extends string, Props extends object>(
    path: string,
    title: TextKey | 'own',
    load: () => Promise<Record<Name, ComponentType<Props>>>,
    name: Name,
  ): Screen<Props> => ({
    path,
    title,
    Component: preloadable(async () => {
      const [module] = await Promise.all([load(), loadCustomerPart(store)]);
      return module[name];
    }),
  });
  /** Screens that are loaded together, with what they add to the store. */
  const together =
    <Screens>(load: () => Promise<Screens>, partOf?: (screens: Screens) => Part) =>
    async (): Promise<Screens> => {
      const screens = await load();
      if (partOf !== undefined) store.add(partOf(screens));
      return screens;
    };
  const account = together(
    () => import('./parts/screens/accountScreens'),
    ({ accountPart }) => accountPart,
  );
  const oldAccount = together(
    () => import('./parts/screens/oldAccountScreens'),
    ({ oldAccountPart }) => oldAccountPart,
  );
  const players = together(() => import('./parts/screens/playersScreens'));
  const ratings = together(() => import('./parts/screens/ratingsScreens'));
  const messages = together(() => import('./parts/screens/messagesScreens'));
  const desk = together(() => withStaffTexts(import('./parts/screens/deskScreens')));
  const counter = together(
    () => import('./parts/screens/counterScreens'),
    ({ counterPart }) => counterPart,
  );
  const help = together(() => import('@/screens/help/Help'));
  const administration = together(
    () => withStaffTexts(import('./parts/screens/administrationScreens')),
    ({ administrationPart }) => administrationPart,
  );
  return {
    CustomerHome: preloadable(() => loadCustomerPart(store)),
    /** While this device stands on a counter, around all other screens. */
    Counter: screen(routes.counter, 'own', counter, 'Counter').Component,
    /** Somebody who is signed in is led on to the next screen. */
    login: screen(routes.login, 'auth.logIn', account, 'Login'),
    signUp: screen(routes.signUp, 'auth.signUp', account, 'SignUp'),
    alreadyAccountP2: screen(
      routes.alreadyAccountP2,
      'oldAccount.newAccount',
      oldAccount,
      'AlreadyAccountP2',
    ),
    /** Only after step 1. */
    signUpP2: screen(routes.signUpP2, 'auth.yourProfile', account, 'SignUpP2'),
    forAnybody: [
      screen(patterns.addPlayer, 'players.addTitle', players, 'AddPlayerQR'),
      screen(routes.help, 'shell.help', help, 'Help'),
      screen(routes.passwordForgotten, 'auth.forgotPassword', account, 'PasswordForgotten'),
      screen(routes.alreadyAccount, 'oldAccount.title', oldAccount, 'AlreadyAccount'),
      screen(routes.alreadyAccountP3, 'oldAccount.moveTitle', oldAccount, 'AlreadyAccountP3'),
      screen(routes.administration, 'admin.account', administration, 'Damin'),
      screen(routes.thumbs, 'thumbs.title', administration, 'Thumbs'),
      screen(routes.silentPlayers, 'silence.title', administration, 'Silent'),
    ],
    /** For signed-in users with a profile. */
    forCustomers: [
      screen(routes.players, 'players.title', players, 'Players'),
      screen(patterns.player, 'own', players, 'PlayerPage'),
      screen(routes.messages, 'messages.title', messages, 'Messages'),
      screen(patterns.thread, 'own', messages, 'ThreadPage'),
      screen(routes.ratings, 'ratings.title', ratings, 'Ratings'),
      screen(routes.settings, 'own', account, 'Settings'),
      screen<'CounterStart', object>(routes.counter, 'own', counter, 'CounterStart'),
      /** Whoever is no DJ is told so there. */
      screen(patterns.desk, 'desk.title', desk, 'Desk'),
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
