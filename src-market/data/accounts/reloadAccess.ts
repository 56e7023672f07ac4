import { useQueryClient } from '@tanstack/react-query';
import type { DeclaredKey } from '#src/app/queryKeys.ts';

/** The queries of the page “Secure your account” and of the session: what one part ends, others count. */
const SHOWN = new Set<DeclaredKey[0]>([
  'session',
  'ways-in',
  'devices',
  'passkeys',
  'two-factor',
  'api-tokens',
  'webhooks',
]);

/** Reads again everything that can use the account, after any of it was added or ended. */
export function useReloadAccess(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.has(queryKey[0]) });
}
