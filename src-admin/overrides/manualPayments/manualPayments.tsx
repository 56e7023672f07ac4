import { useReference, type RaRecord } from 'react-admin';
import { resources } from '#resources';
import { serverNow } from '#src/session/clock/serverClock.ts';
import { valueLabelOf } from '#src/schema/fieldLabel.ts';
import { inSentence } from '#src/schema/labels.ts';
import { Reference } from '#src-admin/values/Reference.tsx';
import { localDay, moneyText, plainText } from '#src-admin/ui/format.ts';
import styles from './manualPayments.module.css';
import type { Override } from '../../declaration/override.ts';

/** The profile of the transfer: the buyer of the booking, or the seller of the invoice. */
function TransferProfile({ record }: { record: RaRecord }) {
  const [resource, column] = isOfInvoice(record)
    ? ([resources.vip_invoices, 'profile_id'] as const)
    : ([resources.bookings, 'buyer_id'] as const);
  const { referenceRecord } = useReference({
    reference: resource.path,
    id: plainText(record[isOfInvoice(record) ? 'invoice_id' : 'booking_id']),
  });
  const id: unknown = referenceRecord?.[column];
  return typeof id === 'string' ? <Reference table="profiles" id={id} /> : null;
}

const isOfInvoice = (record: RaRecord) => typeof record['invoice_id'] === 'string';

/** What the bank statement shows for this transfer. */
function TransferIntro({ record }: { record: RaRecord }) {
  return (
    <p className={styles.about}>
      <span>{record['direction'] === 'incoming' ? 'From ' : 'Back to '}</span>
      <TransferProfile record={record} />, for{' '}
      {isOfInvoice(record) ? (
        <>
          the invoice <Reference table="vip_invoices" id={plainText(record['invoice_id'])} />
        </>
      ) : (
        <>
          booking <Reference table="bookings" id={plainText(record['booking_id'])} />
        </>
      )}
      . Enter what the bank statement says.
    </p>
  );
}

export const manualPayments: Override = {
  columns: [{ name: 'whose', after: 'booking_id', Cell: TransferProfile }],
  actions: {
    settle: {
      Intro: TransferIntro,
      defaults: (record) => ({ amount: record['amount'], received_on: localDay(serverNow()) }),
      done: async (record, api) => {
        const amount = moneyText(Number(record['amount']), String(record['currency']));
        if (isOfInvoice(record)) return `${amount} matched. It has gone back to the seller.`;
        const { data: booking } = await api.getOne<RaRecord>(resources.bookings.path, {
          id: String(record['booking_id']),
        });
        const state = inSentence(
          valueLabelOf(resources.bookings.fields.state, String(booking['state'])),
        );
        return `${amount} matched. Booking ${String(booking['reference'])} is ${state}.`;
      },
    },
  },
};
