import {
  releaseInvoiceCard,
  syncInvoice,
} from '#server/modules/subscriptions/commands/invoiceCardPayment.ts';
import { refundCard } from '../commands/refundCard.ts';
import { releaseCardPayment, syncCardPayment } from '../commands/syncCardPayment.ts';
import type { Services } from '#server/platform/services.ts';
import { processBatches, runAll } from '#server/platform/jobs/processEach.ts';
import { readPaymentEvent } from './readPaymentEvent.ts';

/** What has been open for longer is read from the provider. */
const WAIT_MS = 10 * 60_000;
const BATCH = 100;

/**
 * Reads everything that is still open here from the provider: a webhook or a job may have been lost.
 * Reads all of it, a batch at a time: what stays open for long must not keep others from their turn.
 */
export async function reconcileCards(services: Services): Promise<void> {
  if (!services.payments.cards) return;
  const { db } = services.database;
  const before = new Date(services.now().getTime() - WAIT_MS).toISOString();
  await runAll([
    () =>
      processBatches(
        (after) =>
          db
            .selectFrom('payment_events')
            .select('id')
            .where('processed_at', 'is', null)
            .where('created_at', '<=', before)
            .$if(after !== null, (rest) => rest.where('id', '>', after))
            .orderBy('id')
            .limit(BATCH)
            .execute(),
        ({ id }) => readPaymentEvent(services, { event_id: id }),
      ),
    () =>
      processBatches(
        (after) => openPayments(services, before, after),
        ({ id, state, change }) => {
          const needed =
            state === 'held' || state === 'awaiting_seller' || change === 'awaiting_payment';
          return needed ? syncCardPayment(services, id) : releaseCardPayment(services, id);
        },
      ),
    () =>
      processBatches(
        (after) =>
          db
            .selectFrom('vip_invoices')
            .select(['id', 'state'])
            .where('intent_id', 'is not', null)
            .where('returned_at', 'is', null)
            .where((on) => on.or([on('paid_by', 'is', null), on('paid_by', '!=', 'stripe')]))
            .$if(after !== null, (rest) => rest.where('id', '>', after))
            .orderBy('id')
            .limit(BATCH)
            .execute(),
        ({ id, state }) => (state === 'open' ? syncInvoice : releaseInvoiceCard)(services, id),
      ),
    () =>
      processBatches(
        (after) =>
          db
            .selectFrom('card_refunds')
            .select('id')
            .where('state', 'in', ['owed', 'sent'])
            .where('created_at', '<=', before)
            .$if(after !== null, (rest) => rest.where('id', '>', after))
            .orderBy('id')
            .limit(BATCH)
            .execute(),
        ({ id }) => refundCard(services, id),
      ),
  ]);
}

function openPayments({ database }: Services, before: string, after: string | null) {
  return database.db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .leftJoin('change_requests', 'change_requests.id', 'payments.change_id')
    .select(['payments.id', 'bookings.state', 'change_requests.state as change'])
    .where('provider', '=', 'stripe')
    .where('payments.state', 'in', ['requires_action', 'authorized'])
    .where('payments.created_at', '<=', before)
    .$if(after !== null, (rest) => rest.where('payments.id', '>', after))
    .orderBy('payments.id')
    .limit(BATCH)
    .execute();
}
