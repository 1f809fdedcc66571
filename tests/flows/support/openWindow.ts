import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import { createRequire } from 'node:module';
import { holdClock } from './clock';
import { noteListeners } from './aroundTest';
import { answerProbes, watchIdentityService } from './identityService';
import { TIMEOUT_MS } from './until';

// Before the app and the SDK are loaded, because they may store the time of loading.
holdClock();
watchIdentityService();
answerProbes();

configure({
  asyncUtilTimeout: TIMEOUT_MS,
  // No style sheet hides anything here, and the check would take most of the time of a query.
  defaultHidden: true,
  getElementError: (message) => new Error(`${message ?? ''}\nShown: ${document.body.textContent}`),
});

/** DJs have a tablet, and customers a phone, unless a test says otherwise (wideWindow.ts). */
const windowWidth = (): number =>
  Number(document.documentElement.dataset.wide ?? (location.pathname.startsWith('/desk') ? 900 : 360));

function matches(query: string): boolean {
  const narrow = /^not all and \(max-width: ([\d.]+)px\)$/.exec(query)?.[1];
  if (narrow !== undefined) return windowWidth() > Number(narrow);
  return query.includes('prefers-reduced-motion: reduce');
}

// Node's own sockets send events that the window does not take for events. These are those that the SDK uses in Node.
Object.assign(globalThis, {
  WebSocket: (createRequire(import.meta.url)('faye-websocket') as { Client: typeof WebSocket }).Client,
});

// APIs that jsdom lacks.
Object.assign(window, {
  visualViewport: null,
  scrollTo: () => undefined,
  ResizeObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
  matchMedia: (query: string) => Object.assign(new EventTarget(), { matches: matches(query) }),
});

const FRAME_MS = 16;

// jsdom runs all animation frames by one timer, and never again after a test has cleared it.
Object.assign(window, {
  requestAnimationFrame: (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), FRAME_MS),
  cancelAnimationFrame: (frame: number) => clearTimeout(frame),
});

Element.prototype.scrollIntoView = () => undefined;

// No video here plays what a camera sees.
Object.assign(HTMLMediaElement.prototype, { srcObject: null });

const computedStyle = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();

/** Without style sheets, the style depends only on these. Asking jsdom each time takes nearly half of the time of a query. */
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

noteListeners();
