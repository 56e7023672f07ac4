import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useSession } from '#src/app/session.ts';
import { Layout } from './Layout.tsx';

/** The market's layout route. */
export function MarketLayout() {
  const user = useSession();
  return (
    <Layout user={user}>
      <Outlet />
      <ScrollRestoration />
    </Layout>
  );
}
