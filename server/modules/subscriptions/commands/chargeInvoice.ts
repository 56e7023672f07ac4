import { whyNotChargeable } from '#server/modules/paymentRecords/commands/requireChargeable.ts';
import { isChargeable } from '#src/rules/payments/cardLimits.ts';
import { nextCardRetry, renewingCard } from '#src/rules/subscriptions/subscription.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { SavedCard } from '#server/platform/paymentProviders/cards.ts';
import { cardChargeFailedEmail } from '../emails/subscriptionEmails.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { findCardCustomer } from '#server/modules/paymentRecords/commands/cardCustomer.ts';
import { applyInvoiceIntent, invoiceIntent, type Invoice } from './invoiceCardPayment.ts';
import { paymentMethodAllowed } from '#server/modules/paymentRecords/commands/paymentMethodAllowed.ts';
import { utcToday } from './transitionSubscription.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { lockInvoice } from './vipInvoice.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Charges the saved card of a subscription for its due invoice; repeated calls charge it once. A
 * declined card is tried again on later days. Throws when the provider is unreachable, which does
 * not count as a try.
 */
export async function chargeInvoice(services: Services, subscriptionId: string): Promise<void> {
  if (!services.payments.cards || !(await paymentMethodAllowed(services.database.db, 'stripe')))
    return;
  const invoice = await services.database.db
    .selectFrom('vip_invoices as i')
    .innerJoin('subscriptions as s', 's.id', 'i.subscription_id')
    .innerJoin('profiles as p', 'p.id', 'i.profile_id')
    .selectAll('i')
    .select(['p.user_id', 's.card_id'])
    .where('s.id', '=', subscriptionId)
    .where('s.pay_by', '=', 'stripe')
    // The seller pays the first invoice on the subscription page.
    .where('s.period_end', 'is not', null)
    .where('i.state', '=', 'open')
    .executeTakeFirst();
  const chargeOn = invoice && nextCardRetry(invoice.due_on, invoice.card_tries);
  if (!invoice || !chargeOn || chargeOn > utcToday(services.now())) return;
  if (!isChargeable(invoice.amount, invoice.currency))
    return recordRefusal(services, invoice, whyNotChargeable(invoice.amount, invoice.currency));
  const customer = await findCardCustomer(services, invoice.user_id);
  const card = customer && (await payingCard(services, customer, invoice.card_id));
  if (!customer || !card) return recordRefusal(services, invoice, 'No card is saved.');
  const { id, status } = await invoiceIntent(services, invoice, customer);
  let problem: string | null = null;
  await applyInvoiceIntent(services, invoice.id, async (cards) => {
    if (status !== 'open') return cards.readIntent(id);
    try {
      return await cards.charge(id, card.id, `${id}:${invoice.card_tries}`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'card_declined') problem = error.message;
      throw error;
    }
  });
  if (problem !== null) await recordRefusal(services, invoice, problem);
}

/** The card that the seller chose, or the default card when that was removed. */
async function payingCard(
  services: Services,
  customer: string,
  chosen: string | null,
): Promise<SavedCard | undefined> {
  return renewingCard(await cardsOf(services).savedCards(customer), chosen);
}

function recordRefusal(services: Services, tried: Invoice, problem: string): Promise<void> {
  return transact(services, SYSTEM, (unit) => saveRefusal(unit, tried, problem));
}

async function saveRefusal(unit: UnitOfWork, tried: Invoice, problem: string): Promise<void> {
  const { invoice, subscription } = await lockInvoice(unit, tried.id);
  if (invoice.state !== 'open' || invoice.card_tries !== tried.card_tries) return;
  const card_tries = invoice.card_tries + 1;
  await unit.trx
    .updateTable('vip_invoices')
    .set({ card_tries, card_problem: problem.slice(0, 300) })
    .where('id', '=', invoice.id)
    .execute();
  unit.changed('vip_invoices', invoice.id);
  const { seller_name: name, seller_email } = subscription;
  const retry_on = nextCardRetry(invoice.due_on, card_tries);
  const { PUBLIC_URL } = unit.services.env;
  unit.mail(
    seller_email,
    cardChargeFailedEmail({ name, ...invoice, problem, retry_on }, PUBLIC_URL),
  );
}
