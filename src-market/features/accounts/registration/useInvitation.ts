import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { InvitationView } from '#src/wire/referrals/referrals.ts';
import { invitationQuery, storeInvitation, storedInvitation } from '#src-market/data/referrals.ts';
import { useHydrated } from '#src-market/ui/useHydrated.ts';

interface Invitation {
  /** The referral code to register with. */
  readonly code: string | null;
  /** Its terms; null for an unknown code, undefined while loading. */
  readonly invitation: InvitationView | null | undefined;
}

/** The invitation in the URL, or the one stored on an earlier visit. */
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
  return { code: data ? data.code : null, invitation: code === null ? undefined : data };
}
