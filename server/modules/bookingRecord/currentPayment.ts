import { sql } from 'kysely';
import { onItsWayBack } from '../ledger/queries/pendingRefunds.ts';

/** What views of a booking and of its changes show of a payment. */
export const shownPayment = [
  'payments.provider',
  'payments.state',
  'payments.reference',
  'payments.amount',
  'payments.refunded',
  onItsWayBack('payment_id', sql.ref('payments.id')).as('returning'),
] as const;
