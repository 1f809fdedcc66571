import { createElement, lazy, useState, type ComponentType } from 'react';

/** A component that is loaded when it is first shown, or ahead of that by `load`: it is then there without a wait. */
export type Preloadable = ComponentType & { load: () => Promise<ComponentType> };

export function preloadable(load: () => Promise<ComponentType>): Preloadable {
  let loaded: ComponentType | undefined;
  const loadOnce = async (): Promise<ComponentType> => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await loadOnce() }));
  function WhenLoaded() {
    // Chosen once: another type of component would be another component, without the state of this one.
    const [{ Component }] = useState(() => ({ Component: loaded ?? Lazy }));
    return createElement(Component);
  }
  return Object.assign(WhenLoaded, { load: loadOnce });
}
