import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** The middle of what is shown. @throws Error when it is not. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where the buttons in it stand, in whole px, by what is written on them. */
export const placesIn = (scope: Locator): Promise<Record<string, string>> =>
  scope.getByRole('button').evaluateAll((buttons) =>
    Object.fromEntries(
      buttons.map((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return [button.textContent, [left, top, width, height].map(Math.round).join(' ')];
      }),
    ),
  );

/** A tap on whatever lies at that point, as a finger makes it. */
export const tapAt = (page: Page, { x, y }: Point): Promise<void> => page.touchscreen.tap(x, y);

const MOVES = 8;

/** Puts a finger on what is shown there, and moves it by so many px before it lets go: down, or up where they are negative. */
async function swipe(page: Page, from: Point, distance: number): Promise<void> {
  const { send, detach } = await touchOf(page);
  await send('touchStart', [from]);
  for (let move = 1; move <= MOVES; move += 1)
    await send('touchMove', [{ x: from.x, y: from.y + (distance * move) / MOVES }]);
  await send('touchEnd', []);
  await detach();
}

export const swipeUp = (page: Page, from: Point, distance: number): Promise<void> =>
  swipe(page, from, -distance);

export const swipeDown = (page: Page, from: Point, distance: number): Promise<void> =>
  swipe(page, from, distance);

/** Frames in which nothing moved after which nothing will: what a finger let go of rolls on for a while. */
const STILL_FRAMES = 10;

/** Waits until the page has come to rest. @returns how far it is scrolled, in px */
export const atRest = (page: Page): Promise<number> =>
  page.evaluate(
    (frames) =>
      new Promise<number>((resolve) => {
        let last = scrollY;
        let still = 0;
        const look = (): void => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still === frames) resolve(last);
          else requestAnimationFrame(look);
        };
        look();
      }),
    STILL_FRAMES,
  );

/** Longer than what any browser takes for a tap, in ms. */
const LONG_PRESS_MS = 1000;

/** Puts a finger there and leaves it there for long. */
export async function hold(page: Page, at: Point): Promise<void> {
  const { send, detach } = await touchOf(page);
  await send('touchStart', [at]);
  await page.waitForTimeout(LONG_PRESS_MS);
  await send('touchEnd', []);
  await detach();
}

async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    send: (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints }),
    detach: () => session.detach(),
  };
}
