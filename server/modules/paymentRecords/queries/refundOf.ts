import type { Selectable, Transaction } from 'kysely';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { DescribedMoney } from '#server/resource/handlers.ts';

/** The accounts that refunds and payouts come from. */
export const PAYERS: Readonly<Record<PaymentProvider, string>> = {
  bank_transfer: 'Bank account of Keystead',
  stripe: 'Stripe account of Keystead',
};

type Booking = Pick<Selectable<Tables['bookings']>, 'id' | 'currency' | 'buyer_id'>;

/** From where and to whom a refund of the booking goes. */
export async function refundOf(
  trx: Transaction<Tables>,
  { id, currency, buyer_id }: Booking,
): Promise<Pick<DescribedMoney, 'payer' | 'payee' | 'stage' | 'booking_id' | 'currency'>> {
  const payments = await trx
    .selectFrom('payments')
    .select('provider')
    .distinct()
    .where('booking_id', '=', id)
    .where('state', 'in', ['captured', 'partially_refunded'])
    .orderBy('provider')
    .execute();
  return {
    payer: payments.map(({ provider }) => PAYERS[provider]).join(', '),
    payee: { profile_id: buyer_id },
    stage: 'decide',
    booking_id: id,
    currency,
  };
}
