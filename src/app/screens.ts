import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { preloadable, type Preloadable } from '@/device/preloadable';
import { loadTexts } from '@/i18n/i18n';
import type { TextKey } from '@/i18n/textKey';
import type { TextPart } from '@/i18n/texts';
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
  /** Screens that are loaded together, with what they say and what they add to the store. */
  const together =
    <Screens>(texts: TextPart[], load: () => Promise<Screens>, partOf?: (screens: Screens) => Part) =>
    async (): Promise<Screens> => {
      const [screens] = await Promise.all([load(), ...texts.map(loadTexts)]);
      if (partOf !== undefined) store.add(partOf(screens));
      return screens;
    };
  const account = together(
    ['account'],
    () => import('./parts/screens/accountScreens'),
    ({ accountPart }) => accountPart,
  );
  const oldAccount = together(
    // Its second step is a sign-up or a login.
    ['account', 'oldAccount'],
    () => import('./parts/screens/oldAccountScreens'),
    ({ oldAccountPart }) => oldAccountPart,
  );
  const players = together(['players'], () => import('./parts/screens/playersScreens'));
  const ratings = together(['ratings'], () => import('./parts/screens/ratingsScreens'));
  const messages = together(['messages'], () => import('./parts/screens/messagesScreens'));
  const desk = together(
    // It says of an outcome what the customer reads.
    ['desk', 'messages', 'ratings'],
    () => import('./parts/screens/deskScreens'),
  );
  const counter = together(
    // Whoever leaves it gives a password.
    ['counter', 'account'],
    () => import('./parts/screens/counterScreens'),
    ({ counterPart }) => counterPart,
  );
  const help = together(['help'], () => import('@/screens/help/Help'));
  const administration = together(
    // An administrator logs in there.
    ['account', 'administration'],
    () => import('./parts/screens/administrationScreens'),
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
