import { syncInvoice } from '#server/modules/subscriptions/commands/invoiceCardPayment.ts';
import { bookProviderRefunds } from '../commands/bookProviderRefunds.ts';
import { refundCard } from '../commands/refundCard.ts';
import { checkTransfer } from '#server/modules/payouts/commands/sendTransfer.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { syncCardPayment } from '../commands/syncCardPayment.ts';
import { syncProviderAccount } from '#server/modules/payouts/commands/syncProviderAccount.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Handles a stored webhook. A webhook only says which object to read again, and the state is read from
 * the provider, so webhooks may arrive late, twice or in any order.
 */
export async function readPaymentEvent(
  services: Services,
  { event_id }: { readonly event_id: string },
): Promise<void> {
  const { db } = services.database;
  const event = await db
    .selectFrom('payment_events')
    .selectAll()
    .where('id', '=', event_id)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  if (!event) return;
  if (event.about === 'intent') await readIntent(services, event.object_id, event.type);
  if (event.about === 'refund') await readRefund(services, event.object_id);
  if (services.payments.payouts) {
    if (event.about === 'transfer') await checkTransfer(services, event.object_id);
    if (event.about === 'account') await syncProviderAccount(services, event.object_id);
  }
  await db
    .updateTable('payment_events')
    .set({ processed_at: services.now().toISOString() })
    .where('id', '=', event_id)
    .execute();
}

/** Events of a charge that was refunded or disputed. */
const MONEY_BACK = /^charge\.(refund|dispute)/;

async function readIntent(services: Services, id: string, type: string): Promise<void> {
  const { db } = services.database;
  const payment = await findPayment(services, id);
  if (payment) {
    await syncCardPayment(services, payment.id);
    if (MONEY_BACK.test(type)) await bookProviderRefunds(services, payment.id);
    return;
  }
  const invoice = await db
    .selectFrom('vip_invoices')
    .select('id')
    .where('intent_id', '=', id)
    .executeTakeFirst();
  // Otherwise it belongs to another system that uses the same provider account.
  if (invoice) await syncInvoice(services, invoice.id);
}

async function readRefund(services: Services, id: string): Promise<void> {
  const { refund_id, intent } = await cardsOf(services).readRefund(id);
  const refund = await services.database.db
    .selectFrom('card_refunds')
    .select('id')
    .where((on) =>
      on.or([
        on('provider_id', '=', id),
        ...(refund_id === null ? [] : [on(on.cast<string>('id', 'text'), '=', refund_id)]),
      ]),
    )
    .executeTakeFirst();
  if (refund) await refundCard(services, refund.id);
  // It may have been made in the provider's dashboard.
  const payment = intent === null ? undefined : await findPayment(services, intent);
  if (payment) await bookProviderRefunds(services, payment.id);
}

const findPayment = ({ database }: Services, intent: string) =>
  database.db
    .selectFrom('payments')
    .select('id')
    .where('provider_id', '=', intent)
    .executeTakeFirst();
