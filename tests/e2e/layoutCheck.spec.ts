import { expect, test } from '@playwright/test';
import { layoutProblems } from '../layout/layoutProblems';
import { printProblems } from '../layout/printed';

const LONG = 'Goldberg-Variationen, BWV 988: Aria da capo, met alle herhalingen';

/** A page as the app's are, with some damage. */
const pageWith = (css: string, body: string): string => `<!doctype html><style>
  * { box-sizing: border-box; }
  body { margin: 0; font: 16px/1.5 sans-serif; }
  .shell { overflow-x: clip; }
  button { height: 48px; }
  ${css}
</style><div class="shell"><main>${body}</main></div>`;

test.use({ viewport: { width: 320, height: 568 } });

test.describe('The layout check sees', () => {
  const damaged: [what: string, css: string, body: string, problem: RegExp][] = [
    [
      'a title that pushes a control off the side, where the page clips',
      '.stage { display: grid } .faces { display: flex } button { flex: 1 } .track { white-space: nowrap; overflow: hidden; text-overflow: ellipsis }',
      `<div class="stage"><div class="faces"><button>Down</button><button>Up</button></div><a href="/x" style="display: flex"><span class="track">${LONG}</span></a></div>`,
      /^out of reach: <button> 'Up', \d+ px on the right, by <div.shell>$/,
    ],
    [
      'a control below a bar that is fixed',
      '.bar { position: fixed; inset: auto 0 0; height: 60px } .bar button { margin-top: 40px }',
      '<div class="bar"><button>Send</button></div>',
      /^out of reach: <button> 'Send', 28 px at the bottom, by the window$/,
    ],
    [
      'a dialog that is higher than the window and does not scroll',
      'dialog { height: 900px; overflow: hidden; max-height: none; border: 0; margin: 0 } p { height: 700px }',
      '<dialog><p>Words</p><button>Close</button></dialog><script>document.querySelector("dialog").showModal()</script>',
      /^out of reach: <button> 'Close', \d+ px at the bottom, by the window$/,
    ],
    [
      'a control in the middle of another',
      '.over { position: absolute; left: 30px; top: 0 } .under { width: 200px }',
      '<button class="under">Under</button><button class="over">Over</button>',
      /^covered: <button.under> 'Under', by <button.over>$/,
    ],
    [
      'a bar that lies over a control wherever the page is scrolled to',
      '.bar { position: fixed; inset: auto 0 0; height: 300px; background: red } main { height: 568px }',
      '<div style="height: 500px"></div><button>Send</button><div class="bar"></div>',
      /^covered: <button> 'Send', by <div.bar>$/,
    ],
    [
      'a text that is cut without an ellipsis',
      '.title { overflow: hidden; white-space: nowrap }',
      `<p class="title">${LONG}</p>`,
      /^cut: 'Goldberg.*' in <p.title>, \d+ px on the right, by <p.title>$/,
    ],
    [
      'lines that are cut at the bottom',
      '.title { overflow: clip; height: 30px; margin: 0 }',
      `<p class="title">${LONG}</p>`,
      /^cut: 'Goldberg.*' in <p.title>, \d+ px at the bottom, by <p.title>$/,
    ],
    [
      'a chosen text that is longer than its select',
      'select { appearance: none; width: 120px }',
      `<select aria-label="Zone"><option>${LONG}</option></select>`,
      /^cut: 'Goldberg.*' in <select>, \d+ px on the right$/,
    ],
    [
      'a text that leaves its pill at the side',
      '.pill { width: 100px; white-space: nowrap; border-radius: 24px }',
      '<button class="pill"><span>Personal touch of this zone</span></button>',
      /^sticks out: 'Personal touch of this zone' of <button.pill>, \d+ px on the (left|right)$/,
    ],
    [
      'a picture that is wider than its column',
      '.column { width: 200px } img { display: block; width: 260px; height: 10px }',
      '<div class="column"><img alt="" src="data:,"></div>',
      /^too wide: <img> in <div.column>, 60 px on the right$/,
    ],
    [
      'a page that scrolls sideways',
      '.shell { overflow: visible } .wide { width: 400px; height: 10px }',
      '<div class="wide"></div>',
      /^too wide: the page, by 80 px$/,
    ],
  ];
  for (const [what, css, body, problem] of damaged)
    test(what, async ({ page }) => {
      await page.setContent(pageWith(css, body));
      expect(await layoutProblems(page)).toContainEqual(expect.stringMatching(problem));
    });
});

