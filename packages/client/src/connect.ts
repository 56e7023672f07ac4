import createClient, { type Client } from 'openapi-fetch';
import { retryingFetch, type RetryOptions } from './retry.ts';

export interface ConnectOptions extends RetryOptions {
  /** The address of the market, such as `https://keystead.example`. */
  readonly baseUrl: string;
  /** An API token (`kst_…`), or the token of a device's session. Without one, only public calls work. */
  readonly token?: string;
}

/** A client of the calls that `Paths` describes. */
export function connectTo<Paths extends object>({
  baseUrl,
  token,
  ...retry
}: ConnectOptions): Client<Paths> {
  return createClient<Paths>({
    baseUrl,
    fetch: retryingFetch(retry),
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
}
