import { CircleQuestionMark, RefreshCw } from 'lucide-react';
import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Provider } from 'react-redux';
import { matchPath, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { counterMode } from '@/device/storage';
import type { Firebase } from '@/firebase/firebase';
import type { TextKey } from '@/i18n/i18n';
import { useTitle } from '@/i18n/product';
import { useTranslation } from 'react-i18next';
import { patterns, routes } from '@/model/routes';
import { Home } from '@/pages/HomePage';
import { Shell } from '@/shell/Shell';
import { Button, ButtonLink } from '@/ui/Button';
import { Loader } from '@/ui/Loader';
import { Stuck } from '@/ui/Stuck';
import { ignoreHeldEnter } from '@/ui/heldEnter';
import { surviveTranslators } from '@/ui/surviveTranslators';
import { AppRouter } from './AppRouter';
import { captureError } from './errorReporting';
import { Checking, RequireProfile } from './guards';
import { Counter, pages } from './pages';
import { followIdentity } from './start';
import type { AppStore } from './store';

surviveTranslators();
ignoreHeldEnter();

function Crashed() {
  const { t } = useTranslation();
  return (
    <Stuck Icon={RefreshCw} title={t('error.crashed')} text={t('error.crashedText')}>
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
    </Stuck>
  );
}

/** Such an address is a file, or no page: no key of the database has a full stop (docs/product.md 3.25). */
const isOfFile = (pathname: string): boolean =>
  pathname.includes('.') && pathname !== routes.homeFile && matchPath(patterns.addPlayer, pathname) === null;

function NotFound() {
  const { t } = useTranslation();
  useTitle(t('error.pageNotFound'));
  return (
    <Stuck Icon={CircleQuestionMark} title={t('error.pageNotFound')} text={t('error.pageNotFoundText')}>
      <div className="closeStack">
        <ButtonLink to={routes.home}>{t('error.toHome')}</ButtonLink>
        <ButtonLink to={routes.help} appearance="secondary">
          {t('shell.help')}
        </ButtonLink>
      </div>
    </Stuck>
  );
}

/** The shell stays, and the next page starts afresh. */
function PageBoundary() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={Crashed} onError={captureError} resetKeys={[pathname]}>
      <Suspense fallback={<Loader text="" />}>{isOfFile(pathname) ? <NotFound /> : <Outlet />}</Suspense>
    </ErrorBoundary>
  );
}

function Titled({ title, children }: { title?: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  useTitle(title && t(title));
  return children;
}

export function Pages() {
  const counter = useSyncExternalStore(counterMode.subscribe, counterMode.read, () => undefined);
  const shown = (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<PageBoundary />}>
          <Route element={<RequireProfile />}>
            {[routes.home, routes.namedHome, routes.homeFile, routes.addPlayerWithoutCode].map((path) => (
              <Route
                key={path}
                path={path}
                element={
                  <Titled>
                    <Home checking={<Checking />} />
                  </Titled>
                }
              />
            ))}
          </Route>
          {pages.map(({ path, title, guard, Component }) => (
            <Route key={path} element={guard ?? <Outlet />}>
              <Route
                path={path}
                element={
                  title === 'own' ? (
                    <Component />
                  ) : (
                    <Titled title={title}>
                      <Component />
                    </Titled>
                  )
                }
              />
            </Route>
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
  if (counter === undefined) return shown;
  return (
    <Suspense fallback={<Loader text="" />}>
      <Counter>{shown}</Counter>
    </Suspense>
  );
}

export function App({ store, firebase }: { store: AppStore; firebase: Firebase }) {
  useEffect(() => followIdentity(store, firebase), [store, firebase]);
  return (
    <Provider store={store}>
      <ErrorBoundary FallbackComponent={Crashed} onError={captureError}>
        <AppRouter>
          <Pages />
        </AppRouter>
      </ErrorBoundary>
    </Provider>
  );
}
