import type { CallInput, Endpoint } from '#src/wire/endpoint.ts';
import { pathOf } from '#src/wire/endpointPath.ts';
import { queryText, type AnyOptions } from '../request.ts';

type LinkInput<E extends Endpoint> = Omit<CallInput<E>, 'body'>;

/** The address of an endpoint, for a link or an upload. */
export function addressOf<E extends Endpoint>(
  base: string,
  endpoint: E,
  ...[input]: Partial<LinkInput<E>> extends LinkInput<E> ? [LinkInput<E>?] : [LinkInput<E>]
): string {
  const { params, query }: Pick<AnyOptions, 'params' | 'query'> = input ?? {};
  return `${base}/api${pathOf(endpoint, params)[1]}${queryText(query)}`;
}
