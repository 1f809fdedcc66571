import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ConnectionBanner } from '@/features/connection/ConnectionBanner';
import styles from './Shell.module.css';
import { SIDE_MENU_ID, SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { useHeadingFocus } from './useHeadingFocus';
import { useScrollPosition } from './useScrollPosition';
import { useSideMenu } from './useSideMenu';

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
