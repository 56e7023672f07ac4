import { useEffect } from 'react';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { staffChannel } from '#src/realtime/channels.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Asks for the list again whenever a record of the resource is another now. */
export function useLiveList({ name }: Resource, refetch: () => unknown): void {
  useEffect(() => {
    const again = () => void refetch();
    return realtimeClient.listen(staffChannel(name), { changed: again, missed: again });
  }, [name, refetch]);
}
