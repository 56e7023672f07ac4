import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { routeSession } from '#src/app/session/routeSession.ts';
import { guard } from '#src/routes/guard.ts';
import { postLoginDestination } from '#src/routes/signIn/destination.ts';
import { href } from '#src/routes/href.ts';
import { matchRoute } from '#src/routes/match.ts';
import { mayActOn } from '../layout/links.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

/**
 * After a profile switch, or a change of an agent's scopes: stays if the new profile may open the page, else goes to its bookings, or to the
 * post-login page without a profile. Whose access to a seller ended (`leaves`) goes to the post-login page.
 */
export function useRedirectAfterSwitch(): (user: SessionUser, leaves?: boolean) => Promise<void> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  return async (user, leaves = false) => {
    const route = matchRoute(pathname)?.route;
    const stays = route && guard(route, routeSession(user), pathname + search).to === 'stay';
    if (stays && !(leaves && route.area === 'seller')) await revalidator.revalidate();
    else await navigate(leaves ? postLoginDestination(user) : destination(user));
  };
}

function destination(user: SessionUser): string {
  if (user.profile === null) return postLoginDestination(user);
  if (user.profile.profile_type === 'buyer') return href('settingsBookings');
  return href(mayActOn(user, 'sellerBookings') ? 'sellerBookings' : 'sellerDashboard');
}
