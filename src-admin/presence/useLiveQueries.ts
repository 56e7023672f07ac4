import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import type { DeclaredKey } from '#src/app/queryKeys.ts';
import { refetch } from '#src/app/deferred/refetch.ts';
import { staffChannel } from '#src/realtime/channels.ts';

/**
 * Refetches the queries under these keys whenever a record of one of the resources changes. All of them,
 * because the change of one often changes what the others show. Pass constant lists.
 */
export function useLiveQueries(resources: readonly string[], keys: readonly DeclaredKey[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetchAll = () => void refetch(client, keys);
    const leave = resources.map((name) =>
      realtimeClient.listen(staffChannel(name), { changed: refetchAll, missed: refetchAll }),
    );
    return () => leave.forEach((stop) => stop());
  }, [client, resources, keys]);
}
