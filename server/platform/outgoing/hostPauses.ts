import { HostPausedError } from './fetchError.ts';

/** How an exchange ended: `unreachable` without a connection, `failed` after a time-out or with a status of 500 or more. */
export type Ending = 'answered' | 'failed' | 'unreachable';

export interface HostLimits {
  /** Requests to one host at once, of all accounts. */
  readonly perHost: number;
  /** Requests of one account to one host at once. */
  readonly perAccount: number;
}

/** Failures one after the other that pause the requests of an account to a host. */
const ACCOUNT_FAILURES = 3;
/** Connections that failed one after the other, for any account, and pause all requests to a host. */
const HOST_FAILURES = 5;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** A request that finds no room waits for so long. */
const BUSY_MS = 2_000;
/** Hosts without requests that are remembered for their failures. */
const REMEMBERED = 10_000;

interface State {
  running: number;
  failures: number;
  pausedUntil: number;
}

/**
 * Lets a request to a host begin, or throws HostPausedError. The returned function reports how it ended.
 * @param isAsked a person asks for it now: pauses do not hold it back
 */
export type EnterHost = (
  host: string,
  account: string,
  isAsked?: boolean,
) => (ending: Ending) => void;

/**
 * Limits requests to hosts, and pauses those to hosts that fail: 30 seconds after some failures, then twice as long
 * each time, up to 10 minutes. After a pause, one request tries whether the host answers again.
 *
 * A host that accepts no connection is paused for everybody. One that answers slowly or with errors is paused for the
 * account that asked: others may use other addresses there.
 * @param now milliseconds
 */
export function hostPauses({ perHost, perAccount }: HostLimits, now: () => number): EnterHost {
  const states = new Map<string, State>();

  const stateOf = (key: string): State =>
    states.get(key) ?? { running: 0, failures: 0, pausedUntil: 0 };

  function begin(key: string, state: State): void {
    state.running += 1;
    // The latest is the last, so that the oldest is forgotten first.
    states.delete(key);
    states.set(key, state);
  }

  /** Milliseconds; 0 too where the clock was put back since. */
  function pauseLeft({ pausedUntil }: State): number {
    const left = pausedUntil - now();
    return left > 0 && left <= LONGEST_PAUSE_MS ? left : 0;
  }

  function requireRoom(host: string, state: State, limit: number, isAsked: boolean): void {
    const left = isAsked ? 0 : pauseLeft(state);
    if (left > 0) throw new HostPausedError(host, left);
    // After a pause, a single request finds out.
    if (state.running >= (state.pausedUntil > 0 && !isAsked ? 1 : limit))
      throw new HostPausedError(host, BUSY_MS);
  }

  function settle(key: string, state: State, hasFailed: boolean, allowed: number): void {
    state.running -= 1;
    // Requests that ran at the same time fail together, and count once.
    if (hasFailed && pauseLeft(state) > 0) return;
    state.failures = hasFailed ? state.failures + 1 : 0;
    const pauses = state.failures - allowed;
    state.pausedUntil =
      pauses < 0
        ? 0
        : now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(pauses, 10));
    if (state.running === 0 && state.failures === 0) states.delete(key);
    else if (states.size > REMEMBERED) forgetOldest();
  }

  function forgetOldest(): void {
    for (const [key, { running }] of states)
      if (running === 0) {
        states.delete(key);
        return;
      }
  }

  return (host, account, isAsked = false) => {
    const ownKey = `${host} ${account}`;
    const all = stateOf(host);
    const own = stateOf(ownKey);
    requireRoom(host, all, perHost, isAsked);
    requireRoom(host, own, perAccount, isAsked);
    begin(host, all);
    begin(ownKey, own);
    return (ending) => {
      settle(host, all, ending === 'unreachable', HOST_FAILURES);
      settle(ownKey, own, ending !== 'answered', ACCOUNT_FAILURES);
    };
  };
}
