import { createElement } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { App } from '../../../src/app/App';
import { prepareStart } from '../../../src/app/start';
import { startLanguage } from '../../../src/i18n/i18n';
import { isAnythingUnsaved } from '../../../src/pwa/unsaved';
import { until } from './until';
import { openBrowser, type AppVisit } from './visitApp';
import type { Customer, SHORT_TIMEOUTS, World } from './world';

interface Start {
  as?: Customer;
  /** `reload`: the current address, with the state of its history entry. */
  at?: string;
  timeouts?: Partial<typeof SHORT_TIMEOUTS>;
  isCut?: boolean;
}

export async function renderApp(
  world: World,
  { as, at = '/', timeouts, isCut = false }: Start = {},
): Promise<AppVisit> {
  const visit = await openBrowser(world, as, timeouts);
  if (isCut) visit.line.cut();
  if (at !== 'reload') history.replaceState(null, '', at);
  await Promise.all([startLanguage(), prepareStart(visit.store)]);
  render(createElement(App, { store: visit.store, firebase: visit.firebase }));
  return visit;
}

/** Above the faces, with and without a song. */
export const QUESTION = /^What do you think of (?:this track|the music)\?$/;

/** The top bar and the side menu are not in it. */
export const page = () => within(screen.getByRole('main'));

export const menu = () => within(screen.getByRole('navigation'));

export const choose = (entry: string): boolean => fireEvent.click(menu().getByText(entry));

export const see = (text: string | RegExp) => screen.findByText(text);

export async function tap(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

export const tappable = (name: string): Promise<void> =>
  until(() => screen.queryByRole<HTMLButtonElement>('button', { name })?.disabled === false);

export async function follow(name: string | RegExp): Promise<void> {
  fireEvent.click(await page().findByRole('link', { name }));
}

export async function fill(label: string | RegExp, text: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
}

export async function rateTrack(face: 'Thumbs up' | 'Thumbs down' = 'Thumbs up'): Promise<void> {
  await tap(face);
  await tap('Rate');
}

export async function logIn({ email, password }: Pick<Customer, 'email' | 'password'>): Promise<void> {
  await fill('Email', email);
  await fill('Password', password);
  await tap('Log in');
}

export function inOtherTab(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key }));
}

/** @returns a function that ends the count and returns it */
export function countTaps(): () => number {
  let taps = 0;
  const count = (): void => {
    taps += 1;
  };
  document.addEventListener('click', count, true);
  return () => {
    document.removeEventListener('click', count, true);
    return taps;
  };
}

export async function notified(words: string | RegExp): Promise<HTMLElement> {
  // Each notification is a new dialog, so the text may come in a later dialog than the current one.
  const found = await screen.findByText(words, { selector: 'dialog *' });
  return found.closest('dialog') ?? found;
}

export const path = (): string => location.pathname;

export const updateWaits = isAnythingUnsaved;
