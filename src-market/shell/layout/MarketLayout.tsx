import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DeferredServices } from '#src/app/providers/DeferredServices.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import type { Screens } from '#src/app/pages/screenRoutes.ts';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { Layout } from './Layout.tsx';

const ProfileFollower = lazy(() => import('../account/ProfileWatcher.tsx'));

/** The server never waits for a part that shows nothing. */
function Followed({ user }: { user: SessionUser }) {
  return (
    useHydrated() && (
      <Suspense fallback={null}>
        <ProfileFollower user={user} />
      </Suspense>
    )
  );
}

/** The market's layout route; its screens are fetched ahead. */
export function MarketLayout({ screens }: { screens: Screens }) {
  const user = useSession();
  return (
    <Layout user={user}>
      <Outlet />
      <ScrollRestoration />
      <DeferredServices screens={screens} />
      {user && <Followed user={user} />}
    </Layout>
  );
}
