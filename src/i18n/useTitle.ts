import { useEffect } from 'react';
import { product } from './product';

/** Names the screen in the tab of the browser; without a name of its own it is that of the app. */
export function useTitle(name?: string): void {
  const title = name === undefined ? product.provider : `${name} - ${product.provider}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
