import { useGetList, type RaRecord } from 'react-admin';
import { resources } from '#resources';
import { DisputedConversation } from '#src-admin/disputes/DisputedConversation.tsx';
import { Panel } from '#src-admin/ui/Panel.tsx';
import styles from './bookings.module.css';

/** What buyer and seller wrote about a booking, which staff read through its dispute. */
export function BookingConversation({ record }: { record: RaRecord }) {
  const { data } = useGetList<RaRecord>(resources.disputes.path, {
    filter: { booking_id: record.id },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  if (!data) return null;
  const [dispute] = data;
  if (dispute) return <DisputedConversation id={String(dispute.id)} />;
  return (
    <Panel title="Conversation">
      <p className={styles.about}>
        Messages between buyer and seller are private. Staff can read them when the booking is
        disputed or the conversation is reported.
      </p>
    </Panel>
  );
}
