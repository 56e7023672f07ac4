import type { Kysely } from 'kysely';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import type { CardPaymentStart, CardPaymentState } from '#src/wire/payments/cards.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { cardCustomer, knownCardCustomer } from '#server/modules/payments/commands/cardCustomer.ts';
import { invoiceIntent, syncInvoice } from './invoiceCardPayment.ts';
import { paymentMethodAllowed } from '#server/modules/payments/commands/paymentMethodAllowed.ts';
import { transitionSubscription } from './transitionSubscription.ts';
import { running } from './subscribe.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Whether cards are taken now. */
export const cardsEnabled = async ({ payments, database }: Services): Promise<boolean> =>
  payments.cards !== null && (await paymentMethodAllowed(database.db, 'stripe'));

const newestInvoice = ({ database }: Services, profileId: string) =>
  database.db
    .selectFrom('vip_invoices')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * Begins, or goes on with, paying the open invoice of a seller by card: answers the secret with which
 * their browser confirms it. Throws 404, 409 `card_unavailable`, `card_payment_under_way`, and 502
 * where the provider cannot be reached; then it may be sent again.
 */
export async function startInvoicePayment(
  services: Services,
  profileId: string,
  userId: string,
  keep: boolean,
): Promise<CardPaymentStart> {
  const cards = cardsOf(services);
  if (!(await cardsEnabled(services)))
    throw conflict('card_unavailable', 'Cards cannot be taken at the moment.');
  const invoice = await newestInvoice(services, profileId);
  if (invoice?.state !== 'open') throw notFound('invoice');
  const intent = await invoiceIntent(services, invoice, await cardCustomer(services, userId));
  if (intent.status !== 'open') {
    await syncInvoice(services, invoice.id);
    throw conflict('card_payment_under_way', 'A payment of this invoice is under way already.');
  }
  const { client_secret } = await cards.keepCard(intent.id, keep);
  return { client_secret };
}

/** How the card payment of the seller's newest invoice stands, read from the provider now. */
export async function checkInvoicePayment(
  services: Services,
  profileId: string,
): Promise<CardPaymentState> {
  cardsOf(services);
  const invoice = await newestInvoice(services, profileId);
  const intent = invoice ? await syncInvoice(services, invoice.id) : null;
  return intent
    ? { status: intent.status, problem: intent.problem }
    : { status: 'none', problem: null };
}

/** How the next invoices are paid; `card_id` null: by the card that is offered first. */
export interface Billing {
  readonly pay_by: PaymentProvider;
  readonly card_id: string | null;
}

/** Throws 409 `no_saved_card` where there is none to charge, and 404 for one that is not saved. */
export async function refuseWithoutCard(
  services: Services,
  userId: string,
  card_id: string | null,
): Promise<void> {
  const customer = await knownCardCustomer(services, userId);
  const saved = customer ? await cardsOf(services).savedCards(customer) : [];
  if (saved.length === 0) throw conflict('no_saved_card', 'Save a card first.');
  if (card_id !== null && !saved.some(({ id }) => id === card_id)) throw notFound('card');
}

/** The next invoices are charged to a card, or wait for a transfer. Throws 404. */
export async function changeBilling(
  work: UnitOfWork,
  profileId: string,
  { pay_by, card_id }: Billing,
): Promise<void> {
  const chosen = pay_by === 'stripe' ? card_id : null;
  await transitionSubscription(work, await running(work, profileId), null, {
    pay_by,
    card_id: chosen,
  });
}

/** The cards that somebody chose for their subscriptions that go on by card; null: whichever is offered first. */
export async function cardsOfRenewals(
  db: Kysely<Tables>,
  userId: string,
): Promise<readonly (string | null)[]> {
  const rows = await db
    .selectFrom('subscriptions as s')
    .innerJoin('profiles as p', 'p.id', 's.profile_id')
    .select('s.card_id')
    .where('p.user_id', '=', userId)
    .where('s.pay_by', '=', 'stripe')
    .where('s.state', 'in', ['active', 'past_due'])
    .execute();
  return rows.map(({ card_id }) => card_id);
}

/**
 * A saved card is gone: what it was to pay is charged to the one that is offered first, until the
 * seller chooses another.
 */
export async function forgetCard(services: Services, userId: string, card: string): Promise<void> {
  await services.database.db
    .updateTable('subscriptions')
    .set({ card_id: null })
    .where('card_id', '=', card)
    .where('profile_id', 'in', (profiles) =>
      profiles.selectFrom('profiles').select('id').where('user_id', '=', userId),
    )
    .execute();
}
