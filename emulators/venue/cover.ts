import { LIBRARY } from './library';

const COLOURS = ['#e4572e', '#17bebb', '#ffc914', '#2e282a', '#76b041', '#8d6a9f', '#f2e2ba', '#3d5a80'];

const colour = (place: number): string => COLOURS[place % COLOURS.length] ?? '';

function drawn(place: number): string {
  const [ground, near, far] = [colour(place), colour(place * 3 + 1), colour(place * 5 + 3)];
  const shapes = [
    `<circle cx="${30 + (place % 5) * 10}" cy="${40 + (place % 3) * 12}" r="${18 + (place % 4) * 5}" fill="${near}"/>`,
    `<path d="M0 ${60 + (place % 4) * 6}Q${20 + (place % 6) * 10} 30 100 ${70 + (place % 3) * 8}V100H0z" fill="${far}"/>`,
    `<rect x="${(place % 7) * 12}" width="${4 + (place % 5) * 3}" height="100" fill="${near}" opacity=".6"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>${shapes.slice(place % 2).join('')}</svg>`;
}

export function coverOf(path: string): string | undefined {
  const place = LIBRARY.findIndex(({ art }) => art !== undefined && path === `/${art}`);
  return place === -1 ? undefined : drawn(place);
}
