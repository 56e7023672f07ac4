import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { savedQuery } from '#src-market/data/saved/saved.ts';
import { setPicked } from '#src-market/ui/propertyCards/picked.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { CompareTray } from './CompareTray.tsx';
import { localPicks, watchLocalPicks } from './localPicks.ts';
import { useMergeLocal } from './useMergeLocal.ts';
import { usePresses } from './usePresses.ts';

/** Whether the server keeps the user's saved homes; the browser does for all others. */
const savesOnServer = (user: SessionUser | null): boolean =>
  user?.profile?.profile_type === 'buyer' &&
  user.email_verified_at !== null &&
  !user.two_step_missing;

/** Handles the buttons of saved and compared homes. `user` is null for guests and while logging out. */
export function Picks({ user }: { user: SessionUser | null }) {
  const { call } = useApp();
  const buyer = savesOnServer(user);
  const local = useSyncExternalStore(watchLocalPicks, localPicks);
  const { data } = useQuery({ ...savedQuery(call), enabled: buyer });
  useEffect(() => {
    const saved = buyer
      ? data?.homes.map((home) => home.property_id)
      : local.saved.map(({ id }) => id);
    setPicked({ saved: saved ?? [], compared: local.compared.map(({ id }) => id) });
  }, [buyer, data, local]);
  useMergeLocal(buyer);
  usePresses(buyer, user === null);
  return <CompareTray homes={local.compared} />;
}
