import type { ComponentType, ReactElement } from 'react';
import { matchPath } from 'react-router-dom';
import { type TextKey, withTexts } from '@/i18n/i18n';
import { patterns, routes } from '@/model/routes';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { withoutReload } from '@/pwa/loading/staleChunks';
import {
  RequireCustomer,
  RequireNewcomer,
  RequireOldAccount,
  RequireUnmoved,
  RequireVisitor,
} from './guards';

interface Page {
  path: string;
  /** `own`: the page sets it, because it depends on its content. */
  title: TextKey | 'own';
  /** undefined: everybody. */
  guard: ReactElement | undefined;
  Component: ReturnType<typeof lazyPart>;
}

type Load = () => Promise<{ default: ComponentType }>;

const page = (path: string, title: Page['title'], load: Load, guard?: ReactElement): Page => ({
  path,
  title,
  guard,
  Component: lazyPart(load),
});

const customer = <RequireCustomer />;
const visitor = <RequireVisitor />;

/** docs/product.md 3 */
export const pages: readonly Page[] = [
  page(routes.login, 'auth.logIn', () => import('@/pages/LoginPage'), visitor),
  page(
    routes.signUp,
    'auth.signUp',
    () => import('@/pages/SignUpPage'),
    <RequireVisitor otherwise={routes.signUpP2} />,
  ),
  page(routes.signUpP2, 'auth.yourProfile', () => import('@/pages/SignUpProfilePage'), <RequireNewcomer />),
  page(
    routes.passwordForgotten,
    'auth.forgotPassword',
    withTexts(() => import('@/features/auth/PasswordForgottenPage')),
  ),
  page(
    routes.alreadyAccount,
    'oldAccount.title',
    withTexts(() => import('@/features/auth/OldAccountPage')),
  ),
  page(
    routes.alreadyAccountP2,
    'oldAccount.newAccount',
    withTexts(() => import('@/features/auth/OldAccountLoginPage')),
    <RequireOldAccount />,
  ),
  page(
    routes.alreadyAccountP3,
    'oldAccount.moveTitle',
    withTexts(() => import('@/pages/OldAccountMovePage')),
    <RequireUnmoved />,
  ),
  page(patterns.addPlayer, 'players.addTitle', () => import('@/features/adding/AddPlayerPage')),
  page(
    routes.help,
    'shell.help',
    withTexts(() => import('@/features/help/HelpPage')),
  ),
  page(
    patterns.players,
    'own',
    withTexts(() => import('@/pages/PlayersPage')),
    customer,
  ),
  page(patterns.messages, 'own', () => import('@/pages/MessagesPage'), customer),
  page(routes.ratings, 'ratings.title', () => import('@/pages/RatingsPage'), customer),
  page(
    routes.week,
    'week.title',
    withTexts(() => import('@/features/week/WeekPage')),
    customer,
  ),
  page(
    routes.settings,
    'own',
    withTexts(() => import('@/pages/SettingsPage')),
    customer,
  ),
  page(
    routes.counter,
    'own',
    withTexts(() => import('@/pages/CounterStart')),
    customer,
  ),
  // The page itself tells non-DJs that it is for DJs.
  page(
    patterns.desk,
    'desk.title',
    withTexts(() => import('@/features/desk/DeskPage')),
    customer,
  ),
  page(
    routes.administration,
    'admin.account',
    withTexts(() => import('@/features/admin/AdminPage')),
  ),
  page(
    routes.thumbs,
    'shell.thumbs',
    withTexts(() => import('@/features/admin/ReportPage')),
  ),
  page(
    routes.silentPlayers,
    'shell.silentPlayers',
    withTexts(() => import('@/features/admin/SilentPage')),
  ),
  page(
    patterns.provided,
    'own',
    withTexts(() => import('@/features/admin/ZonePage')),
  ),
];

/** On a counter device, it replaces all other pages (docs/product.md 35.4). */
export const Counter = lazyPart(withTexts(() => import('@/pages/CounterPage')));

export const pageAt = (pathname: string) =>
  pages.find(({ path }) => matchPath(path, pathname) !== null)?.Component;

/** If that fails, the page is loaded again when it is shown. */
async function loadBehind({ target }: Event): Promise<void> {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== window.location.origin) return;
  const found = pageAt(link.pathname);
  if (found !== undefined) await withoutReload(found.load);
}

let latest: Promise<void> | undefined;

/**
 * When a finger, the pointer or the focus is on a link. If a tapped link still waits for its page, base.css shows that the tap was noticed.
 */
export function loadPagesOnIntent(): void {
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(intent, (event) => void loadBehind(event), { passive: true });
  document.addEventListener('click', (event) => {
    // The router prevents the default for the links that it follows.
    if (!event.defaultPrevented) return;
    const loading = loadBehind(event);
    latest = loading;
    document.documentElement.dataset.loading = '';
    void loading.then(() => {
      if (latest === loading) delete document.documentElement.dataset.loading;
    });
  });
}
