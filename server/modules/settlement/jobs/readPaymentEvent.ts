import { syncInvoice } from '#server/modules/subscriptions/commands/invoiceCardPayment.ts';
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
  if (event.about === 'intent') await readIntent(services, event.object_id);
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

async function readIntent(services: Services, id: string): Promise<void> {
  const { db } = services.database;
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_id', '=', id)
    .executeTakeFirst();
  if (payment) return void (await syncCardPayment(services, payment.id));
  const invoice = await db
    .selectFrom('vip_invoices')
    .select('id')
    .where('intent_id', '=', id)
    .executeTakeFirst();
  // Otherwise it belongs to another system that uses the same provider account.
  if (invoice) await syncInvoice(services, invoice.id);
}

async function readRefund(services: Services, id: string): Promise<void> {
  const { refund_id } = await cardsOf(services).readRefund(id);
  if (!refund_id) return;
  const refund = await services.database.db
    .selectFrom('card_refunds')
    .select('id')
    .where('id', '=', refund_id)
    .executeTakeFirst();
  if (refund) await refundCard(services, refund.id);
}
