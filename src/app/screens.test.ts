import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Firebase } from '@/firebase/firebase';
import { patterns, routes } from '@/model/routes';
import { makeStore } from './makeStore';
import { makeScreens } from './screens';

const { login, signUp, signUpP2, alreadyAccountP2, forAnybody, forCustomers } = makeScreens(
  makeStore({ firebase: {} as Firebase }),
);
const screens = [login, signUp, signUpP2, alreadyAccountP2, ...forAnybody, ...forCustomers];

/** They show home (docs/product.md 3). */
const HOME: string[] = [routes.home, routes.namedHome, routes.addPlayerWithoutCode];

const addresses = [...Object.values(routes), ...Object.values(patterns)]
  .filter((address) => typeof address === 'string')
  .filter((address) => !HOME.includes(address) && !address.includes('?'));

it.each(addresses)('%s leads to a screen', (address) => {
  expect(screens.filter(({ path }) => matchPath(path, address) !== null)).toHaveLength(1);
});
