import type { Selectable } from 'kysely';
import { invoiceEffect } from '#src/rules/subscriptions/subscription.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { CardIntent, CardProvider } from '#server/platform/paymentProviders/cards.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import {
  bookLatePayment,
  isRefundOwed,
  recordInvoiceRefund,
  refundInvoice,
} from './refundInvoice.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { lockInvoice, payInvoice } from './vipInvoice.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export type Invoice = Selectable<Tables['vip_invoices']>;
type Ask = (cards: CardProvider, intent: string) => Promise<CardIntent>;

const find = ({ database }: Services, id: string): Promise<Invoice | undefined> =>
  database.db.selectFrom('vip_invoices').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads the card payment of an invoice from its provider and makes our records say the same; null where there is none. */
export const syncInvoice = (services: Services, id: string) =>
  applyInvoiceIntent(services, id, (cards, intent) => cards.readIntent(intent));

/** Ends the card payment of an invoice that nobody wants any more; one that was made goes back. */
export const releaseInvoice = (services: Services, id: string) =>
  applyInvoiceIntent(services, id, (cards, intent) => cards.cancel(intent));

/** The payment by which an invoice is to be paid, made where there is none yet: one at a time. */
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
  // Before anybody can pay it: what nobody knows of, nobody can give back.
  const kept = await services.database.db
    .updateTable('vip_invoices')
    .set({ intent_id: intent.id })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((on) => on.or([on('intent_id', 'is', null), on('intent_id', '=', intent.id)]))
    .returning('id')
    .executeTakeFirst();
  if (kept) return intent;
  await cards.cancel(intent.id);
  throw new ApiError(409, 'wrong_state', 'This invoice is not to be paid any more.');
}

/** Asks the provider of a payment and does what follows from its answer. */
export async function applyInvoiceIntent(
  services: Services,
  id: string,
  ask: Ask,
): Promise<CardIntent | null> {
  const invoice = await find(services, id);
  if (!invoice?.intent_id) return null;
  const cards = cardsOf(services);
  const { intent_id } = invoice;
  const intent = await ask(cards, intent_id).catch((error: unknown) => {
    // It stands elsewhere than we thought: then that is what is to be known.
    if (error instanceof ApiError && error.status === 409) return cards.readIntent(intent_id);
    throw error;
  });
  const owed = await transact(services, SYSTEM, (work) => apply(work, id, intent));
  if (owed) await giveBack(services, id, intent);
  return intent;
}

/** Answers whether the money has to go back: it came when the invoice was void, or paid otherwise. */
async function apply(work: UnitOfWork, id: string, intent: CardIntent): Promise<boolean> {
  const locked = await lockInvoice(work, id);
  const { invoice } = locked;
  if (invoice.intent_id !== intent.id) return false;
  if (intent.amount !== invoice.amount || intent.currency !== invoice.currency)
    throw new Error(`Intent ${intent.id} is not for the amount of invoice ${id}`);
  const { state, paid_by, returned_at } = invoice;
  const returned = returned_at !== null || (await isRefundOwed(work.trx, id));
  const bill = { state, paid_by, returned };
  const consequence = invoiceEffect(intent.status, bill);
  if (consequence === 'settle') await payInvoice(work, locked, 'stripe', intent.card);
  if (consequence === 'forget')
    await work.trx
      .updateTable('vip_invoices')
      // Another number, so that the provider makes another payment where one is wanted again.
      .set((on) => ({ intent_id: null, card_tries: on('card_tries', '+', 1) }))
      .where('id', '=', id)
      .execute();
  return consequence === 'give_back';
}

/** By the way it came; where the bank does not take it, staff have to transfer it. */
async function giveBack(services: Services, id: string, intent: CardIntent): Promise<void> {
  const { amount } = (await find(services, id)) ?? {};
  if (amount === undefined) return;
  const { status } = await cardsOf(services)
    .refund({ refund_id: id, intent: intent.id, amount })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) return { status: 'failed' as const };
      throw error;
    });
  if (status === 'pending') return;
  await transact(services, SYSTEM, async (work) => {
    const locked = await lockInvoice(work, id);
    if (locked.invoice.returned_at !== null || (await isRefundOwed(work.trx, id))) return;
    await bookLatePayment(work, locked, intent.id);
    if (status === 'succeeded') await recordInvoiceRefund(work, locked, 'card', intent.id);
    else await refundInvoice(work, locked);
  });
}
