import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity, type RaRecord } from 'react-admin';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { live } from '#src/app/realtime/live.ts';
import { staffChannel } from '#src/realtime/channels.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../dataProvider.ts';

const latest = z.object({
  data: z.array(
    z.object({
      action: z.string(),
      at: z.string(),
      actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});

export interface RecordChange {
  readonly name: string;
  readonly action: string;
  readonly at: string;
}

/**
 * Keeps the open record fresh, and says who else has changed it since it was opened. What is typed
 * into its form stays: the form holds on to the version that it was typed over.
 */
export function useRecordChange({ name, path }: Resource, id: RaRecord['id']) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const { data: me } = useGetIdentity();
  const [changed, setChanged] = useState<RecordChange | null>(null);
  const meId = me?.id;
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: [path] });
    const look = async () => {
      const [entry] = latest.parse(await api.request(`${path}/${id}/history`)).data;
      if (!entry || entry.actor?.id === meId) return;
      again();
      const { action, at, actor } = entry;
      setChanged({ name: actor?.name ?? 'The system', action, at });
    };
    return live.listen(staffChannel(name), {
      // Whether it can be asked for or not, the page goes on; a stale save is refused anyway.
      changed: (news) => void (news.id === id && look().catch(again)),
      missed: again,
    });
  }, [api, client, id, meId, name, path]);
  return { changed, dismiss: () => setChanged(null) };
}
