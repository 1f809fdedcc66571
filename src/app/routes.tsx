import type { RouteObject } from 'react-router-dom';
import { Home } from '@/screens/home/Home';
import { Loader } from '@/ui/Loader';
import { Shell } from '@/shell/Shell';
import { Crashed } from './Crashed';
import { NotFound } from './NotFound';
import { RequireProfile } from './RequireProfile';
import { RequireSignIn } from './RequireSignIn';

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
          {
            element: <RequireProfile />,
            children: [
              { path: '/', element: <Home /> },
              { path: '/home', element: <Home /> },
              { path: '/addPlayerQR', element: <Home /> },
              {
                element: <RequireSignIn />,
                children: [
                  {
                    path: '/players',
                    lazy: async () => ({ Component: (await import('@/screens/players/Players')).Players }),
                  },
                  {
                    path: '/players/:pushId',
                    lazy: async () => ({
                      Component: (await import('@/screens/players/PlayerPage')).PlayerPage,
                    }),
                  },
                  {
                    path: '/messages',
                    lazy: async () => ({
                      Component: (await import('@/screens/messages/Messages')).Messages,
                    }),
                  },
                  {
                    path: '/messages/:threadId',
                    lazy: async () => ({
                      Component: (await import('@/screens/messages/ThreadPage')).ThreadPage,
                    }),
                  },
                  {
                    path: '/settings',
                    lazy: async () => ({ Component: (await import('@/screens/settings/Settings')).Settings }),
                  },
                ],
              },
            ],
          },
          {
            path: '/addPlayerQR/:playerID',
            lazy: async () => ({
              Component: (await import('@/screens/addPlayerQR/AddPlayerQR')).AddPlayerQR,
            }),
          },
          {
            path: '/help',
            lazy: async () => ({ Component: (await import('@/screens/help/Help')).Help }),
          },
          {
            path: '/login',
            lazy: async () => ({ Component: (await import('@/screens/login/Login')).Login }),
          },
          {
            path: '/sign-up',
            lazy: async () => ({ Component: (await import('@/screens/signUp/SignUp')).SignUp }),
          },
          {
            path: '/sign-up-p2',
            lazy: async () => ({ Component: (await import('@/screens/signUpP2/SignUpP2')).SignUpP2 }),
          },
          {
            path: '/passwordForgotten',
            lazy: async () => ({
              Component: (await import('@/screens/passwordForgotten/PasswordForgotten')).PasswordForgotten,
            }),
          },
          {
            path: '/alreadyAccount',
            lazy: async () => ({
              Component: (await import('@/screens/alreadyAccount/AlreadyAccount')).AlreadyAccount,
            }),
          },
          {
            path: '/alreadyAccountP2',
            lazy: async () => ({
              Component: (await import('@/screens/alreadyAccountP2/AlreadyAccountP2')).AlreadyAccountP2,
            }),
          },
          {
            path: '/alreadyAccountP3',
            lazy: async () => ({
              Component: (await import('@/screens/alreadyAccountP3/AlreadyAccountP3')).AlreadyAccountP3,
            }),
          },
          {
            path: '/damin',
            lazy: async () => ({ Component: (await import('@/screens/damin/Damin')).Damin }),
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];
