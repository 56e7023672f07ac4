export type Connection = 'online' | 'offline' | 'unreachable' | 'back';

export interface ConnectionState {
  readonly connection: Connection;
  /** Calls in a row that no reply came to. */
  readonly failures: number;
}

/** What the browser or a call tells of the connection; `settled`: the good news was read. */
export type ConnectionEvent = 'went_offline' | 'came_online' | 'failed' | 'answered' | 'settled';

/** One call may fail by itself; two in a row are the connection. */
const FAILURES = 2;

export function initialConnection(online: boolean): ConnectionState {
  return { connection: online ? 'online' : 'offline', failures: 0 };
}

/** The next state of the connection; pure, so that a test can walk through it. */
export function nextConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  const { connection, failures } = state;
  const away = connection === 'offline' || connection === 'unreachable';
  if (event === 'went_offline') return { connection: 'offline', failures };
  if (event === 'settled')
    return connection === 'back' ? { ...state, connection: 'online' } : state;
  if (event === 'failed') {
    if (connection === 'offline') return state;
    const more = failures + 1;
    return { connection: more >= FAILURES ? 'unreachable' : connection, failures: more };
  }
  // The browser is online again, or a call was answered: that the server is there is told by an answer.
  if (event === 'came_online' && connection === 'unreachable') return state;
  return { connection: away ? 'back' : connection, failures: 0 };
}
