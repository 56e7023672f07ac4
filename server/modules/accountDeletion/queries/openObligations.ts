import { sql, type Kysely } from 'kysely';
import type { OpenItems } from '#src/rules/accounts/accountDeletion.ts';
import { bookingMachine, type BookingState } from '#src/rules/bookings/booking.ts';
import { UNDECIDED_STATES } from '#src/rules/disputes/dispute.ts';
import type { PaymentState } from '#src/rules/payments/payment.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

const OPEN_STATES: readonly BookingState[] = bookingMachine.states.filter(
  (state) => !bookingMachine.final.some((final) => final === state),
);
const PENDING_STATES: readonly PaymentState[] = ['requires_action', 'authorized'];

const count = sql<number>`count(*)::int`.as('n');

/** Open stays, payments, disputes and balances of a user's own profiles. */
export async function openObligations(db: Kysely<Tables>, userId: string): Promise<OpenItems> {
  const own = db.selectFrom('profiles').select('profiles.id').where('user_id', '=', userId);
  const stays = (side: 'buyer_id' | 'seller_id') =>
    db
      .selectFrom('bookings')
      .where(side, 'in', own)
      .where('state', 'in', OPEN_STATES)
      .select(count)
      .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .where('bookings.buyer_id', 'in', own)
    .where('payments.state', 'in', PENDING_STATES)
    .select(count)
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom('manual_payments')
    .leftJoin('bookings', 'bookings.id', 'manual_payments.booking_id')
    .leftJoin('vip_invoices', 'vip_invoices.id', 'manual_payments.invoice_id')
    .where((eb) =>
      eb.or([eb('bookings.buyer_id', 'in', own), eb('vip_invoices.profile_id', 'in', own)]),
    )
    .where('manual_payments.direction', '=', 'outgoing')
    .where('manual_payments.state', '=', 'expected')
    .select(count)
    .executeTakeFirstOrThrow();
  const disputes = await db
    .selectFrom('disputes')
    .where((eb) => eb.or([eb('buyer_id', 'in', own), eb('seller_id', 'in', own)]))
    .where('state', 'in', UNDECIDED_STATES)
    .select(count)
    .executeTakeFirstOrThrow();
  const cardRefunds = await db
    .selectFrom('card_refunds')
    .innerJoin('bookings', 'bookings.id', 'card_refunds.booking_id')
    .where('bookings.buyer_id', 'in', own)
    .where('card_refunds.state', 'in', ['owed', 'sent'])
    .select(count)
    .executeTakeFirstOrThrow();
  const balances = await db
    .selectFrom('ledger_entries')
    .where('owner_id', 'in', own)
    .groupBy(['account', 'currency'])
    .having(sql`sum(amount)`, '<>', 0)
    .select(['currency', sql<number>`sum(amount)::bigint`.as('amount')])
    .execute();
  const owners = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'owner' = any(system_roles)`)
    .execute();
  return {
    stays_as_buyer: (await stays('buyer_id')).n,
    stays_as_seller: (await stays('seller_id')).n,
    payments: payments.n,
    refunds: refunds.n + cardRefunds.n,
    disputes: disputes.n,
    balances,
    last_owner: owners.length === 1 && owners[0]?.id === userId,
  };
}
