import { useEffect, useState, useSyncExternalStore, type ReactNode, useCallback } from 'react';
import {
  ChartColumn,
  CircleQuestionMark,
  Download,
  History,
  House,
  LogIn,
  LogOut,
  Mail,
  MessageCircle,
  Pause,
  Play,
  Settings,
  Smile,
  Speaker,
  UserPlus,
  VolumeX,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import {
  selectShowsVisitor,
  selectUnreadMessages,
  selectUser,
  selectUserInfo,
  selectWho,
} from '@/features/auth/auth';
import { useLogOut } from '@/features/push/signOut';
import { install, installation } from '@/pwa/installation';
import { routes } from '@/model/routes';
import { countText, CountDot } from '@/ui/CountDot';
import { backgroundMotion } from './Background';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import styles from './SideMenu.module.css';
import { useBack } from '@/ui/useBack';
import { useIsWide } from '@/ui/useMedia';

export const SIDE_MENU_ID = 'side-menu';

interface ActionProps {
  Icon: LucideIcon;
  onClick: () => void;
  children: ReactNode;
}

function Action({ Icon, onClick, children }: ActionProps) {
  return (
    <li>
      <button type="button" className={styles.entry} onClick={onClick}>
        <Icon aria-hidden="true" size={22} />
        {children}
      </button>
    </li>
  );
}

interface EntryProps extends ActionProps {
  to: string;
  /** Whether the pages below its own belong to it. */
  hasPages?: boolean;
}

function Entry({ to, hasPages = false, Icon, onClick, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} end={!hasPages} className={`${styles.entry}`} onClick={onClick}>
        <Icon aria-hidden="true" size={22} />
        {children}
      </NavLink>
    </li>
  );
}

export function SideMenu({ menu }: { menu: SideMenuControl }) {
  const uid = useAppSelector(selectUser)?.uid;
  // For a newcomer home leads to where signing up was left (docs/product.md 3.17, 4.22).
  const who = useAppSelector(selectWho);
  const isNewcomer = who === 'newcomer';
  const isDj = useAppSelector((state) => selectUserInfo(state)?.dj === true);
  const showsVisitor = useAppSelector(selectShowsVisitor);
  const unread = useAppSelector(selectUnreadMessages);
  const navigate = useNavigate();
  const { state, close } = menu;
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const canInstall = useSyncExternalStore(
    installation.subscribe,
    installation.isOffered,
    installation.isOffered,
  );
  const motion = useSyncExternalStore(
    backgroundMotion.subscribe,
    backgroundMotion.current,
    backgroundMotion.current,
  );

  useEffect(() => {
    if (state !== 'open') return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [state, close]);

  const { logOut, question } = useLogOut(async () => {
    await navigate(routes.namedHome);
    close();
  });

  return (
    <nav id={SIDE_MENU_ID} className={styles.menu} aria-label={t('shell.menu')} inert={state === 'closed'}>
      <Logo onClick={close} />
      <ul className="tightStack">
        <Entry
          to={pathname === routes.home ? routes.home : routes.namedHome}
          Icon={isNewcomer ? UserPlus : House}
          onClick={close}
        >
          {t(isNewcomer ? 'shell.signUp' : 'shell.home')}
        </Entry>
        {showsVisitor && (
          <>
            <Entry to={routes.login} Icon={LogIn} onClick={close}>
              {t('shell.logIn')}
            </Entry>
            <Entry to={routes.signUp} Icon={UserPlus} onClick={close}>
              {t('shell.signUp')}
            </Entry>
          </>
        )}
        {uid !== undefined && !isNewcomer && (
          <>
            {!isDj && (
              <Entry to={routes.players} hasPages Icon={Speaker} onClick={close}>
                {t('shell.players')}
              </Entry>
            )}
            <Entry to={routes.messages} hasPages Icon={MessageCircle} onClick={close}>
              {t('shell.messages')}
              {unread > 0 && (
                <CountDot
                  count={unread}
                  label={t('shell.unread', { count: unread, shown: countText(unread) })}
                />
              )}
            </Entry>
            {!isDj && (
              <Entry to={routes.ratings} Icon={History} onClick={close}>
                {t('shell.ratings')}
              </Entry>
            )}
            {isDj && (
              <Entry to={routes.desk} hasPages Icon={Smile} onClick={close}>
                {t('shell.desk')}
              </Entry>
            )}
          </>
        )}
        {uid !== undefined && (
          <>
            <Entry to={routes.help} Icon={CircleQuestionMark} onClick={close}>
              {t('shell.help')}
            </Entry>
            {!isNewcomer && (
              <Entry to={routes.settings} Icon={Settings} onClick={close}>
                {t('shell.settings')}
              </Entry>
            )}
            <Action Icon={LogOut} onClick={logOut}>
              {t('shell.logOut')}
            </Action>
          </>
        )}
        {motion !== 'absent' && (
          <Action Icon={motion === 'paused' ? Play : Pause} onClick={backgroundMotion.toggle}>
            {t(motion === 'paused' ? 'shell.playBackground' : 'shell.pauseBackground')}
          </Action>
        )}
        {canInstall && (
          <Action Icon={Download} onClick={() => void install()}>
            {t('install.entry')}
          </Action>
        )}
        {who === 'administrator' && (
          <li>
            <h2 id={`${SIDE_MENU_ID}-administration`} className={styles.group}>
              {t('shell.administration')}
            </h2>
            <ul className="tightStack" aria-labelledby={`${SIDE_MENU_ID}-administration`}>
              <Entry to={routes.administration} Icon={Mail} onClick={close}>
                {t('shell.mailPlayers')}
              </Entry>
              <Entry to={routes.thumbs} Icon={ChartColumn} onClick={close}>
                {t('shell.thumbs')}
              </Entry>
              <Entry to={routes.silentPlayers} Icon={VolumeX} onClick={close}>
                {t('shell.silentPlayers')}
              </Entry>
            </ul>
          </li>
        )}
      </ul>
      <LanguageSwitch />
      {question}
    </nav>
  );
}

export interface SideMenuControl {
  /** `forced`: the window is wide enough for the menu to stay (docs/product.md 4.9). */
  state: 'open' | 'closed' | 'forced';
  toggle: () => void;
  close: () => void;
}

export function useSideMenu(): SideMenuControl {
  const [isOpen, setOpen] = useState(false);
  const isForced = useIsWide();
  const toggle = useCallback(() => setOpen((current) => !current), []);
  const close = useCallback(() => setOpen(false), []);
  const state = isForced ? 'forced' : isOpen ? 'open' : 'closed';
  useBack(state === 'open' ? close : undefined);
  return { state, toggle, close };
}
