import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '#src/app/AppContext.tsx';
import { sessionQuery } from '#src/app/session.ts';
import { hearOtherTabs } from './otherTabs.ts';
import { useGoOn } from './useGoOn.ts';

/** Follows a switch of the profile that was made in another tab: one session acts as one profile. */
export function useOtherTabs(): void {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const goOn = useGoOn();
  const follow = useEffectEvent(async () => {
    const user = await queryClient.query({ ...sessionQuery(call), staleTime: 0 });
    if (user) await goOn(user);
    await queryClient.invalidateQueries();
  });
  useEffect(() => hearOtherTabs(() => void follow()), []);
}
