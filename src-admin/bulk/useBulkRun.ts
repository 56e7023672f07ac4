import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { resources } from '#resources';
import { BULK_ROWS_MAX } from '#src/rules/backOffice/bulkRun.ts';
import type { RecordOf } from '#src/schema/table.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { useLiveQueries } from '../presence/useLiveQueries.ts';

declare global {
  interface StaffQueryKeys {
    'bulk-run': [id: RaRecord['id']];
  }
}

export type BulkRun = RecordOf<typeof resources.bulk_runs> & RaRecord;
export type BulkRunRow = RecordOf<typeof resources.bulk_run_rows> & RaRecord;

const LIVE = [resources.bulk_runs.name];
const LIVE_KEYS = [['bulk-run'], [resources.bulk_runs.path]] as const;
/** Also reads the progress while realtime is not connected. */
const POLL_MS = 2_000;

/** A bulk run with its rows, which refresh while it runs. */
export function useBulkRun(id: RaRecord['id']) {
  const api = useDataProvider<StaffDataProvider>();
  useLiveQueries(LIVE, LIVE_KEYS);
  return useQuery({
    queryKey: ['bulk-run', id],
    queryFn: async () => {
      const { data: run } = await api.getOne<BulkRun>(resources.bulk_runs.path, {
        id: String(id),
      });
      const { data: rows } = await api.getList<BulkRunRow>(resources.bulk_run_rows.path, {
        filter: { run_id: id },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: BULK_ROWS_MAX },
      });
      return { run, rows };
    },
    refetchInterval: ({ state }) => (state.data?.run.state === 'running' ? POLL_MS : false),
  });
}
