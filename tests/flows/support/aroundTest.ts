import { cleanup } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import { vi } from 'vitest';
import { sessionMark } from '../../../src/device/storage';
import { switchLanguage } from '../../../src/i18n/i18n';
import { forgetLoaded } from './freshTexts';
import { watchBack } from '../../../src/ui/useBack';
import { historySteps } from './historySteps';
import { answerItself } from './identityService';
import { until } from './until';
import { endVisits, neverClosed } from './visitApp';
import { endWorlds } from './world';

/** React adds this listener only once per document, so it has to stay. */
const FOR_GOOD = new Set(['selectionchange']);

/** By this time a step in the history has certainly arrived. */
const STEP_MS = 20;

interface Listening {
  type: string;
  listener: EventListenerOrEventListenerObject;
  options: AddEventListenerOptions | boolean | undefined;
}

const listening = new Map<EventTarget, Set<Listening>>();

let isInTest = false;

/** A page of the app never removes its listeners on the window and the document. */
export function noteListeners(): void {
  for (const target of [window, document]) {
    const noted = new Set<Listening>();
    listening.set(target, noted);
    const add = target.addEventListener.bind(target);
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) => {
      if (isInTest && !FOR_GOOD.has(type)) noted.add({ type, listener, options });
      add(type, listener, options);
    };
  }
}

function endListeners(): void {
  for (const [target, noted] of listening) {
    for (const { type, listener, options } of noted) target.removeEventListener(type, listener, options);
    noted.clear();
  }
}

function forgetDevice(): void {
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
  sessionMark.clear();
  localStorage.clear();
  sessionStorage.clear();
}

function clearDocument(): void {
  const { body, documentElement, head } = document;
  head.replaceChildren();
  body.replaceChildren();
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  document.title = '';
  history.replaceState(null, '', '/');
}

export function beginTest(): void {
  isInTest = true;
  localStorage.setItem('language', 'en');
  watchBack();
}

/** The next test shares the window. The SDK comes last, when nothing can use it any more. */
export async function endTest(): Promise<void> {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  answerItself();
  cleanup();
  endVisits();
  await until(() => historySteps() === 0);
  await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  const left = await neverClosed();
  endListeners();
  vi.clearAllTimers();
  await endWorlds();
  await vi.dynamicImportSettled();
  for (const app of getApps()) void deleteApp(app);
  vi.clearAllTimers();
  vi.setSystemTime(vi.getRealSystemTime());
  await switchLanguage('en');
  forgetLoaded();
  forgetDevice();
  clearDocument();
  isInTest = false;
  if (left.length > 0) throw new Error(`Nobody closed the listeners of ${left.join(', ')}.`);
}
