import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity, type RaRecord } from 'react-admin';
import { useEffect, useState } from 'react';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { staffChannel } from '#src/realtime/channels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { getHistory } from '#src/wire/backOffice/endpoints/history.ts';
import type { StaffDataProvider } from '../dataProvider.ts';

export interface RecordChange {
  readonly name: string;
  readonly action: string;
  readonly at: string;
}

/**
 * Refetches the open record when another person changes it, and tells who did. Unsaved values stay: a
 * dirty form keeps the version that it edits.
 */
export function useRecordChange({ name, path }: Resource, id: RaRecord['id']) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const { data: me } = useGetIdentity();
  const [changed, setChanged] = useState<RecordChange | null>(null);
  const meId = me?.id;
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: [path] });
    const readChange = async () => {
      const params = { resource: path, id: String(id) };
      const [entry] = (await api.call(getHistory, { params })).data;
      if (!entry || entry.actor?.id === meId) return;
      refetch();
      const { action, at, actor } = entry;
      setChanged({ name: actor?.name ?? 'The system', action, at });
    };
    return realtimeClient.listen(staffChannel(name), {
      // If the history cannot be read, the record is refetched; the server refuses a stale save anyway.
      changed: (news) => void (news.id === id && readChange().catch(refetch)),
      missed: refetch,
    });
  }, [api, client, id, meId, name, path]);
  return { changed, dismiss: () => setChanged(null) };
}
