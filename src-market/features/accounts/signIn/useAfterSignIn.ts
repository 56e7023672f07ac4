import { useNavigate } from 'react-router-dom';
import { routeSession } from '#src/app/session/routeSession.ts';
import { savePendingToast } from '#src/app/deferred/toasts/pendingToast.ts';
import { showToast } from '#src/app/deferred/toasts/showToast.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import { postLoginDestination } from '#src/routes/signIn/destination.ts';
import { href } from '#src/routes/href.ts';
import { emailVerificationRequired, type ToastText } from '#src/text/toasts.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

/**
 * Goes to the requested page, or to the post-login destination (section 2). A user without a verified email
 * goes to the verification page with a toast, and one who chose a new password to what can use the account.
 */
export function useAfterSignIn(
  redirect: string | null,
): (user: SessionUser, greeting: ToastText) => void {
  const navigate = useNavigate();
  return (user, greeting) => {
    const session = routeSession(user);
    const must_verify =
      session !== null && !session.email_verified && session.system_roles.length === 0;
    const home = session ? postLoginDestination(session) : href('home');
    const wanted = user.access_review_due ? href('settingsSessions') : (redirect ?? home);
    // Who was asked to log in first continues with the link.
    const isLink = redirect?.startsWith(`${href('emailVerificationVerify')}?`) ?? false;
    const to = must_verify ? (isLink && redirect) || href('emailVerification') : wanted;
    // The staff front is another document.
    if (isStaffPath(new URL(to, location.origin).pathname)) {
      savePendingToast(greeting);
      location.assign(to);
      return;
    }
    showToast(must_verify ? emailVerificationRequired : greeting);
    void navigate(to, { replace: true });
  };
}
