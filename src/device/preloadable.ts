import { createElement, lazy, useState, type ComponentType } from 'react';

/** A component that is loaded when it is first shown, or ahead of that by `load`: it is then there without a wait. */
export type Preloadable<Props extends object = object> = ComponentType<Props> & {
  load: () => Promise<ComponentType<Props>>;
};

export function preloadable<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await loadOnce() }));
  function WhenLoaded(props: Props) {
    // Chosen once: another type of component would be another component, without the state of this one.
    const [{ Component }] = useState(() => ({ Component: loaded ?? (Lazy as ComponentType<Props>) }));
    return createElement(Component, props);
  }
  return Object.assign(WhenLoaded, { load: loadOnce });
}
