import type { RouteObject } from 'react-router-dom';
import { Home } from '@/screens/home/Home';
import { Loader } from '@/ui/Loader';
import { Shell } from '@/shell/Shell';
import { Crashed } from './Crashed';
import { NotFound } from './NotFound';

/** The routes of SPEC section 2. Every screen but home is loaded when it is first visited. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <Crashed />,
    hydrateFallbackElement: <Loader text="" />,
    children: [
      {
        errorElement: <Crashed />,
        children: [
          { path: '/', element: <Home /> },
          { path: '/home', element: <Home /> },
          {
            path: '/login',
            lazy: async () => ({ Component: (await import('@/screens/login/Login')).Login }),
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];
