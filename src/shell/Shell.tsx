import { useEffect, useRef, type RefObject, useLayoutEffect, useSyncExternalStore, Suspense } from 'react';
import { useLocation, NavigationType, useNavigationType, Outlet, Link } from 'react-router-dom';
import { useHeadingFocus } from '@/ui/focusHeading';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { newVersion } from '@/pwa/updates';
import { noteVisited } from '@/ui/useBack';
import { useTranslation } from 'react-i18next';
import { ConnectionBanner } from '@/features/connection/ConnectionBanner';
import styles from './Shell.module.css';
import { SIDE_MENU_ID, SideMenu, useSideMenu, type SideMenuControl } from './SideMenu';
import { MessageCircle, Menu, RefreshCw, X } from 'lucide-react';
import { routes } from '@/model/routes';
import { entryNumber, useEntryId } from '@/store/entryState';
import { useAppSelector } from '@/store/hooks';
import { selectUnreadMessages } from '@/features/auth/auth';
import { countText, CountDot } from '@/ui/CountDot';
import { Logo } from './Logo';

/** The user takes over scrolling by these. */
const TAKEOVERS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const isAt = (top: number): boolean => Math.abs(window.scrollY - top) < 2;

/**
 * Scrolls again and again while the page grows.
 * @returns a function that stops it
 */
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

/** A new screen starts at the top. Going back restores the position. */
function useScrollPosition(): void {
  const { key, hash, pathname, search } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const entry = useEntryId();

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => noteVisited(pathname + search), [key, pathname, search]);

  // A layout effect, so that the old screen does not record the position of the next one.
  useLayoutEffect(() => {
    const known = isReturn ? entryNumber.read(entry, 'top') : undefined;
    let stopReturning: () => void = () => undefined;
    if (known !== undefined) stopReturning = returnTo(known);
    else if (hash === '') window.scrollTo(0, 0);
    const remember = () => entryNumber.write(entry, 'top', window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stopReturning();
      window.removeEventListener('scroll', remember);
    };
  }, [entry, key, hash, isReturn]);
}

/** Offered only if the page does not load it by itself (docs/product.md 16.11). */
function VersionBanner() {
  const { t } = useTranslation();
  const text = t('shell.loadNewVersion');
  const load = () => {
    if (newVersion.mayReplacePage(t('shell.newVersionLoses'))) newVersion.load();
  };
  return (
    <button type="button" className={styles.banner} aria-label={text} onClick={load}>
      <RefreshCw aria-hidden="true" size={24} />
      <span className={styles.words}>{text}</span>
    </button>
  );
}

/** Shows an icon with the count where the bar has no room for words. */
function UnreadBanner({ text, count }: { text: string; count: number }) {
  return (
    <Link to={routes.messages} className={styles.banner} aria-label={text}>
      <MessageCircle aria-hidden="true" size={24} />
      <span className={styles.words}>{text}</span>
      <span className={styles.bannerCount} aria-hidden="true">
        {countText(count)}
      </span>
    </Link>
  );
}

interface TopBarProps {
  menu: SideMenuControl;
  burgerRef: RefObject<HTMLButtonElement | null>;
}

/** Shows the unread count, except on the messages screen, where the burger shows it. Where there is none, it offers the new version. */
function TopBar({ menu, burgerRef }: TopBarProps) {
  const count = useAppSelector(selectUnreadMessages);
  const isOffered = useSyncExternalStore(newVersion.subscribe, newVersion.isOffered);
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const isOpen = menu.state === 'open';
  const Icon = isOpen ? X : Menu;
  const hasBanner = count > 0 && !pathname.startsWith(routes.messages);
  const unread = t('shell.unread', { count, shown: countText(count) });
  return (
    <header className={styles.bar}>
      <div className={styles.links} inert={isOpen}>
        <Logo onClick={menu.close} beside={hasBanner || isOffered ? 'banner' : undefined} />
        {hasBanner && <UnreadBanner text={unread} count={count} />}
        <div className={styles.version} role="status">
          {isOffered && !hasBanner && <VersionBanner />}
        </div>
      </div>
      {menu.state !== 'forced' && (
        <button
          ref={burgerRef}
          type="button"
          className={styles.burger}
          aria-expanded={isOpen}
          aria-controls={SIDE_MENU_ID}
          onClick={menu.toggle}
        >
          <Icon aria-hidden="true" />
          <span className="visuallyHidden">{t(isOpen ? 'shell.closeMenu' : 'shell.openMenu')}</span>
          {count > 0 && !isOpen && !hasBanner && (
            <span className={styles.count}>
              <CountDot count={count} label={unread} />
            </span>
          )}
        </button>
      )}
    </header>
  );
}

export const Overlays = lazyPart(() => import('./Overlays'), 'unseen');

export function Shell() {
  const menu = useSideMenu();
  const burger = useRef<HTMLButtonElement>(null);
  const { t } = useTranslation();
  useScrollPosition();
  const { pathname, search } = useLocation();
  useHeadingFocus(pathname + search);
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
      {/* It takes the whole tap, so that nothing beneath receives the rest of it. */}
      {isOpen && <div className={styles.scrim} role="presentation" onClick={menu.close} />}
      <main id="content" className={styles.content} tabIndex={-1} inert={isOpen}>
        <Outlet />
      </main>
      <Suspense>
        <Overlays />
      </Suspense>
    </div>
  );
}
