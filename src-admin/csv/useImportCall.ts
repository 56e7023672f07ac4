import { useDataProvider, useGetIdentity } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { userChannel } from '#src/realtime/channels.ts';
import type { ImportProgressEvent } from '#src/realtime/events.ts';
import type { Resource } from '#src/schema/resource.ts';
import { importRecords } from '#src/wire/backOffice/endpoints/transfer.ts';
import type { ImportReport } from '#src/wire/backOffice/transfer.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';

/** Thousands of rows on a busy server. */
const IMPORT_TIMEOUT_MS = 120_000;

/** Sends a file, with the rows that the server has read so far. Cancelling imports nothing. */
export function useImportCall(resource: Resource) {
  const api = useDataProvider<StaffDataProvider>();
  const { data: me } = useGetIdentity();
  const [progress, setProgress] = useState<ImportProgressEvent | null>(null);
  const current = useRef<{ readonly id: string; readonly abort: AbortController } | null>(null);
  const userId = me?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    return realtimeClient.listen(userChannel(String(userId)), {
      'import.progress': (event) => {
        if (event.id === current.current?.id) setProgress(event);
      },
      // The reply ends the progress, also after missed events.
      missed: () => undefined,
    });
  }, [userId]);
  const cancel = () => current.current?.abort.abort();
  const send = async (text: string, apply: boolean): Promise<ImportReport> => {
    cancel();
    const abort = new AbortController();
    const id = uuidv7();
    current.current = { id, abort };
    setProgress(null);
    const { data } = await api.call(importRecords, {
      params: { resource: resource.path },
      query: { apply: apply ? 'true' : 'false', id },
      body: text,
      timeoutMs: IMPORT_TIMEOUT_MS,
      signal: abort.signal,
    });
    return data;
  };
  return { send, cancel, progress };
}
