import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from '#src/app/AppContext.tsx';
import { sessionQuery } from '#src/app/session.ts';

/** Reads the session anew whenever this page is looked at again. */
export function useRefetchSessionOnFocus(): void {
  const { call } = useApp();
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: sessionQuery(call).queryKey });
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [call, queryClient]);
}
