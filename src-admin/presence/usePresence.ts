import { useGetIdentity, type RaRecord } from 'react-admin';
import { useEffect, useState } from 'react';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { recordChannel } from '#src/realtime/channels.ts';
import type { Member } from '#src/realtime/socket.ts';
import type { Resource } from '#src/schema/resource.ts';

/** Who else of staff has the record open, on whatever device; nobody while there is no connection. */
export function usePresence({ name }: Resource, id: RaRecord['id']): readonly Member[] {
  const [here, setHere] = useState<readonly Member[]>([]);
  const { data: me } = useGetIdentity();
  useEffect(
    () => realtimeClient.joinPresence(recordChannel(name, String(id)), setHere),
    [name, id],
  );
  return here.filter((member) => member.id !== me?.id);
}
