import { useReference, type RaRecord } from 'ra-core';
import { resources } from '#resources';
import { valueLabel } from '../fromResource/labels.ts';
import { Reference } from '../fromResource/Reference.tsx';
import { localDay, moneyText, plainText } from '../ui/format.ts';
import styles from './manualPayments.module.css';
import type { Override } from './override.ts';

/** Whose money it is: the buyer of the transfer's booking. */
function Buyer({ record }: { record: RaRecord }) {
  const { referenceRecord: booking } = useReference({
    reference: resources.bookings.path,
    id: String(record['booking_id']),
  });
  if (typeof booking?.['buyer_id'] !== 'string') return null;
  return <Reference table="profiles" id={booking['buyer_id']} />;
}

/** What stands on the bank statement if it is the right transfer. */
function About({ record }: { record: RaRecord }) {
  return (
    <p className={styles.about}>
      {record['direction'] === 'incoming' ? 'From ' : 'Back to '}
      <Buyer record={record} />, for booking{' '}
      <Reference table="bookings" id={plainText(record['booking_id'])} />. Enter what the bank
      statement says.
    </p>
  );
}

export const manualPayments: Override = {
  filters: { state: 'expected', direction: 'incoming' },
  columns: [{ name: 'buyer', after: 'booking_id', Cell: Buyer }],
  rowActions: ['settle'],
  actions: {
    settle: {
      About,
      defaults: (record) => ({ amount: record['amount'], received_on: localDay(new Date()) }),
      done: async (record, api) => {
        const { data: booking } = await api.getOne<RaRecord>(resources.bookings.path, {
          id: String(record['booking_id']),
        });
        const amount = moneyText(Number(record['amount']), String(record['currency']));
        const state = valueLabel(String(booking['state'])).toLowerCase();
        return `${amount} matched. Booking ${String(booking['reference'])} is ${state}.`;
      },
    },
  },
};
