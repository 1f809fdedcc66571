import { lazy, Suspense, type ComponentType } from 'react';
import { isInIosBrowser } from '@/device/iosBrowser';

const Nothing = () => null;

/** Only an iPhone or iPad needs it. If it cannot be loaded, nothing is shown in its place. */
const CodeToCopy = lazy(async (): Promise<{ default: ComponentType<{ code: string }> }> => {
  try {
    return { default: (await import('./CodeToCopy')).CodeToCopy };
  } catch {
    return { default: Nothing };
  }
});

/**
 * The camera of an iPhone opens a link in the browser, and the browser knows nothing of the app on the home screen. A customer who is
 * signed in to that app can take the code there (docs/product.md 9.22). The prompt to install the app does not cover this.
 */
export function CodeForTheApp({ code }: { code: string }) {
  if (!isInIosBrowser()) return null;
  return (
    <div data-undisturbed>
      <Suspense>
        <CodeToCopy code={code} />
      </Suspense>
    </div>
  );
}
