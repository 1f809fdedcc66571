import { expect, it } from 'vitest';
import { patterns, routes } from '../../src/model/routes';
import { read } from './promises';

const GUARD_OF_THOSE_SIGNED_IN = /\bcustomer[,)]/;

/** The pages of the app, as `src/app/pages.tsx` has them: address, and whether one has to be signed in. */
const pages = read('src/app/pages.tsx')
  .split(/^ {2}page\($/m)
  .flatMap((page) => page.split(/^ {2}page\((?=\w)/m))
  .slice(1)
  .map((page): [string, boolean] => {
    const [, of = '', name = ''] = /(routes|patterns)\.(\w+)/.exec(page) ?? [];
    const address: unknown = Reflect.get(of === 'routes' ? routes : patterns, name);
    const shown = String(address)
      .replace(/\/:\w+\?$/, '')
      .replace(/:(\w+)/, '{$1}');
    return [shown, GUARD_OF_THOSE_SIGNED_IN.test(page)];
  });

/** The pages of the table, without home and what is no page. */
const listed = [...read('docs/product.md').matchAll(/^\| 3\.\d+ +\| (.+?) +\| .+? +\| (.+?) +\|$/gm)]
  .flatMap(([, addresses = '', who = '']) =>
    [...addresses.matchAll(/`(.+?)`/g)].map(([, address = '']): [string, boolean] => [
      address,
      /^(signed in|DJs)/.test(who),
    ]),
  )
  .filter(([address]) => !['/', '/home', '/index.html', '/addPlayerQR'].includes(address));

const sorted = (rows: [string, boolean][]) => rows.toSorted(([one], [other]) => one.localeCompare(other));

it('the table of addresses has the pages of the app, and who has to be signed in (docs/product.md 3.3 to 3.14, 3.20 to 3.24, 3.28, 3.29)', () => {
  expect(pages.length).toBeGreaterThan(15);
  expect(sorted(listed)).toEqual(sorted(pages));
});
