import { useEffect, useReducer } from 'react';
import { watchCalls } from '#src/session/callLog.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { initialConnection, nextConnection, type Connection } from './connection.ts';

const PROBE_INTERVAL_MS = 4_000;
const RESTORED_NOTICE_MS = 3_000;

/** The connection by the browser's events and the requests' results; polls the server while it is unreachable. */
export function useConnection(): Connection {
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

  useEffect(() => {
    if (connection === 'unreachable') {
      const probe = setInterval(() => {
        fetch(`${config.backend_url}/healthz`, { cache: 'no-store' }).then(
          () => dispatch('answered'),
          () => dispatch('failed'),
        );
      }, PROBE_INTERVAL_MS);
      return () => clearInterval(probe);
    }
    if (connection !== 'back') return;
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
    const settle = setTimeout(() => dispatch('settled'), RESTORED_NOTICE_MS);
    return () => clearTimeout(settle);
  }, [connection, config.backend_url, queryClient]);

  return connection;
}
