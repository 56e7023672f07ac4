import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { routeSession } from '#src/app/session/routeSession.ts';
import { guard } from '#src/routes/guard.ts';
import { postLoginDestination } from '#src/routes/signIn/destination.ts';
import { href } from '#src/routes/href.ts';
import { matchRoute } from '#src/routes/match.ts';
import { mayActOn } from '../layout/links.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

interface AfterSwitch {
  /** Whether the user may stay on this page; not on a seller’s page where access to them ended (`leaves`). */
  readonly mayStay: (user: SessionUser, leaves: boolean) => boolean;
  /**
   * Stays if the new profile may open the page, else leaves it.
   */
  readonly redirect: (user: SessionUser, leaves?: boolean) => Promise<void>;
  /**
   * Goes to the bookings of the new profile, or to the post-login page without a profile. Whose access to a seller
   * ended (`leaves`) goes to the post-login page.
   */
  readonly leave: (user: SessionUser, leaves: boolean) => Promise<void>;
}

/** Where a page goes after a profile switch, or a change of an agent’s scopes. */
export function useRedirectAfterSwitch(): AfterSwitch {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const mayStay: AfterSwitch['mayStay'] = (user, leaves) => {
    const route = matchRoute(pathname)?.route;
    if (!route || (leaves && route.area === 'seller')) return false;
    return guard(route, routeSession(user), pathname + search).to === 'stay';
  };
  const leave: AfterSwitch['leave'] = async (user, leaves) => {
    const to = leaves ? postLoginDestination(user) : destination(user);
    if (to === pathname + search) window.location.reload();
    else await navigate(to);
  };
  return {
    mayStay,
    leave,
    redirect: (user, leaves = false) =>
      mayStay(user, leaves) ? revalidator.revalidate() : leave(user, leaves),
  };
}

function destination(user: SessionUser): string {
  if (user.profile === null) return postLoginDestination(user);
  if (user.profile.profile_type === 'buyer') return href('settingsBookings');
  return href(mayActOn(user, 'sellerBookings') ? 'sellerBookings' : 'sellerDashboard');
}
