import { createElement, lazy, useState, type ComponentType } from 'react';

/**
 * React's lazy for pages that may be loaded before they are shown: `load` is then called early, and the page is there at once. React's
 * own shows the fallback first, and for at least 300 ms, even if the module has come.
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
