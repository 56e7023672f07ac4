import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer } from 'react';
import { watchCalls } from '#src/session/callLog.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { initialConnection, nextConnection, type Connection } from './connection.ts';
import { refetchLateFailures, refetchOutdated } from './outdated.ts';

const PROBE_INTERVAL_MS = 4_000;
const RESTORED_NOTICE_MS = 3_000;

const probeServer = (backendUrl: string) => fetch(`${backendUrl}/healthz`, { cache: 'no-store' });

/** Fetches again what the page shows that failed, and what it shows from before. */
async function refetchFailed(client: QueryClient): Promise<void> {
  const failed = client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
  await Promise.all([failed, refetchOutdated(client)]);
}

interface ConnectionOfPage {
  readonly connection: Connection;
  /** Asks an unreachable server now. */
  readonly probe: () => void;
}

/** The connection by the browser's events and the requests' results; polls the server while it is unreachable. */
export function useConnection(): ConnectionOfPage {
  const { config, queryClient } = useApp();
  const [{ connection }, dispatch] = useReducer(nextConnection, null, () =>
    initialConnection(navigator.onLine),
  );

  useEffect(() => {
    const online = () => dispatch('came_online');
    const offline = () => dispatch('went_offline');
    addEventListener('online', online);
    addEventListener('offline', offline);
    // The connection may have been lost since the initial state was read.
    if (!navigator.onLine) offline();
    const stop = watchCalls(({ status }) => {
      if (status === null) dispatch('failed');
      // Offline, the service worker replies with what it has kept.
      else if (navigator.onLine) dispatch('answered');
    });
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
      stop();
    };
  }, []);

  const probe = useCallback(() => {
    probeServer(config.backend_url).then(
      () => dispatch('answered'),
      () => dispatch('failed'),
    );
  }, [config.backend_url]);

  useEffect(() => {
    if (connection === 'unreachable') {
      const probing = setInterval(probe, PROBE_INTERVAL_MS);
      return () => clearInterval(probing);
    }
    if (connection !== 'back') return;
    void refetchFailed(queryClient);
    refetchLateFailures(queryClient);
    const settle = setTimeout(() => dispatch('settled'), RESTORED_NOTICE_MS);
    return () => clearTimeout(settle);
  }, [connection, probe, queryClient]);

  return { connection, probe };
}
