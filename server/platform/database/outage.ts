/**
 * `lost`: the database is unreachable. `busy`: it is reachable, but no connection was free in time. `full`: its
 * disk, or the server's, has no space left; reads work.
 */
export type Outage = 'lost' | 'busy' | 'full';

/**
 * SQLSTATE: connection exceptions (08), shutdown and start (57P01 to 57P03), a session that the
 * server ended (25P03), a standby after a failover (25006), and no memory (53200).
 */
const LOST_STATE = /^(08...|57P0[123]|25P03|25006|53200)$/;
/** SQLSTATE disk full, and Node's codes of a full disk and an exhausted quota. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
const TOO_MANY_CONNECTIONS = '53300';
/** Node's codes of a failed socket. */
const LOST_SOCKET =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Errors of pg that have no code. */
const LOST_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/;
/** pg-pool's error when no connection became free in time. */
const BUSY_MESSAGE = 'timeout exceeded when trying to connect';

/** Why an error means that the server cannot do its work now; null for every other error. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.test(code)) return 'full';
  if (error.message === BUSY_MESSAGE || code === TOO_MANY_CONNECTIONS) return 'busy';
  if (LOST_STATE.test(code) || LOST_SOCKET.test(code) || LOST_MESSAGE.test(error.message))
    return 'lost';
  return null;
}
