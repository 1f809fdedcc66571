import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { ConnectionBanner } from '@/features/connection/ConnectionBanner';
import styles from './Shell.module.css';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { useScrollPosition } from './useScrollPosition';
import { useSideMenu } from './useSideMenu';

const LaterParts = lazy(async () => ({ default: (await import('./LaterParts')).LaterParts }));

/** What stands around every screen: top bar, side menu, the notification dialog. */
export function Shell() {
  const menu = useSideMenu();
  const burger = useRef<HTMLButtonElement>(null);
  const { t } = useTranslation();
  useScrollPosition();
  const open = menu.state !== 'closed';

  useEffect(() => {
    document.body.classList.toggle('sidebar-open', open);
    document.body.classList.toggle('sidebar-closed', !open);
  }, [open]);

  return (
    <div className={styles.shell} data-menu={menu.state}>
      <a href="#content" className={styles.skip}>
        {t('shell.skipToContent')}
      </a>
      <TopBar menu={menu} burgerRef={burger} />
      <SideMenu
        menu={menu}
        onEscape={() => {
          menu.close();
          burger.current?.focus();
        }}
      />
      {/* It takes the whole tap: what lies beneath shall not hear the rest of it. */}
      {menu.state === 'open' && <div className={styles.scrim} role="presentation" onClick={menu.close} />}
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <ConnectionBanner />
      <Suspense>
        <LaterParts />
      </Suspense>
    </div>
  );
}
