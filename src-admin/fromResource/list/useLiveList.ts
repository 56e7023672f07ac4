import { useEffect } from 'react';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { staffChannel } from '#src/realtime/channels.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Refetches the list whenever a record of the resource changes. */
export function useLiveList({ name }: Resource, refetch: () => unknown): void {
  useEffect(() => {
    const reload = () => void refetch();
    return realtimeClient.listen(staffChannel(name), { changed: reload, missed: reload });
  }, [name, refetch]);
}
