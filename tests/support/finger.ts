import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** The centre of an element. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The positions of buttons, in whole px, by text. */
export const placesIn = (scope: Locator): Promise<Record<string, string>> =>
  scope.getByRole('button').evaluateAll((buttons) =>
    Object.fromEntries(
      buttons.map((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return [button.textContent, [left, top, width, height].map(Math.round).join(' ')];
      }),
    ),
  );

/** Taps with a finger at a point, whatever lies there. */
export const tapAt = (page: Page, { x, y }: Point): Promise<void> => page.touchscreen.tap(x, y);

const MOVES = 8;

/** Puts a finger on a point, moves it down by `distance` px and lifts it. A negative distance moves it up. */
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

/** Puts a finger on a point, rolls it sideways by `distance` px and lifts it there. */
export async function rollAt(page: Page, at: Point, distance = ROLL): Promise<void> {
  const { send, detach } = await touchOf(page);
  await send('touchStart', [at]);
  for (let move = 1; move <= MOVES; move += 1)
    await send('touchMove', [{ x: at.x + (distance * move) / MOVES, y: at.y }]);
  await send('touchEnd', []);
  await detach();
}

/** Puts two fingers beside each other and lifts both. */
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

/** The number of still frames after which scrolling has stopped. */
const STILL_FRAMES = 10;

/** Waits until the page has stopped scrolling. @returns how far it is scrolled, in px */
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

/** A long press in every browser, in ms. */
const LONG_PRESS_MS = 1000;

/** Puts a finger on a point and keeps it there until `wait` ends. */
async function keepOn(page: Page, at: Point, wait: () => Promise<void>): Promise<void> {
  const { send, detach } = await touchOf(page);
  await send('touchStart', [at]);
  await wait();
  await send('touchEnd', []);
  await detach();
}

/** Makes a long press on a point. */
export const hold = (page: Page, at: Point): Promise<void> =>
  keepOn(page, at, () => page.waitForTimeout(LONG_PRESS_MS));

/** Keeps a finger on a point until something is shown. */
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
