import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ConnectionBanner } from '@/features/connection/ConnectionBanner';
import { NotificationDialog } from '@/features/notification/NotificationDialog';
import { BackgroundVideo } from './BackgroundVideo';
import { InstallPrompt } from './InstallPrompt';
import styles from './Shell.module.css';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import { useSideMenu } from './useSideMenu';

/** What stands around every screen: top bar, side menu, the notification dialog. */
export function Shell() {
  const menu = useSideMenu();
  const burger = useRef<HTMLButtonElement>(null);
  const { t } = useTranslation();
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
      {menu.state === 'open' && <div className={styles.scrim} onPointerDown={menu.close} />}
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <ConnectionBanner />
      <NotificationDialog />
      <InstallPrompt />
      <BackgroundVideo />
      <ScrollRestoration />
    </div>
  );
}
