export type Connection = 'online' | 'offline' | 'unreachable' | 'back';

export interface ConnectionState {
  readonly connection: Connection;
  /** Consecutive requests without a reply. */
  readonly failures: number;
}

/** Events of the browser and of requests; `settled`: the notice that the connection is back was shown. */
export type ConnectionEvent = 'went_offline' | 'came_online' | 'failed' | 'answered' | 'settled';

/** One failed request may be a coincidence; two in a row mean that the connection is lost. */
const MAX_FAILURES = 2;

export function initialConnection(online: boolean): ConnectionState {
  return { connection: online ? 'online' : 'offline', failures: 0 };
}

/** The next state of the connection. */
export function nextConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  const { connection, failures } = state;
  const disconnected = connection === 'offline' || connection === 'unreachable';
  if (event === 'went_offline') return { connection: 'offline', failures };
  if (event === 'settled')
    return connection === 'back' ? { ...state, connection: 'online' } : state;
  if (event === 'failed') {
    if (connection === 'offline') return state;
    const more = failures + 1;
    return { connection: more >= MAX_FAILURES ? 'unreachable' : connection, failures: more };
  }
  // Only a reply proves that the server is reachable again.
  if (event === 'came_online' && connection === 'unreachable') return state;
  return { connection: disconnected ? 'back' : connection, failures: 0 };
}
