import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetIdentity, type RaRecord } from 'react-admin';
import { useEffect, useState } from 'react';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { staffChannel } from '#src/realtime/channels.ts';
import type { Resource } from '#src/schema/resource.ts';
import { getHistory } from '#src/wire/backOffice/endpoints/history.ts';
import type { HistoryEntry } from '#src/wire/backOffice/history.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';

export interface RecordChange {
  readonly name: string;
  readonly action: string;
  readonly at: string;
}

/** What the system changes because of a command follows it within this time. */
const EFFECT_MS = 5_000;

/** Whether the newest entry is the user's, or an effect of what the user did. */
function isOwnChange(
  newest: HistoryEntry,
  entries: readonly HistoryEntry[],
  me: RaRecord['id'],
): boolean {
  const cause = entries.find(({ actor }) => actor !== null);
  if (cause?.actor?.id !== me) return false;
  return Date.parse(newest.at) - Date.parse(cause.at) <= EFFECT_MS;
}

/**
 * Refetches the open record when it changes, and says who did unless it was the user. Unsaved values
 * stay: a dirty form keeps the version that it edits.
 */
export function useRecordChange({ name, path }: Resource, id: RaRecord['id']) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const { data: me } = useGetIdentity();
  const [changed, setChanged] = useState<RecordChange | null>(null);
  const meId = me?.id;
  useEffect(() => {
    // Until the user is known, their own changes look like those of another person.
    if (meId === undefined) return undefined;
    const refetch = () => void client.invalidateQueries({ queryKey: [path] });
    const readChange = async () => {
      refetch();
      const params = { resource: path, id: String(id) };
      const entries = (await api.call(getHistory, { params })).data;
      const [entry] = entries;
      if (!entry || isOwnChange(entry, entries, meId)) return;
      const { action, at, actor } = entry;
      setChanged({ name: actor?.name ?? 'The system', action, at });
    };
    return realtimeClient.listen(staffChannel(name), {
      // Where the history cannot be read there is no notice; the server refuses a stale save anyway.
      changed: (news) => void (news.id === id && readChange().catch(() => undefined)),
      missed: refetch,
    });
  }, [api, client, id, meId, name, path]);
  return { changed, dismiss: () => setChanged(null) };
}
