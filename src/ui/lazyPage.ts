import { createElement, lazy, useState, type ComponentType } from 'react';

/**
 * React.lazy for pages that can be preloaded. A preloaded page renders at once, while React's own shows the fallback for at least 300 ms
 * even if the module is loaded.
 */
export function lazyPage<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const loadPage = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadPage);
  function Page(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(Page, { load: loadPage });
}
