import { lazy } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Region } from '#src/app/failures/Region.tsx';
import { DeferredServices } from '#src/app/providers/DeferredServices.tsx';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import type { Screens } from '#src/app/pages/screenRoutes.ts';
import { useHydrated } from '#src-market/ui/useHydrated.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { Layout } from './Layout.tsx';

const fetchServices = () => import('../picks/MarketServices.tsx');

const ProfileWatcher = lazy(() => import('../account/ProfileWatcher.tsx'));

/** Not rendered on the server, which would wait for a component without output. */
function WatchedProfile({ user }: { user: SessionUser }) {
  return (
    useHydrated() && (
      <Region fallback={null}>
        <ProfileWatcher user={user} />
      </Region>
    )
  );
}

/** The layout route of the market. Prefetches its screens. */
export function MarketLayout({ screens }: { screens: Screens }) {
  const user = useSession();
  return (
    <Layout user={user}>
      <Outlet />
      <ScrollRestoration />
      <DeferredServices screens={screens} fetchServices={fetchServices} />
      {user && <WatchedProfile user={user} />}
    </Layout>
  );
}
