import type { QueryClient, RefetchQueryFilters } from '@tanstack/react-query';
import type { DeclaredKey } from '../queryKeys.ts';

type RefetchType = NonNullable<RefetchQueryFilters['type']> | 'none';

/** Refetches the shown queries whose keys begin with one of these; the others when they are shown again. */
export const refetch = (
  queryClient: QueryClient,
  keys: readonly DeclaredKey[],
  refetchType: RefetchType = 'active',
): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType })));
