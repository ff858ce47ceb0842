import '#core/session/strategy-provider.ts';
import '#elements/sign-in/sign-in.element.ts';

import { createElement, useEffect, useState } from 'react';
import { createBrowserRouter, redirect, RouterProvider, useParams } from 'react-router';

import { chooseLocale } from '#core/locale/choose-locale.ts';
import { coreFor } from '#core/session/core.ts';
import { loadSession } from '#core/session/session.ts';

import { AuthLayout } from './layouts/auth-layout.tsx';
import { guard, LANDING } from './routes.ts';

const core = coreFor('');

function SignInPage() {
  const { locale } = useParams();
  return (
    <AuthLayout locale={chooseLocale([locale])}>
      {createElement('strategy-sign-in', {
        'onstrategy-signed-in': () => location.assign(`/${chooseLocale([core.$session.get().user?.locale])}${LANDING}`),
      })}
    </AuthLayout>
  );
}

function BoardsPage() {
  const [name] = useState(() => core.$session.get().user?.first_name);
  return <p>{name}</p>;
}

const router = createBrowserRouter([
  { path: '/', loader: () => redirect(`/${chooseLocale([])}/login`) },
  {
    path: '/:locale',
    loader: async ({ request }) => {
      if (core.$session.get().status === 'unknown') await loadSession(core);
      const { pathname } = new URL(request.url);
      const [, locale, ...rest] = pathname.split('/');
      const target = guard(`/${rest.join('/')}`, core.$session.get().status === 'signed-in');
      return target === null ? null : redirect(`/${locale}${target}`);
    },
    children: [
      { path: 'login', Component: SignInPage },
      { path: 'client/whiteboard', Component: BoardsPage },
    ],
  },
]);

/** The application: a router around the elements. */
export function Application() {
  useEffect(() => {
    document.documentElement.lang = 'en-US';
  }, []);
  return createElement('strategy-provider', { locale: 'en-US' }, <RouterProvider router={router} />);
}
