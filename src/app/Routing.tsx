import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { counterStand } from '@/features/rating/counter/counterStand';
import type { TextKey } from '@/i18n/i18n';
import { useTitle } from '@/i18n/useTitle';
import { routes } from '@/model/routes';
import { Home } from '@/screens/home/Home';
import { Shell } from '@/shell/Shell';
import { Loader } from '@/ui/Loader';
import { Crashed } from './Crashed';
import { RequireNewcomer } from './guards/RequireNewcomer';
import { RequireOldAccount } from './guards/RequireOldAccount';
import { RequireProfile } from './guards/RequireProfile';
import { RequireSignIn } from './guards/RequireSignIn';
import { RequireVisitor } from './guards/RequireVisitor';
import { NotFound } from './NotFound';
import type { Screen, Screens } from './screens';
import { noteCrash } from './reports/troubles';

/** A screen that throws leaves the shell standing; the next screen starts anew. */
function ScreenBoundary() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={Crashed} onError={noteCrash} resetKeys={[pathname]}>
      <Suspense fallback={<Loader text="" />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A screen under its name in the tab of the browser; without a name it is that of the app. */
function Titled({ title, children }: { title?: TextKey; children: ReactNode }) {
  const { t } = useTranslation();
  useTitle(title && t(title));
  return children;
}

function Shown({ screen: { title, Component } }: { screen: Screen }) {
  if (title === 'own') return <Component />;
  return (
    <Titled title={title}>
      <Component />
    </Titled>
  );
}

const routeOf = (screen: Screen) => (
  <Route key={screen.path} path={screen.path} element={<Shown screen={screen} />} />
);

/** The routes of docs/product.md 3. */
export function Routing({ screens }: { screens: Screens }) {
  const { Counter, CustomerHome, login, signUp, signUpP2, alreadyAccountP2, forAnybody, forCustomers } =
    screens;
  const stand = useSyncExternalStore(counterStand.subscribe, counterStand.read, () => undefined);
  const pages = (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<ScreenBoundary />}>
          <Route element={<RequireProfile />}>
            {[routes.home, routes.namedHome, routes.homeFile, routes.addPlayerWithoutCode].map((path) => (
              <Route
                key={path}
                path={path}
                element={
                  <Titled>
                    <Home CustomerHome={CustomerHome} />
                  </Titled>
                }
              />
            ))}
            <Route element={<RequireSignIn />}>{forCustomers.map(routeOf)}</Route>
          </Route>
          <Route element={<RequireVisitor />}>{routeOf(login)}</Route>
          <Route element={<RequireVisitor otherwise={routes.signUpP2} />}>{routeOf(signUp)}</Route>
          <Route element={<RequireNewcomer />}>{routeOf(signUpP2)}</Route>
          <Route element={<RequireOldAccount />}>
            <Route element={<RequireVisitor otherwise={routes.alreadyAccountP3} />}>
              {routeOf(alreadyAccountP2)}
            </Route>
          </Route>
          {forAnybody.map(routeOf)}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
  if (stand === undefined) return pages;
  // A device on a counter shows nothing else (docs/product.md 35.4).
  return (
    <Suspense fallback={<Loader text="" />}>
      <Counter>{pages}</Counter>
    </Suspense>
  );
}
