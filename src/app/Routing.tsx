import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { Home } from '@/screens/home/Home';
import { Shell } from '@/shell/Shell';
import { Loader } from '@/ui/Loader';
import { Crashed } from './Crashed';
import { NotFound } from './NotFound';
import { RequireProfile } from './RequireProfile';
import { RequireSignIn } from './RequireSignIn';
import { customerScreens, openScreens } from './screens';

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
export function Routing() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<ScreenBoundary />}>
          <Route element={<RequireProfile />}>
            {['/', '/home', '/addPlayerQR'].map((path) => (
              <Route key={path} path={path} element={<Home />} />
            ))}
            <Route element={<RequireSignIn />}>
              {customerScreens.map(({ path, Component }) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
            </Route>
          </Route>
          {openScreens.map(({ path, Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}
