import { readdirSync, readFileSync } from 'node:fs';
import browserslist from 'browserslist';
import doiuse from 'doiuse';
import { browserslistToTargets, transform } from 'lightningcss';
import postcss from 'postcss';
import { expect, it } from 'vitest';

/** What an old browser does without, and why nobody misses it. */
const SPARED: Readonly<Record<string, string>> = {
  'viewport-unit-variants': 'each has the old unit on the line before it',
  'css-overflow-anchor': 'what it switches off is not there',
  'css-overscroll-behavior': 'the page bounces',
  'css-touch-action': 'a double tap zooms',
  'css-content-visibility': 'a long list is laid out as a whole',
  'css-resize': 'a phone has no handle to hide',
  'css-paged-media': 'the card for the counter fills whatever paper is chosen',
};

/** What the oldest supported browsers lack of a stylesheet, as the build would write it. */
async function lackingIn(file: string): Promise<string[]> {
  const browsers = browserslist();
  const { code } = transform({
    filename: file,
    code: readFileSync(file),
    targets: browserslistToTargets(browsers),
    cssModules: true,
  });
  const lacking: string[] = [];
  const finder = doiuse({
    browsers,
    onFeatureUsage: ({ feature, featureData: { missing } }) => {
      if (missing !== undefined && !(feature in SPARED)) lacking.push(`${feature}: ${missing}`);
    },
  });
  await postcss([finder]).process(code.toString(), { from: file });
  return lacking;
}

const STYLESHEETS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => `src/${name}`);

it.each(STYLESHEETS)('the oldest supported browsers can do what %s needs', async (file) => {
  expect(await lackingIn(file)).toEqual([]);
});
