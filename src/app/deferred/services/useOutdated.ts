import { useCallback, useState, useSyncExternalStore } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { countOutdated, refetchOutdated } from './outdated.ts';

interface Outdated {
  readonly isOutdated: boolean;
  readonly isRefetching: boolean;
  readonly refetch: () => void;
}

/** Whether the page shows data that could not be fetched again. */
export function useOutdated(): Outdated {
  const { queryClient } = useApp();
  const [isRefetching, setRefetching] = useState(false);
  const watch = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
    [queryClient],
  );
  const count = useSyncExternalStore(watch, () => countOutdated(queryClient));
  const refetch = () => {
    setRefetching(true);
    void refetchOutdated(queryClient).finally(() => setRefetching(false));
  };
  return { isOutdated: count > 0, isRefetching, refetch };
}
