import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { staffChannel } from '#src/realtime/channels.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Refetches the records of these resources whenever one of them changes. Pass a constant list. */
export function useLiveRecords(watched: readonly Resource[]): void {
  const client = useQueryClient();
  useEffect(() => {
    // All, because the change of one often changes what the others show.
    const refetch = () => {
      for (const { path } of watched) void client.invalidateQueries({ queryKey: [path] });
    };
    const leave = watched.map(({ name }) =>
      realtimeClient.listen(staffChannel(name), { changed: refetch, missed: refetch }),
    );
    return () => leave.forEach((stop) => stop());
  }, [client, watched]);
}
