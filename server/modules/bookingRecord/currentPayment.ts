import { sql } from 'kysely';
import { pendingRefunds } from '#server/modules/ledger/queries/pendingRefunds.ts';

/** The payment columns in views of a booking and of its changes. */
export const currentPayment = [
  'payments.provider',
  'payments.state',
  'payments.reference',
  'payments.amount',
  'payments.refunded',
  pendingRefunds('payment_id', sql.ref('payments.id')).as('returning'),
] as const;
