export type FetchFailure =
  | 'address_invalid'
  | 'address_private'
  | 'host_not_found'
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  | 'too_many_redirects';

/** A fetch that failed, with a stable code. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: FetchFailure;

  constructor(code: FetchFailure, options?: ErrorOptions) {
    super(`The address could not be fetched: ${code}`, options);
    this.code = code;
  }
}

/** A request that was not sent: its host has enough requests, or failed lately. */
export class HostPausedError extends Error {
  override readonly name = 'HostPausedError';
  /** Milliseconds until it may be sent. */
  readonly waitMs: number;

  constructor(host: string, waitMs: number) {
    super(`Requests to ${host} wait for ${Math.ceil(waitMs / 1000)} seconds`);
    this.waitMs = waitMs;
  }
}
