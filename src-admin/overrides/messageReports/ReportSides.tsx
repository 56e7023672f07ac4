import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { resources } from '#resources';
import { getReportParties } from '#src/wire/conversations/endpoints/staff.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { dayText } from '#src-admin/ui/format.ts';
import { LoadFailure, TablePlaceholder } from '../users/ReferenceTable.tsx';
import styles from './ReportSides.module.css';

declare global {
  interface StaffQueryKeys {
    'report-parties': [id: string];
  }
}

/** Both people of a report by name, and their bookings of the property. */
export function ReportSides({ id }: { id: string }) {
  const api = useDataProvider<StaffDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['report-parties', id],
    queryFn: async () => (await api.call(getReportParties, { params: { id } })).data,
  });
  return (
    <Panel title="People">
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TablePlaceholder />}
      {data && (
        <dl className={styles.facts}>
          <dt>Place</dt>
          <dd dir="auto">{data.title}</dd>
          <dt>Buyer</dt>
          <dd dir="auto">{data.buyer}</dd>
          <dt>Seller</dt>
          <dd dir="auto">{data.seller}</dd>
          <dt>Reported by</dt>
          <dd>
            <bdi>{data.reported_by.name}</bdi>, for the {data.reported_by.side}
          </dd>
          <dt>Bookings</dt>
          <dd>
            {data.bookings.length === 0 && <span>None</span>}
            {data.bookings.map(({ id: booking, reference, state, check_in, check_out }) => (
              <div key={booking}>
                {reference}: {dayText(check_in)} – {dayText(check_out)},{' '}
                {valueLabelOf(resources.bookings.fields.state, state)}
              </div>
            ))}
          </dd>
        </dl>
      )}
    </Panel>
  );
}
