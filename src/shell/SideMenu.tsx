import {
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
  useCallback,
} from 'react';
import {
  CircleQuestionMark,
  Download,
  History,
  House,
  LogIn,
  LogOut,
  MessageCircle,
  Settings,
  Smile,
  Speaker,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { draftCount } from '@/device/storage';
import {
  selectShowsVisitor,
  selectUnreadMessages,
  selectUser,
  selectUserInfo,
  selectWho,
} from '@/features/auth/auth';
import { onSignOut } from '@/features/push/signOut';
import type { Unsent } from '@/features/auth/LogOutQuestion';
import { install, installation } from '@/pwa/installation';
import { routes } from '@/model/routes';
import { countText, CountDot } from '@/ui/CountDot';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import styles from './SideMenu.module.css';
import { MENU_FORCED_OPEN_ABOVE_PX } from '@/model/limits';
import { useBack } from '@/ui/useBack';
import { useMedia } from '@/ui/useMedia';

const BackgroundEntry = lazy(() => import('./Background'));
const LogOutQuestion = lazy(() => import('@/features/auth/LogOutQuestion'));

export const SIDE_MENU_ID = 'side-menu';

interface EntryProps {
  to: string;
  Icon: LucideIcon;
  onClick: () => void;
  children: ReactNode;
}

function Entry({ to, Icon, onClick, children }: EntryProps) {
  return (
    <li>
      <NavLink to={to} end className={`${styles.entry}`} onClick={onClick}>
        <Icon aria-hidden="true" size={22} />
        {children}
      </NavLink>
    </li>
  );
}

export function SideMenu({ menu }: { menu: SideMenuControl }) {
  const uid = useAppSelector(selectUser)?.uid;
  // For a newcomer home leads to where signing up was left (docs/product.md 3.17, 4.22).
  const isNewcomer = useAppSelector(selectWho) === 'newcomer';
  const isDj = useAppSelector((state) => selectUserInfo(state)?.dj === true);
  const showsVisitor = useAppSelector(selectShowsVisitor);
  const unread = useAppSelector(selectUnreadMessages);
  const waiting = useAppSelector(({ messages }) => messages?.outbox.length ?? 0);
  const [asked, setAsked] = useState<Unsent>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state, close } = menu;
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const canInstall = useSyncExternalStore(
    installation.subscribe,
    installation.isOffered,
    installation.isOffered,
  );

  useEffect(() => {
    if (state !== 'open') return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [state, close]);

  const logOut = async () => {
    await dispatch(onSignOut());
    await navigate(routes.namedHome);
    setAsked(undefined);
    close();
  };

  return (
    <nav id={SIDE_MENU_ID} className={styles.menu} aria-label={t('shell.menu')} inert={state === 'closed'}>
      <Logo onClick={close} />
      <LanguageSwitch />
      <ul className={styles.entries}>
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
            <Entry to={routes.players} Icon={Speaker} onClick={close}>
              {t('shell.players')}
            </Entry>
            <Entry to={routes.messages} Icon={MessageCircle} onClick={close}>
              {t('shell.messages')}
              {unread > 0 && (
                <CountDot
                  count={unread}
                  label={t('shell.unread', { count: unread, shown: countText(unread) })}
                />
              )}
            </Entry>
            <Entry to={routes.ratings} Icon={History} onClick={close}>
              {t('shell.ratings')}
            </Entry>
            {isDj && (
              <Entry to={routes.desk} Icon={Smile} onClick={close}>
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
            <li>
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  const unsent = { messages: waiting, drafts: draftCount(uid) };
                  if (unsent.messages + unsent.drafts > 0) setAsked(unsent);
                  else void logOut();
                }}
              >
                <LogOut aria-hidden="true" size={22} />
                {t('shell.logOut')}
              </button>
            </li>
          </>
        )}
        <Suspense>
          <BackgroundEntry />
        </Suspense>
        {canInstall && (
          <li>
            <button type="button" className={styles.entry} onClick={() => void install()}>
              <Download aria-hidden="true" size={22} />
              {t('install.entry')}
            </button>
          </li>
        )}
      </ul>
      {asked !== undefined && (
        <Suspense>
          <LogOutQuestion unsent={asked} onStay={() => setAsked(undefined)} onLogOut={() => void logOut()} />
        </Suspense>
      )}
    </nav>
  );
}

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
