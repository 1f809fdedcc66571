import type { Language } from '../../src/i18n/languages';

export interface Facts {
  path: string;
  language: Language;
  isSignedIn: boolean;
  isOffline: boolean;
  waits: string[];
  errors: string[];
  unread: number;
  zones: string[] | undefined;
  /** Times (epoch ms) and their words. */
  times: { moment: number; words: string }[];
  told: { title: string; text: string } | undefined;
  fields: Record<string, string>;
}

/** It is serialised and run in the page. */
export function factsOnScreen(): Facts {
  const all = (selector: string, scope: ParentNode = document): HTMLElement[] => [
    ...scope.querySelectorAll<HTMLElement>(selector),
  ];
  const textOf = (selector: string): string => document.querySelector(selector)?.textContent.trim() ?? '';
  const messages = document.querySelector('nav a[href="/messages"]');
  const dot = messages?.querySelector('[aria-hidden="true"]:not(svg)')?.textContent ?? '0';
  const dialog = document.querySelector('dialog[open]:has(#notification-title)');
  return {
    path: location.pathname,
    // Before the app has begun, the page says no language.
    language: (document.documentElement.lang || 'en') as Language,
    isSignedIn: messages !== null,
    isOffline: document.querySelector('p[role="status"][class*="banner"] > span') !== null,
    waits: all('[aria-busy="true"], [class*="spinner"]').map(
      (element) => (element.closest('dialog, [role="status"], button') ?? element).textContent,
    ),
    errors: all('[role="alert"]').map(({ textContent }) => textContent),
    unread: parseInt(dot),
    zones:
      location.pathname === '/players' && document.querySelector('main h1') !== null
        ? all('main a[href^="/players/"] strong').map(({ textContent }) => textContent)
        : undefined,
    times: all('main time').map((element) => ({
      moment: Date.parse(element.getAttribute('datetime') ?? ''),
      words: element.textContent,
    })),
    told:
      dialog?.querySelector('button') == null
        ? undefined
        : { title: textOf('#notification-title'), text: textOf('#notification-text') },
    fields: Object.fromEntries(
      all('main textarea, main input').map((element) => [
        element.getAttribute('name') ?? element.tagName.toLowerCase(),
        (element as HTMLInputElement).value,
      ]),
    ),
  };
}