test.describe('The layout check has nothing against', () => {
  const sound: [what: string, css: string, body: string][] = [
    [
      'an ellipsis',
      '.title { overflow: hidden; white-space: nowrap; text-overflow: ellipsis }',
      `<p class="title">${LONG}</p>`,
    ],
    ['a page that is longer than the window', 'p { height: 2000px }', '<p>Words</p><button>Send</button>'],
    [
      'a word for those who listen, and a field whose label is tapped',
      '.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }',
      `<p>Words <span class="hidden">${LONG}</span></p><label><input class="hidden" type="radio">One</label>`,
    ],
    [
      'what lies behind a dialog',
      '.off { position: absolute; left: -40px }',
      '<button class="off">Off</button><dialog><button>Close</button></dialog><script>document.querySelector("dialog").showModal()</script>',
    ],
    [
      'what cannot be used now',
      '.menu { position: fixed; left: -200px }',
      '<nav class="menu" inert><a href="/x">Home</a></nav>',
    ],
    [
      'a count on the corner of its button',
      '.burger { position: relative; width: 48px; margin: 20px 0 0 100px } .count { position: absolute; top: -8px; right: -8px }',
      '<button class="burger">=<span class="count">3</span></button>',
    ],
  ];
  for (const [what, css, body] of sound)
    test(what, async ({ page }) => {
      await page.setContent(pageWith(css, body));
      expect(await layoutProblems(page)).toEqual([]);
    });
});

test('The layout check leaves the page as it was', async ({ page }) => {
  await page.setContent(
    pageWith(
      '.box { height: 100px; overflow: auto } p { height: 900px }',
      '<div class="box"><p>One</p><button>Two</button></div><p>Three</p><button>Four</button>',
    ),
  );
  const where = () =>
    page.evaluate(() => [window.scrollY, document.querySelector('.box')?.scrollTop, document.body.innerHTML]);
  await page.evaluate(() => {
    window.scrollTo(0, 77);
    document.querySelector('.box')?.scrollTo(0, 33);
  });
  const before = await where();
  expect(await layoutProblems(page)).toEqual([]);
  expect(await where()).toEqual(before);
});

test.describe('The check of what is printed sees', () => {
  /** A card that is all of the sheet, with some damage. */
  const cardWith = (css: string): string => `<!doctype html><style>
    @page { margin: 0; }
    body { margin: 0; background: #111; }
    @media print {
      body { background: #fff; }
      .card { position: fixed; inset: 0; box-sizing: border-box; margin: 0; padding: 10px; overflow: hidden; }
      ${css}
    }
  </style><div class="card"><p>Krachtzaal</p></div><p class="rest"></p>`;
  const damaged: [what: string, css: string, problem: RegExp][] = [
    ['a second page', '.rest { height: 1500px }', /^A6: \d pages$/],
    ['a card that is longer than the sheet', '.card { bottom: -100px }', /^A6: cut: <div.card>$/],
    ['a text that leaves its card', '.card p { margin-left: 380px }', /^A6: cut: .*<p>$/],
    ['a dark sheet', 'body { background: #111 }', /^A6: not on white: \d+ % is$/],
  ];
  for (const [what, css, problem] of damaged)
    test(what, async ({ page }) => {
      await page.setContent(cardWith(css));
      expect(await printProblems(page, '.card', 'A6')).toContainEqual(expect.stringMatching(problem));
    });

  test('nothing when everything is on one white sheet', async ({ page }) => {
    await page.setContent(cardWith('@media screen { body { min-height: 3000px; background: #111 } }'));
    for (const sheet of ['A6', 'A4'] as const) expect(await printProblems(page, '.card', sheet)).toEqual([]);
  });
});
