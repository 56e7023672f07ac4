import type { Selectable } from 'kysely';
import { invoiceEffect } from '#src/rules/subscriptions/subscription.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { CardIntent, CardProvider } from '#server/platform/paymentProviders/cards.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import {
  postLatePayment,
  hasRefundTransfer,
  recordInvoiceRefund,
  createInvoiceRefundTransfer,
} from './refundInvoice.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { lockInvoice, payInvoice } from './vipInvoice.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export type Invoice = Selectable<Tables['vip_invoices']>;
type ProviderCall = (cards: CardProvider, intent: string) => Promise<CardIntent>;

const findInvoice = ({ database }: Services, id: string): Promise<Invoice | undefined> =>
  database.db.selectFrom('vip_invoices').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads the card payment of an invoice from the provider and updates our records; null when there is none. */
export const syncInvoice = (services: Services, id: string) =>
  applyInvoiceIntent(services, id, (cards, intent) => cards.readIntent(intent));

/** Cancels the card payment of an invoice that no longer needs it, or refunds it when completed. */
export const releaseInvoiceCard = (services: Services, id: string) =>
  applyInvoiceIntent(services, id, (cards, intent) => cards.cancel(intent));

/** The card payment of an invoice, created when there is none: an invoice has one at a time. */
export async function invoiceIntent(
  services: Services,
  invoice: Invoice,
  customer: string,
): Promise<CardIntent> {
  const cards = cardsOf(services);
  const { id, reference, amount, currency, intent_id, card_tries } = invoice;
  if (intent_id !== null) return cards.readIntent(intent_id);
  const intent = await cards.createIntent({
    key: `${id}:${card_tries}`,
    description: `VIP subscription ${reference}`,
    metadata: { invoice_id: id, invoice_reference: reference },
    amount,
    currency,
    customer,
    hold: false,
  });
  // Store the id before anyone gets the client secret: an unknown payment could not be refunded.
  const stored = await services.database.db
    .updateTable('vip_invoices')
    .set({ intent_id: intent.id })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((on) => on.or([on('intent_id', 'is', null), on('intent_id', '=', intent.id)]))
    .returning('id')
    .executeTakeFirst();
  if (stored) return intent;
  await cards.cancel(intent.id);
  throw new ApiError(409, 'wrong_state', 'This invoice is not to be paid any more.');
}

/** Calls the provider about the card payment of an invoice and applies the result. */
export async function applyInvoiceIntent(
  services: Services,
  id: string,
  call: ProviderCall,
): Promise<CardIntent | null> {
  const invoice = await findInvoice(services, id);
  if (!invoice?.intent_id) return null;
  const cards = cardsOf(services);
  const { intent_id } = invoice;
  const intent = await call(cards, intent_id).catch((error: unknown) => {
    // The payment is not in the state that we expected: continue with its current state.
    if (error instanceof ApiError && error.status === 409) return cards.readIntent(intent_id);
    throw error;
  });
  const refundDue = await transact(services, SYSTEM, (unit) => applyToInvoice(unit, id, intent));
  if (refundDue) await refundIntent(services, id, intent);
  return intent;
}

/** Returns whether the payment has to be refunded: the invoice was void or paid in another way. */
async function applyToInvoice(unit: UnitOfWork, id: string, intent: CardIntent): Promise<boolean> {
  const locked = await lockInvoice(unit, id);
  const { invoice } = locked;
  if (invoice.intent_id !== intent.id) return false;
  if (intent.amount !== invoice.amount || intent.currency !== invoice.currency)
    throw new Error(`Intent ${intent.id} is not for the amount of invoice ${id}`);
  const { state, paid_by, returned_at } = invoice;
  const returned = returned_at !== null || (await hasRefundTransfer(unit.trx, id));
  const bill = { state, paid_by, returned };
  const effect = invoiceEffect(intent.status, bill);
  if (effect === 'settle') await payInvoice(unit, locked, 'stripe', intent.card);
  if (effect === 'forget')
    await unit.trx
      .updateTable('vip_invoices')
      // The count is part of the idempotency key, so the next try creates a new payment.
      .set((on) => ({ intent_id: null, card_tries: on('card_tries', '+', 1) }))
      .where('id', '=', id)
      .execute();
  return effect === 'give_back';
}

/**
 * Refunds the card; when the bank rejects that, creates a refund transfer for staff. Throws when the
 * provider rejects the request, unless the payment was refunded or charged back there already.
 */
async function refundIntent(services: Services, id: string, intent: CardIntent): Promise<void> {
  const { amount } = (await findInvoice(services, id)) ?? {};
  if (amount === undefined) return;
  const { status } = await cardsOf(services)
    .refund({ refund_id: id, intent: intent.id, amount })
    .catch(async (error: unknown) => {
      const isRejected = error instanceof ApiError && error.status === 409;
      const status = isRejected ? await statusOfReturn(services, intent) : null;
      if (status === null) throw error;
      return { status };
    });
  if (status === 'pending') return;
  await transact(services, SYSTEM, async (unit) => {
    const locked = await lockInvoice(unit, id);
    if (locked.invoice.returned_at !== null || (await hasRefundTransfer(unit.trx, id))) return;
    await postLatePayment(unit, locked, intent.id);
    if (status === 'succeeded') await recordInvoiceRefund(unit, locked, 'card', intent.id);
    else await createInvoiceRefundTransfer(unit, locked);
  });
}

/** The status of a full refund or chargeback that we did not request; null where there is none. */
async function statusOfReturn(services: Services, { id, amount }: CardIntent) {
  const cards = cardsOf(services);
  const refunds = (await cards.refundsOf(id)).filter(({ status }) => status !== 'failed');
  const back = refunds.reduce((total, refund) => total + refund.amount, 0);
  if (back >= amount)
    return refunds.some(({ status }) => status === 'pending') ? 'pending' : 'succeeded';
  const isChargedBack = (await cards.chargebacksOf(id)).some(({ won }) => !won);
  return isChargedBack ? 'succeeded' : null;
}
