import { useNavigate } from 'react-router-dom';
import { routeSession } from '#src/app/session/session.ts';
import { savePendingToast } from '#src/app/deferred/toasts/pendingToast.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import { postLoginDestination } from '#src/routes/signIn/destination.ts';
import { href } from '#src/routes/href.ts';
import { emailVerificationRequired, type ToastText } from '#src/text/toasts.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

/**
 * Goes where the person wanted to be, or to the post-login destination (section 2). Whose email is
 * not verified is told so and waits on its page.
 */
export function useArrival(
  wanted: string | null,
): (user: SessionUser, greeting: ToastText) => void {
  const navigate = useNavigate();
  return (user, greeting) => {
    const session = routeSession(user);
    const waits = session !== null && !session.email_verified && session.system_roles.length === 0;
    const home = session ? postLoginDestination(session) : href('home');
    const to = waits ? href('emailVerification') : (wanted ?? home);
    // The staff front is another document.
    if (isStaffPath(new URL(to, location.origin).pathname)) {
      savePendingToast(greeting);
      location.assign(to);
      return;
    }
    showToast(waits ? emailVerificationRequired : greeting);
    void navigate(to, { replace: true });
  };
}
