import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { staffChannel } from '#src/realtime/channels.ts';

/**
 * Refetches the queries under these keys whenever a record of one of the resources changes. All of them,
 * because the change of one often changes what the others show. Pass constant lists.
 */
export function useLiveQueries(resources: readonly string[], keys: readonly string[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => {
      for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
    };
    const leave = resources.map((name) =>
      realtimeClient.listen(staffChannel(name), { changed: refetch, missed: refetch }),
    );
    return () => leave.forEach((stop) => stop());
  }, [client, resources, keys]);
}
