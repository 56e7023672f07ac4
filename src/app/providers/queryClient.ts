import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '#src/session/request.ts';

/** @param retries whether failed reads are retried; a page that the server renders does not wait */
export function createQueryClient({ retries = true } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retries && shouldRetry,
        retryDelay,
        // Without a connection the service worker may still have a reply.
        networkMode: 'offlineFirst',
      },
      // Without a connection a write fails at once with an error instead of waiting silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
