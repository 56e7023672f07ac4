import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { resources } from '#resources';
import { getPayoutContents } from '#src/wire/payouts/endpoints/staff.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';

const { path } = resources.payouts;

/** The bookings in a payout, and its destination. */
export function usePayoutContents(record: RaRecord) {
  const api = useDataProvider<StaffDataProvider>();
  return useQuery({
    queryKey: [path, 'contents', record.id, record['version']],
    queryFn: async () =>
      (await api.call(getPayoutContents, { params: { id: String(record.id) } })).data,
  });
}
