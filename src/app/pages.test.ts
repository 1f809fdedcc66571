import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { patterns, routes } from '@/model/routes';
import { pages } from './pages';

/** Routes that show home (docs/product.md 3). */
const HOME: string[] = [routes.home, routes.namedHome, routes.homeFile, routes.addPlayerWithoutCode];

const addresses = [...Object.values(routes), ...Object.values(patterns)]
  .filter((address) => typeof address === 'string')
  .filter((address) => !HOME.includes(address) && !address.includes('?'));

it.each(addresses)('%s leads to a page', (address) => {
  expect(pages.filter(({ path }) => matchPath(path, address) !== null)).toHaveLength(1);
});
