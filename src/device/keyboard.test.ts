import { beforeEach, expect, it, vi } from 'vitest';
import { keyboard } from './keyboard';

let view: EventTarget & { scale: number; height: number; offsetTop: number };

beforeEach(() => {
  view = Object.assign(new EventTarget(), { scale: 1, height: 740, offsetTop: 0 });
  vi.stubGlobal('visualViewport', view);
  vi.stubGlobal('innerHeight', 740);
});

it('covers nothing of the page while it is down', () => {
  expect(keyboard.height()).toBe(0);
});

it('covers what the page cannot be seen of at the bottom', () => {
  view.height = 440.4;
  expect(keyboard.height()).toBe(300);
  view.offsetTop = 100;
  expect(keyboard.height()).toBe(200);
});

it('is not taken for open when somebody has zoomed in and sees less of the page', () => {
  Object.assign(view, { scale: 2, height: 370 });
  expect(keyboard.height()).toBe(0);
});

it('is not there where the browser does not tell', () => {
  vi.stubGlobal('visualViewport', null);
  expect(keyboard.height()).toBe(0);
});

it('is followed until nobody asks any more', () => {
  const listener = vi.fn();
  const end = keyboard.subscribe(listener);
  for (const kind of ['resize', 'scroll']) view.dispatchEvent(new Event(kind));
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  for (const kind of ['resize', 'scroll']) view.dispatchEvent(new Event(kind));
  expect(listener).toHaveBeenCalledTimes(2);
});
