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
import type { Language } from '@/i18n/languages';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  selectShowsVisitor,
  selectUnreadMessages,
  selectUser,
  selectUserInfo,
  selectWho,
} from '@/features/auth/auth';
import { useLogOut } from '@/features/push/LogOut';
import { install, installation } from '@/pwa/installation';
import { type TextKey, switchLanguage } from '@/i18n/i18n';
import { routes } from '@/model/routes';
import { countText, CountDot } from '@/ui/CountDot';
import { backgroundMotion } from './Background';
import { Logo } from './Logo';
import styles from './SideMenu.module.css';
import { useBack } from '@/ui/useBack';
import { useIsWide } from '@/ui/useMedia';
import { LANGUAGE_NAMES, LANGUAGES } from '@/i18n/languages';

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

interface EntryProps {
  to: string;
  /** The entry is also current on the pages below its own. */
  hasPages?: boolean;
  Icon: LucideIcon;
  text: TextKey;
  unread?: number;
}

function Entries({ entries, onClick }: { entries: readonly (EntryProps | false)[]; onClick: () => void }) {
  const { t } = useTranslation();
  return entries
    .filter((entry) => entry !== false)
    .map(({ to, hasPages = false, Icon, text, unread = 0 }) => (
      <li key={text}>
        <NavLink to={to} end={!hasPages} className={`${styles.entry}`} onClick={onClick}>
          <Icon aria-hidden="true" size={22} />
          {t(text)}
          {unread > 0 && (
            <CountDot count={unread} label={t('shell.unread', { count: unread, shown: countText(unread) })} />
          )}
        </NavLink>
      </li>
    ));
}

const ADMINISTRATION = [
  { to: routes.administration, Icon: Mail, text: 'shell.mailPlayers' },
  { to: routes.thumbs, Icon: ChartColumn, text: 'shell.thumbs' },
  { to: routes.silentPlayers, Icon: VolumeX, text: 'shell.silentPlayers' },
] as const;

/** Names each language in itself, so that everybody finds their own. */
export function LanguageSwitch({ onSwitch }: { onSwitch?: (language: Language) => void }) {
  const { t, i18n } = useTranslation();
  const [isFailed, setFailed] = useState(false);
  const choose = async (language: Language) => {
    setFailed(false);
    try {
      await switchLanguage(language);
    } catch {
      setFailed(true);
      return;
    }
    onSwitch?.(language);
  };
  return (
    <>
      <p className="goneIfEmpty" role="status">
        {isFailed && t('error.noConnection')}
      </p>
      <div className={styles.switch} role="group" aria-label={t('shell.language')}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={styles.language}
            aria-pressed={i18n.language === language}
            onClick={() => void choose(language)}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </div>
    </>
  );
}

export function SideMenu({ menu }: { menu: SideMenuControl }) {
  const uid = useAppSelector(selectUser)?.uid;
  // For a newcomer, home leads back to the sign-up (docs/product.md 3.17, 4.22).
  const who = useAppSelector(selectWho);
  const isNewcomer = who === 'newcomer';
  const isDj = useAppSelector((state) => selectUserInfo(state)?.dj === true);
  // Read without its slice, which visitors do not load.
  const holdsKey = useAppSelector(({ players }) =>
    typeof players?.registered === 'object'
      ? players.registered.some((player) => 'crypKey' in player)
      : false,
  );
  const showsVisitor = useAppSelector(selectShowsVisitor);
  const unread = useAppSelector(selectUnreadMessages);
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

  const tellLanguage = async (language: Language) => {
    if (uid === undefined) return;
    // If it cannot be loaded, nothing can be written either.
    const week = await import('@/features/week/week').catch(() => undefined);
    if (week !== undefined) void dispatch(week.languageSwitched({ uid, language }));
  };
  const isCustomer = uid !== undefined && !isNewcomer;
  const entries: readonly (EntryProps | false)[] = [
    {
      to: pathname === routes.home ? routes.home : routes.namedHome,
      Icon: isNewcomer ? UserPlus : House,
      text: isNewcomer ? 'shell.signUp' : 'shell.home',
    },
    showsVisitor && { to: routes.login, Icon: LogIn, text: 'shell.logIn' },
    showsVisitor && { to: routes.signUp, Icon: UserPlus, text: 'shell.signUp' },
    isCustomer && !isDj && { to: routes.players, hasPages: true, Icon: Speaker, text: 'shell.players' },
    isCustomer && {
      to: routes.messages,
      hasPages: true,
      Icon: MessageCircle,
      text: 'shell.messages',
      unread,
    },
    isCustomer && !isDj && { to: routes.ratings, Icon: History, text: 'shell.ratings' },
    isCustomer && !isDj && holdsKey && { to: routes.week, Icon: ChartColumn, text: 'shell.week' },
    isCustomer && isDj && { to: routes.desk, hasPages: true, Icon: Smile, text: 'shell.desk' },
    uid !== undefined && { to: routes.help, Icon: CircleQuestionMark, text: 'shell.help' },
    isCustomer && { to: routes.settings, Icon: Settings, text: 'shell.settings' },
  ];
  return (
    <nav id={SIDE_MENU_ID} className={styles.menu} aria-label={t('shell.menu')} inert={state === 'closed'}>
      <Logo onClick={close} />
      <ul className="tightStack">
        <Entries entries={entries} onClick={close} />
        {uid !== undefined && (
          <Action Icon={LogOut} onClick={logOut}>
            {t('shell.logOut')}
          </Action>
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
              <Entries entries={ADMINISTRATION} onClick={close} />
            </ul>
          </li>
        )}
      </ul>
      <LanguageSwitch onSwitch={(language) => void tellLanguage(language)} />
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
