import {
  releaseInvoiceCard,
  syncInvoice,
} from '#server/modules/subscriptions/commands/invoiceCardPayment.ts';
import { refundCard } from '../commands/refundCard.ts';
import { releaseCardPayment, syncCardPayment } from '../commands/syncCardPayment.ts';
import type { Services } from '#server/platform/services.ts';
import { runAll } from '#server/platform/jobs/processEach.ts';
import { readPaymentEvent } from './readPaymentEvent.ts';

/** What has been open for longer is read from the provider. */
const WAIT_MS = 10 * 60_000;
const BATCH = 100;

/** Reads everything that is still open here from the provider: a webhook or a job may have been lost. */
export async function reconcileCards(services: Services): Promise<void> {
  if (!services.payments.cards) return;
  const { db } = services.database;
  const before = new Date(services.now().getTime() - WAIT_MS).toISOString();
  const events = await db
    .selectFrom('payment_events')
    .select('id')
    .where('processed_at', 'is', null)
    .where('created_at', '<=', before)
    .limit(BATCH)
    .execute();
  const payments = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .leftJoin('change_requests', 'change_requests.id', 'payments.change_id')
    .select(['payments.id', 'bookings.state', 'change_requests.state as change'])
    .where('provider', '=', 'stripe')
    .where('payments.state', 'in', ['requires_action', 'authorized'])
    .where('payments.created_at', '<=', before)
    .orderBy('payments.created_at')
    .limit(BATCH)
    .execute();
  const refunds = await db
    .selectFrom('card_refunds')
    .select('id')
    .where('state', 'in', ['owed', 'sent'])
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  const invoices = await db
    .selectFrom('vip_invoices')
    .select(['id', 'state'])
    .where('intent_id', 'is not', null)
    .where('returned_at', 'is', null)
    .where((on) => on.or([on('paid_by', 'is', null), on('paid_by', '!=', 'stripe')]))
    .limit(BATCH)
    .execute();
  await runAll([
    ...events.map(
      ({ id }) =>
        () =>
          readPaymentEvent(services, { event_id: id }),
    ),
    ...payments.map(({ id, state, change }) => () => {
      const needed =
        state === 'held' || state === 'awaiting_seller' || change === 'awaiting_payment';
      return needed ? syncCardPayment(services, id) : releaseCardPayment(services, id);
    }),
    ...invoices.map(({ id, state }) => () => {
      const update = state === 'open' ? syncInvoice : releaseInvoiceCard;
      return update(services, id);
    }),
    ...refunds.map(
      ({ id }) =>
        () =>
          refundCard(services, id),
    ),
  ]);
}
