import { beforeEach, expect, it, vi } from 'vitest';
import { keyboard } from './keyboard';

let view: EventTarget & { scale: number; height: number; offsetTop: number };

beforeEach(() => {
  view = Object.assign(new EventTarget(), { scale: 1, height: 740, offsetTop: 0 });
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 740);
});

it.each([
  ['nothing while it is down', {}, 0],
  ['what the page cannot be seen of at the bottom', { height: 440.4 }, 300],
  ['less where the page was moved up', { height: 440.4, offsetTop: 100 }, 200],
  ['nothing where somebody has zoomed in and sees less of the page', { scale: 2, height: 370 }, 0],
])('the keyboard covers %s', (_what, seen, height) => {
  Object.assign(view, seen);
  expect(keyboard.height()).toBe(height);
});

it('the keyboard is followed until nobody asks any more', () => {
  const listener = vi.fn();
  const end = keyboard.subscribe(listener);
  for (const kind of ['resize', 'scroll']) view.dispatchEvent(new Event(kind));
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  for (const kind of ['resize', 'scroll']) view.dispatchEvent(new Event(kind));
  expect(listener).toHaveBeenCalledTimes(2);
});
