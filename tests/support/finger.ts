import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whole px, by text. */
export const placesIn = (scope: Locator): Promise<Record<string, string>> =>
  scope.getByRole('button').evaluateAll((buttons) =>
    Object.fromEntries(
      buttons.map((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return [button.textContent, [left, top, width, height].map(Math.round).join(' ')];
      }),
    ),
  );

export const tapAt = (page: Page, { x, y }: Point): Promise<void> => page.touchscreen.tap(x, y);

const MOVES = 8;

/** `distance` in px, down; a negative one moves the finger up. */
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

/** Further than a browser takes for a tap, in px. */
const ROLL = 20;

/** Sideways by `distance` px, before the finger is lifted. */
export async function rollAt(page: Page, at: Point, distance = ROLL): Promise<void> {
  const { send, detach } = await touchOf(page);
  await send('touchStart', [at]);
  for (let move = 1; move <= MOVES; move += 1)
    await send('touchMove', [{ x: at.x + (distance * move) / MOVES, y: at.y }]);
  await send('touchEnd', []);
  await detach();
}

export async function pressTwoAt(page: Page, { x, y }: Point): Promise<void> {
  const { send, detach } = await touchOf(page);
  const fingers = [
    { x: x - ROLL, y },
    { x: x + ROLL, y },
  ];
  await send('touchStart', fingers);
  await send('touchEnd', []);
  await detach();
}

/** Scrolling has stopped then. */
const STILL_FRAMES = 10;

/** @returns how far the page is scrolled, in px */
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

/** Every browser takes this for a long press. */
const LONG_PRESS_MS = 1000;

async function keepOn(page: Page, at: Point, wait: () => Promise<void>): Promise<void> {
  const { send, detach } = await touchOf(page);
  await send('touchStart', [at]);
  await wait();
  await send('touchEnd', []);
  await detach();
}

export const hold = (page: Page, at: Point): Promise<void> =>
  keepOn(page, at, () => page.waitForTimeout(LONG_PRESS_MS));

export const holdUntil = (page: Page, at: Point, shown: Locator): Promise<void> =>
  keepOn(page, at, () => shown.waitFor());

async function touchOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    send: (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints }),
    detach: () => session.detach(),
  };
}
