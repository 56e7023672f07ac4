import { useNavigate } from 'react-router-dom';
import { useRef } from 'react';
import { useSession } from '#src/app/providers/SessionProvider.tsx';
import { href } from '#src/routes/href.ts';
import { useActAsProfile } from '#src-market/shell/account/useActAsProfile.ts';

/** Switches to a seller of the agent and opens a page, by default their bookings. */
export function useActFor() {
  const user = useSession();
  const navigate = useNavigate();
  const target = useRef(href('sellerDashboard'));
  const { actAs, isPending, waitsFor } = useActAsProfile(() => void navigate(target.current));
  const profileOf = (id: string) =>
    user?.delegations.find(({ profile }) => profile.id === id)?.profile ?? null;
  return {
    actFor: (id: string, to: string) => {
      const profile = profileOf(id);
      if (!profile) return;
      target.current = to;
      if (user?.profile?.id === id) void navigate(to);
      else actAs(profile);
    },
    isPending,
    waitsFor: (id: string) => {
      const profile = profileOf(id);
      return profile !== null && waitsFor(profile);
    },
  };
}
