import { createElement, type ComponentType } from 'react';
import i18next from 'i18next';
import { namespaces } from '../../../src/i18n/i18n';
import { LANGUAGES } from '../../../src/i18n/languages';
import type { lazyPart } from '../../../src/pwa/loading/lazyPart';
import type { Look } from '../../../src/pwa/loading/NotLoaded';

type MakePart = typeof lazyPart;

const renewals = new Set<() => void>();

/** A part is loaded once, and with it its texts: otherwise a test would have those of the test before. */
export const renewed =
  (make: MakePart): MakePart =>
  <Props extends object>(
    load: () => Promise<{ default: ComponentType<Props> }>,
    look?: Look | ((props: Props) => Look),
  ) => {
    let part = make(load, look);
    renewals.add(() => {
      part = make(load, look);
    });
    return Object.assign((props: Props) => createElement(part, props), { load: () => part.load() });
  };

/** The texts of pages.json are gone, as after a reload. */
export function forgetLoaded(): void {
  for (const renew of renewals) renew();
  namespaces.delete('pages');
  for (const language of LANGUAGES) i18next.removeResourceBundle(language, 'pages');
}
