import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { z } from 'zod';
import { resources } from '#resources';
import { payoutContents } from '#src/wire/payouts/payouts.ts';
import type { StaffDataProvider } from '#src-admin/dataProvider.ts';

const { path } = resources.payouts;

/** The bookings in a payout, and its destination. */
export function usePayoutContents(record: RaRecord) {
  const api = useDataProvider<StaffDataProvider>();
  return useQuery({
    queryKey: [path, 'contents', record.id, record['version']],
    queryFn: async () =>
      z
        .object({ data: payoutContents })
        .parse(await api.request(`${path}/${String(record.id)}/contents`)).data,
  });
}
