import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '@/i18n/product';
import type { TextKey } from '@/i18n/textKey';

/** A screen under its name in the tab of the browser; without a name it is that of the app. */
export function Titled({ title, children }: { title?: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  const name = title === undefined ? product.provider : `${t(title)} - ${product.provider}`;
  useEffect(() => {
    document.title = name;
  }, [name]);
  return children;
}
