import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { sessionMark } from '../../../src/device/sessionMark';
import { watchBack } from '../../../src/ui/useBack';
import { holdClock } from './clock';
import { historySteps } from './historySteps';
import { PATIENCE_MS, until } from './until';
import { endVisits } from './visitApp';

// Before anything of the app or the SDK is loaded, which may keep the time at which that was.
holdClock();

configure({
  asyncUtilTimeout: PATIENCE_MS,
  // Nothing here is hidden by a style sheet; looking for that takes most of the time of a query.
  defaultHidden: true,
  getElementError: (message) => new Error(`${message ?? ''}\nShown: ${document.body.textContent}`),
});

/** What a phone answers to the media queries of the app: wide enough for the menu to stay, and still. */
const matching = ['prefers-reduced-motion: reduce', 'not all and (max-width'];

// What jsdom lacks.
Object.assign(window, {
  visualViewport: null,
  scrollTo: () => undefined,
  ResizeObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
  matchMedia: (query: string) =>
    Object.assign(new EventTarget(), { matches: matching.some((known) => query.includes(known)) }),
});
Element.prototype.scrollIntoView = () => undefined;

const computedStyle = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();

/** Without the app's style sheets the style depends on these alone; to ask jsdom takes nearly half of the time of a query. */
window.getComputedStyle = (element, pseudo) => {
  const { tagName, hidden, style } = element as HTMLElement;
  const key = `${tagName} ${hidden} ${element.hasAttribute('open')} ${style.cssText} ${pseudo ?? ''}`;
  const known = styles.get(key) ?? computedStyle(element, pseudo);
  styles.set(key, known);
  return known;
};

HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

watchBack();

beforeEach(() => {
  localStorage.setItem('language', 'en');
});

afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  endVisits();
  await until(() => historySteps() === 0);
  sessionMark.clear();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
