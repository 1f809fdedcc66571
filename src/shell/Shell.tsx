import { useEffect, useRef, type RefObject, useLayoutEffect, lazy, Suspense } from 'react';
import { useLocation, NavigationType, useNavigationType, Outlet } from 'react-router-dom';
import { focusHeadingOnceShown } from '@/ui/focusHeading';
import { noteVisited } from '@/ui/useBack';
import { useTranslation } from 'react-i18next';
import { ConnectionBanner } from '@/features/connection/ConnectionBanner';
import styles from './Shell.module.css';
import { SIDE_MENU_ID, SideMenu, useSideMenu } from './SideMenu';
import { TopBar } from './TopBar';

/** The focus goes to the heading of a screen that is opened, as soon as it is there (docs/product.md 4.18). */
function useHeadingFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const place = pathname + search;
  // The first screen is read from the top of the page, as every page is.
  const reached = useRef(place);
  useEffect(() => {
    const screen = content.current;
    if (screen === null || reached.current === place) return;
    reached.current = place;
    return focusHeadingOnceShown(screen);
  }, [content, place]);
}

/** By these somebody scrolls: what comes in later must not take them elsewhere. */
const TAKEOVERS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const isAt = (top: number): boolean => Math.abs(window.scrollY - top) < 2;

/** Scrolls to where the reader was, again while the page grows to its height. @returns what ends that */
function returnTo(top: number): () => void {
  const scroll = () => {
    window.scrollTo(0, top);
    if (isAt(top)) stop();
  };
  const growth = new ResizeObserver(scroll);
  const stop = () => {
    growth.disconnect();
    for (const takeover of TAKEOVERS) window.removeEventListener(takeover, stop);
  };
  for (const takeover of TAKEOVERS) window.addEventListener(takeover, stop, { passive: true });
  growth.observe(document.body);
  scroll();
  return stop;
}

/** A new screen starts at its top; going back leads to where the reader was. */
function useScrollPosition(): void {
  const { key, hash, pathname, search } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => noteVisited(pathname + search), [key, pathname, search]);

  // Not a moment later: what the next screen makes of the position is not of this one.
  useLayoutEffect(() => {
    const known = isReturn ? positions.current.get(key) : undefined;
    let stopReturning: () => void = () => undefined;
    if (known !== undefined) stopReturning = returnTo(known);
    else if (hash === '') window.scrollTo(0, 0);
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stopReturning();
      window.removeEventListener('scroll', remember);
    };
  }, [key, hash, isReturn]);
}

const Overlays = lazy(() => import('./Overlays'));

/** What stands around every screen: top bar, side menu, the notification dialog. */
export function Shell() {
  const menu = useSideMenu();
  const burger = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLElement>(null);
  const { t } = useTranslation();
  useScrollPosition();
  useHeadingFocus(content);
  const isShown = menu.state !== 'closed';
  const isOpen = menu.state === 'open';

  useEffect(() => {
    document.body.classList.toggle('sidebar-open', isShown);
    document.body.classList.toggle('sidebar-closed', !isShown);
  }, [isShown]);

  useEffect(() => {
    if (!isOpen) return;
    const opener = burger.current;
    document.querySelector<HTMLElement>(`#${SIDE_MENU_ID} a`)?.focus();
    return () => opener?.focus();
  }, [isOpen]);

  return (
    <div className={styles.shell} data-menu={menu.state}>
      <a href="#content" className={styles.skip} inert={isOpen}>
        {t('shell.skipToContent')}
      </a>
      <div className={styles.top}>
        <TopBar menu={menu} burgerRef={burger} />
        <ConnectionBanner />
      </div>
      <SideMenu menu={menu} />
      {/* It takes the whole tap: what lies beneath shall not hear the rest of it. */}
      {isOpen && <div className={styles.scrim} role="presentation" onClick={menu.close} />}
      <main ref={content} id="content" className={styles.content} tabIndex={-1} inert={isOpen}>
        <Outlet />
      </main>
      <Suspense>
        <Overlays />
      </Suspense>
    </div>
  );
}
