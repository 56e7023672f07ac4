import { requireChargeable } from '#server/modules/paymentRecords/commands/requireChargeable.ts';
import type { Kysely } from 'kysely';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import type { CardPaymentStart, CardPaymentState } from '#src/wire/payments/cards.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import {
  cardCustomer,
  findCardCustomer,
} from '#server/modules/paymentRecords/commands/cardCustomer.ts';
import { invoiceIntent, syncInvoice } from './invoiceCardPayment.ts';
import { paymentMethodAllowed } from '#server/modules/paymentRecords/commands/paymentMethodAllowed.ts';
import { transitionSubscription } from './transitionSubscription.ts';
import { lockCurrentSubscription } from './subscribe.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Whether card payments are configured and enabled. */
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
 * Starts or resumes the card payment of a seller's open invoice. Returns the client secret with which
 * the browser confirms it. Throws 404, 409 `card_unavailable`, `card_limits`, `card_payment_under_way`, and 502
 * when the provider is unreachable; the request can then be repeated.
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
  requireChargeable(invoice.amount, invoice.currency);
  const intent = await invoiceIntent(services, invoice, await cardCustomer(services, userId));
  if (intent.status !== 'open') {
    await syncInvoice(services, invoice.id);
    throw conflict('card_payment_under_way', 'A payment of this invoice is already in progress.');
  }
  const { client_secret } = await cards.keepCard(intent.id, keep);
  return { client_secret };
}

/** The status of the card payment of the seller's newest invoice, read from the provider. */
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

/** How the next invoices are paid; `card_id` null means the default card. */
export interface Billing {
  readonly pay_by: PaymentProvider;
  readonly card_id: string | null;
}

/** Throws 409 `no_saved_card` when the user has no saved card, and 404 for an unknown `card_id`. */
export async function requireSavedCard(
  services: Services,
  userId: string,
  card_id: string | null,
): Promise<void> {
  const customer = await findCardCustomer(services, userId);
  const saved = customer ? await cardsOf(services).savedCards(customer) : [];
  if (saved.length === 0) throw conflict('no_saved_card', 'Save a card first.');
  if (card_id !== null && !saved.some(({ id }) => id === card_id)) throw notFound('card');
}

/** Sets whether the next invoices are charged to a card or paid by transfer. Throws 404. */
export async function changeBilling(
  unit: UnitOfWork,
  profileId: string,
  { pay_by, card_id }: Billing,
): Promise<void> {
  const chosen = pay_by === 'stripe' ? card_id : null;
  await transitionSubscription(unit, await lockCurrentSubscription(unit, profileId), null, {
    pay_by,
    card_id: chosen,
  });
}

/** The cards chosen for a user's subscriptions that renew by card; null means the default card. */
export async function renewalCards(
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
 * Removes a deleted card from the user's subscriptions: they use the default card until the seller
 * chooses another.
 */
export async function clearDeletedCard(
  services: Services,
  userId: string,
  card: string,
): Promise<void> {
  await services.database.db
    .updateTable('subscriptions')
    .set({ card_id: null })
    .where('card_id', '=', card)
    .where('profile_id', 'in', (profiles) =>
      profiles.selectFrom('profiles').select('id').where('user_id', '=', userId),
    )
    .execute();
}
