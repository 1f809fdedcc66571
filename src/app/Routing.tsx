import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
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
import type { Screens } from './screens';

/** A screen that throws leaves the shell standing; the next screen starts anew. */
function ScreenBoundary() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={Crashed} resetKeys={[pathname]}>
      <Suspense fallback={<Loader text="" />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The routes of SPEC section 2. */
export function Routing({ screens }: { screens: Screens }) {
  const { CustomerHome, login, signUp, signUpP2, alreadyAccountP2, forAnybody, forCustomers } = screens;
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<ScreenBoundary />}>
          <Route element={<RequireProfile />}>
            {[routes.home, routes.namedHome, routes.addPlayerWithoutCode].map((path) => (
              <Route key={path} path={path} element={<Home CustomerHome={CustomerHome} />} />
            ))}
            <Route element={<RequireSignIn />}>
              {forCustomers.map(({ path, Component }) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
            </Route>
          </Route>
          <Route element={<RequireVisitor />}>
            <Route path={login.path} element={<login.Component />} />
          </Route>
          <Route element={<RequireVisitor otherwise={routes.signUpP2} />}>
            <Route path={signUp.path} element={<signUp.Component />} />
          </Route>
          <Route element={<RequireNewcomer />}>
            <Route path={signUpP2.path} element={<signUpP2.Component />} />
          </Route>
          <Route element={<RequireOldAccount />}>
            <Route element={<RequireVisitor otherwise={routes.alreadyAccountP3} />}>
              <Route path={alreadyAccountP2.path} element={<alreadyAccountP2.Component />} />
            </Route>
          </Route>
          {forAnybody.map(({ path, Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}
