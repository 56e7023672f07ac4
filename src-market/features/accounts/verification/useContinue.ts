import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { href } from '#src/routes/href.ts';
import { postLoginDestination } from '#src/routes/signIn/destination.ts';
import { routeSession } from '#src/app/session/routeSession.ts';
import { invitationsQuery } from '#src-market/data/delegations.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';

/** Leaves the verification pages. Who registered because a seller invited them continues with the invitation. */
export function useContinue(): (user: SessionUser | null) => Promise<void> {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (user) => {
    const invitations = user ? await queryClient.query(invitationsQuery(call)).catch(() => []) : [];
    const session = routeSession(user);
    const home = session ? postLoginDestination(session) : href('login');
    await navigate(invitations.length > 0 ? href('settingsProfile') : home, { replace: true });
  };
}
