import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';

/** Refetches the session whenever the page becomes visible or focused. */
export function useRefetchSessionOnFocus(): void {
  const { call } = useApp();
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: sessionQuery(call).queryKey });
    };
    document.addEventListener('visibilitychange', refetch);
    window.addEventListener('focus', refetch);
    return () => {
      document.removeEventListener('visibilitychange', refetch);
      window.removeEventListener('focus', refetch);
    };
  }, [call, queryClient]);
}
