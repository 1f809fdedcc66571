import packageJson from '../../package.json' with { type: 'json' };

/** The oldest supported browsers (browserslist in package.json), as the build calls them. */
export const oldestBrowsers = (): string[] =>
  packageJson.browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''));
