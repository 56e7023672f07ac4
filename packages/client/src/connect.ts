import createClient, { createQuerySerializer, type Client } from 'openapi-fetch';
import { retryingFetch, type RetryOptions } from './retry.ts';

export interface ConnectOptions extends RetryOptions {
  /** The address of the market, such as `https://keystead.example`. */
  readonly baseUrl: string;
  /** An API token (`kst_…`), or the token of a device's session. Without one, only public calls work. */
  readonly token?: string;
}

/** The parameters of addresses that are JSON texts, which `tests/api/client` compares with the API. */
export const JSON_PARAMETERS: readonly string[] = ['columns', 'filter', 'given', 'range', 'sort'];

const serialize = createQuerySerializer();

/** Writes the parameters of an address; those that are JSON texts are given as values. */
function querySerializer(query: object): string {
  const written = Object.entries(query).map(([name, value]: [string, unknown]) => {
    const isJson = typeof value === 'object' && value !== null && JSON_PARAMETERS.includes(name);
    return [name, isJson ? JSON.stringify(value) : value];
  });
  return serialize(Object.fromEntries(written));
}

/** A client of the calls that `Paths` describes. */
export function connectTo<Paths extends object>({
  baseUrl,
  token,
  ...retry
}: ConnectOptions): Client<Paths> {
  return createClient<Paths>({
    baseUrl,
    querySerializer,
    fetch: retryingFetch(retry),
    headers: {
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
}
