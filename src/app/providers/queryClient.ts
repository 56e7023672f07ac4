import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '#src/session/request.ts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, retryDelay },
      // Without a connection a write fails at once with an error instead of waiting silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
