import { MessageCircle, Menu, X } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { routes } from '@/model/routes';
import styles from './TopBar.module.css';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import { selectUnreadMessages } from '@/features/auth/auth';
import { countText, CountDot } from '@/ui/CountDot';
import { Logo } from './Logo';
import { SIDE_MENU_ID, type SideMenuControl } from './SideMenu';

/** Links to the unread messages. */
function UnreadBanner({ text }: { text: string }) {
  return (
    <Link to={routes.messages} className={styles.banner}>
      <MessageCircle aria-hidden="true" size={18} />
      <span>{text}</span>
    </Link>
  );
}

interface TopBarProps {
  menu: SideMenuControl;
  burgerRef: RefObject<HTMLButtonElement | null>;
}

/** A banner shows the unread count, except on the messages screen. Without a banner, the burger shows it. */
export function TopBar({ menu, burgerRef }: TopBarProps) {
  const count = useAppSelector(selectUnreadMessages);
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const isOpen = menu.state === 'open';
  const Icon = isOpen ? X : Menu;
  const hasBanner = count > 0 && !pathname.startsWith(routes.messages);
  const unread = t('shell.unread', { count, shown: countText(count) });
  return (
    <header className={styles.bar}>
      <div className={styles.links} inert={isOpen}>
        <Logo onClick={menu.close} beside={hasBanner ? 'banner' : undefined} />
        {hasBanner && <UnreadBanner text={unread} />}
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
          {count > 0 && !isOpen && (
            <span className={hasBanner ? styles.countWithoutBanner : styles.count}>
              <CountDot count={count} label={unread} />
            </span>
          )}
        </button>
      )}
    </header>
  );
}
