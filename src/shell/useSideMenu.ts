import { useCallback, useState } from 'react';
import { MENU_FORCED_OPEN_ABOVE_PX } from '@/model/limits';
import { useBack } from '@/ui/useBack';
import { useMedia } from '@/ui/useMedia';

export interface SideMenuControl {
  /** `forced`: the window is wide enough for the menu to stay (docs/product.md 4.9). */
  state: 'open' | 'closed' | 'forced';
  toggle: () => void;
  close: () => void;
}

/** Not `width > ...`: browsers of before 2023 know no such comparison. */
const WIDE = `not all and (max-width: ${MENU_FORCED_OPEN_ABOVE_PX}px)`;

export function useSideMenu(): SideMenuControl {
  const [isOpen, setOpen] = useState(false);
  const isForced = useMedia(WIDE);
  const toggle = useCallback(() => setOpen((current) => !current), []);
  const close = useCallback(() => setOpen(false), []);
  const state = isForced ? 'forced' : isOpen ? 'open' : 'closed';
  useBack(state === 'open' ? close : undefined);
  return { state, toggle, close };
}
