import { useGetIdentity, type RaRecord } from 'react-admin';
import { useEffect, useState } from 'react';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { recordChannel } from '#src/realtime/channels.ts';
import type { Member } from '#src/realtime/socket.ts';
import type { Resource } from '#src/schema/resource.ts';

/** The other staff who have the record open on any device; empty while there is no connection. */
export function usePresence({ name }: Resource, id: RaRecord['id']): readonly Member[] {
  const [members, setMembers] = useState<readonly Member[]>([]);
  const { data: me } = useGetIdentity();
  useEffect(
    () => realtimeClient.joinPresence(recordChannel(name, String(id)), setMembers),
    [name, id],
  );
  return members.filter((member) => member.id !== me?.id);
}
