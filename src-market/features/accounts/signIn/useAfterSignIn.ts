import { useNavigate } from 'react-router-dom';
import { routeSession } from '#src/app/session.ts';
import { carry } from '#src/app/toasts/carried.ts';
import { say } from '#src/app/toasts/say.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import { postLoginDestination } from '#src/routes/home.ts';
import { href } from '#src/routes/href.ts';
import { emailVerificationRequired, type ToastText } from '#src/text/toasts.ts';
import type { SessionUser } from '#src/wire/session.ts';

/**
 * Goes where the person wanted to be, or to the post-login destination (section 2). Whose email is
 * not verified is told so and waits on its page.
 */
export function useAfterSignIn(
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
      carry(greeting);
      location.assign(to);
      return;
    }
    say(waits ? emailVerificationRequired : greeting);
    void navigate(to, { replace: true });
  };
}
