import { useEffect, useReducer } from 'react';
import { watchCalls } from '#src/session/callLog.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { initialConnection, nextConnection, type Connection } from './connection.ts';

const PROBE_INTERVAL_MS = 4_000;
const RESTORED_NOTICE_MS = 3_000;

/** The connection as the browser and the calls tell it; while the server does not answer, it is asked. */
export function useConnection(): Connection {
  const { config, queryClient } = useApp();
  const [{ connection }, tell] = useReducer(nextConnection, null, () =>
    initialConnection(navigator.onLine),
  );

  useEffect(() => {
    const online = () => tell('came_online');
    const offline = () => tell('went_offline');
    addEventListener('online', online);
    addEventListener('offline', offline);
    // It may have gone between the first look and this one.
    if (!navigator.onLine) offline();
    const stop = watchCalls(({ status }) => tell(status === null ? 'failed' : 'answered'));
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
          () => tell('answered'),
          () => tell('failed'),
        );
      }, PROBE_INTERVAL_MS);
      return () => clearInterval(probe);
    }
    if (connection !== 'back') return;
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
    const settle = setTimeout(() => tell('settled'), RESTORED_NOTICE_MS);
    return () => clearTimeout(settle);
  }, [connection, config.backend_url, queryClient]);

  return connection;
}
