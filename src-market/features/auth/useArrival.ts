import { useNavigate } from 'react-router-dom';
import { toast, type NewToast } from '#src/app/toasts/store.ts';
import { routeSession } from '#src/app/session.ts';
import { isStaffPath } from '#src/routes/fronts.ts';
import { postLoginDestination } from '#src/routes/home.ts';
import type { SessionUser } from '#src/wire/session.ts';

/** Goes where the person wanted to be, or to the post-login destination (section 2). */
export function useArrival(
  wanted: string | null,
): (user: SessionUser, greeting: Pick<NewToast, 'title' | 'description'>) => void {
  const navigate = useNavigate();
  return (user, greeting) => {
    const session = routeSession(user);
    const to = wanted ?? (session ? postLoginDestination(session) : '/');
    // The staff front is another document.
    if (isStaffPath(new URL(to, location.origin).pathname)) location.assign(to);
    else {
      toast({ ...greeting, colour: 'success' });
      void navigate(to, { replace: true });
    }
  };
}
