import {
  createElement,
  lazy,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { emitter } from '@/model/emitter';
import { CONNECTION_TIMEOUT_MS } from '@/model/limits';
import { NotLoaded, type LoadFailure, type Look } from './NotLoaded';
import { isServerReachable } from './server';

type LazyPart<Props> = FunctionComponent<Props> & {
  /** Never rejects: what fails now is loaded again when it is shown. */
  load: () => Promise<void>;
};

const passed = (ms: number) => new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms));

/**
 * The app's only way to load a component on demand. Suspends meanwhile. Without a connection it says so, offers to try again, and tries by
 * itself when the connection is back (docs/product.md 3.26). React's own `lazy` keeps a failure for as long as the page lives, and shows
 * its fallback for at least 300 ms.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  look: Look | ((props: Props) => Look) = 'page',
): LazyPart<Props> {
  let part: ComponentType<Props> | undefined;
  let failure: LoadFailure | undefined;
  let loading: Promise<void> | undefined;
  let Waiting: ComponentType<Props> | undefined;
  let isAwaited = false;
  let standIns = 0;
  const { subscribe, emit: tell } = emitter();

  async function request(): Promise<void> {
    const loaded = load().then(({ default: component }) => {
      part = component;
      failure = undefined;
      tell();
    });
    try {
      // A request on a dead network may take minutes to fail. It goes on, in case the network recovers.
      while ((await Promise.race([loaded, passed(CONNECTION_TIMEOUT_MS)])) === 'late')
        if (!(await isServerReachable())) throw new Error('The server is out of reach.');
    } catch {
      loaded.catch(() => undefined);
      const why = (await isServerReachable()) ? 'missing' : 'offline';
      if (isAwaited && part === undefined) failure = why;
      isAwaited = false;
    }
  }
  const start = (): Promise<void> => {
    loading ??= request().finally(() => {
      loading = undefined;
      Waiting = undefined;
      tell();
    });
    return loading;
  };
  const retry = (): void => {
    failure = undefined;
    tell();
  };
  // Once nobody sees a failure any more, the part is loaded again when it is next shown. Strict mode shows everything twice.
  const show = () => {
    standIns += 1;
    return () => {
      standIns -= 1;
      queueMicrotask(() => {
        if (standIns === 0) failure = undefined;
      });
    };
  };
  function Part(props: Props): ReactNode {
    const Shown = useSyncExternalStore(subscribe, () => part);
    const failed = useSyncExternalStore(subscribe, () => failure);
    if (Shown !== undefined) return createElement(Shown, props);
    if (failed !== undefined)
      return createElement(NotLoaded, {
        failure: failed,
        look: typeof look === 'function' ? look(props) : look,
        onRetry: retry,
        onShow: show,
      });
    isAwaited = true;
    const ended = start();
    Waiting ??= lazy(() => ended.then(() => ({ default: Part })));
    return createElement(Waiting, props);
  }
  return Object.assign(Part, { load: () => (part === undefined ? start() : Promise.resolve()) });
}
