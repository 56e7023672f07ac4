import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import type { Resource } from '#src/schema/resource.ts';

/** Which resources the signed-in staff may list and create. */
export function usePermissions(resources: readonly Resource[]) {
  const auth = useAuthProvider();
  const { data } = useQuery({
    queryKey: ['palette', 'may'],
    queryFn: async () => {
      const allowed = new Set<string>();
      for (const { path } of resources)
        for (const action of ['list', 'create'])
          if ((await auth?.canAccess?.({ resource: path, action })) === true)
            allowed.add(`${path} ${action}`);
      return allowed;
    },
    staleTime: 60_000,
  });
  return ({ path }: Resource, action: 'list' | 'create') => data?.has(`${path} ${action}`) ?? false;
}
