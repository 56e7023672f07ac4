import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/AppContext.tsx';
import type { InvitationView } from '#src/wire/referrals.ts';
import { invitationQuery, storeInvitation, storedInvitation } from '#src-market/data/referrals.ts';
import { useHydrated } from '#src-market/ui/useHydrated.ts';

interface Invitation {
  /** What to register with. */
  readonly code: string | null;
  /** What it promises; null for a code that is nobody's, undefined while it is asked. */
  readonly found: InvitationView | null | undefined;
}

/** The invitation by which somebody comes: of this address, or of an earlier visit. */
export function useInvitation(): Invitation {
  const { call } = useApp();
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const given = params.get('ref');
  const code = given ?? (hydrated ? storedInvitation() : null);
  const { data } = useQuery(invitationQuery(call, code));
  useEffect(() => {
    if (given !== null && data) storeInvitation(data.code);
  }, [given, data]);
  return { code: data ? data.code : null, found: code === null ? undefined : data };
}
