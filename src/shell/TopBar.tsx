import { Menu, X } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from './Logo';
import { SIDE_MENU_ID } from './SideMenu';
import styles from './TopBar.module.css';
import { UnreadBanner } from './UnreadBanner';
import type { SideMenuControl } from './useSideMenu';

interface TopBarProps {
  menu: SideMenuControl;
  burgerRef: RefObject<HTMLButtonElement | null>;
}

export function TopBar({ menu, burgerRef }: TopBarProps) {
  const { t } = useTranslation();
  const open = menu.state === 'open';
  const Icon = open ? X : Menu;
  return (
    <header className={styles.bar}>
      <Logo onClick={menu.close} />
      <UnreadBanner />
      {menu.state !== 'forced' && (
        <button
          ref={burgerRef}
          type="button"
          className={styles.burger}
          aria-label={open ? t('shell.closeMenu') : t('shell.openMenu')}
          aria-expanded={open}
          aria-controls={SIDE_MENU_ID}
          onClick={menu.toggle}
        >
          <Icon aria-hidden="true" />
        </button>
      )}
    </header>
  );
}
