import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { splitRefund } from '#src/rules/disputes/award.ts';
import { overdrawnEntries, refundEntries } from '#src/rules/ledger/entries.ts';
import { type Cents, cents, negate, ZERO } from '#src/rules/money/money.ts';
import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import { absorbOverdrawn } from '#server/modules/paymentRecords/commands/absorbOverdrawn.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import {
  startPaymentRefund,
  type Payment,
} from '#server/modules/paymentRecords/commands/transitionPayment.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import type { CardRefund, Chargeback } from '#server/platform/paymentProviders/cards.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { chargebackEmail } from '../emails/chargebackEmails.ts';
import { lockPayment } from './applyCardIntent.ts';
import { applyRefund } from './applyRefund.ts';
import { absorbOwed, openCardRefund } from '#server/modules/paymentRecords/commands/cardRefunds.ts';

/** Money that left a payment without our request. */
interface ForeignRefund {
  /** The provider's id of the refund or chargeback. */
  readonly provider_id: string;
  readonly amount: Cents;
  readonly origin: 'provider' | 'chargeback';
  readonly status: CardRefund['status'];
}

/**
 * Books refunds that staff made in the provider's dashboard, and chargebacks, also those of money that was
 * refunded before. They first pay what we owed the buyer; the platform bears the rest. A chargeback that we
 * win is reversed. Repeated calls book each once.
 */
export async function bookProviderRefunds(services: Services, paymentId: string): Promise<void> {
  const payment = await services.database.db
    .selectFrom('payments')
    .select('provider_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!payment?.provider_id) return;
  const cards = cardsOf(services);
  const refunds = await cards.refundsOf(payment.provider_id);
  const chargebacks = await cards.chargebacksOf(payment.provider_id);
  const requested = refunds.flatMap(({ refund_id }) => refund_id ?? []);
  await transact(services, SYSTEM, async (unit) => {
    for (const refund of refunds)
      if (refund.status !== 'failed' && !(await isOurs(unit, refund)))
        await bookRefund(unit, paymentId, foreignRefund(refund), requested);
    for (const chargeback of chargebacks)
      if (chargeback.won) await reverseChargeback(unit, paymentId, chargeback);
      else await bookChargeback(unit, paymentId, chargeback, requested);
  });
}

const foreignRefund = ({ id, amount, status }: CardRefund): ForeignRefund => ({
  provider_id: id,
  amount,
  origin: 'provider',
  status,
});

const foreignChargeback = ({ id, amount }: Chargeback): ForeignRefund => ({
  provider_id: id,
  amount,
  origin: 'chargeback',
  status: 'succeeded',
});

/** Books a chargeback, and tells owners and admins of it once. */
async function bookChargeback(
  unit: UnitOfWork,
  paymentId: string,
  chargeback: Chargeback,
  requested: readonly string[],
): Promise<void> {
  const { booking, payment } = await lockPayment(unit, paymentId);
  if (await findByProviderId(unit, chargeback.id)) return;
  await bookRefund(unit, paymentId, foreignChargeback(chargeback), requested);
  const staff = await unit.trx
    .selectFrom('users')
    .select('email')
    .where('erased_at', 'is', null)
    .where(sql<boolean>`system_roles && array['owner', 'admin']`)
    .execute();
  const content = chargebackEmail(
    booking,
    chargeback,
    payment.refunded,
    unit.services.env.PUBLIC_URL,
  );
  for (const { email } of staff) unit.mail(email, content);
}

/** Whether we requested the refund and still expect or have booked it. */
async function isOurs({ trx }: UnitOfWork, { id, refund_id }: CardRefund): Promise<boolean> {
  if (refund_id === null) return false;
  const found = await trx
    .selectFrom('card_refunds')
    .select('id')
    .where((on) => on.or([on('provider_id', '=', id), on('state', '!=', 'failed')]))
    .where((on) => on(on.cast<string>('id', 'text'), '=', refund_id))
    .executeTakeFirst();
  return found !== undefined;
}

async function bookRefund(
  unit: UnitOfWork,
  paymentId: string,
  { provider_id, origin, status, ...refund }: ForeignRefund,
  requested: readonly string[],
): Promise<void> {
  const { trx } = unit;
  const { booking, payment } = await lockPayment(unit, paymentId);
  if (await findByProviderId(unit, provider_id)) return;
  const { amount } = refund;
  const owed = await trx
    .selectFrom('card_refunds')
    .select(['id', 'amount'])
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'owed')
    .where('provider_id', 'is', null)
    .orderBy('created_at')
    .execute();
  const paid = await absorbOwed(
    unit,
    owed.filter(({ id }) => !requested.includes(id)),
    amount,
  );
  const id = uuidv7();
  const { currency } = payment;
  const overdrawn = await bearRest(unit, booking, payment, id, cents(amount - paid));
  await openCardRefund(unit, {
    id,
    booking_id: booking.id,
    payment_id: paymentId,
    amount,
    absorbed: paid,
    overdrawn,
    origin,
    currency,
    provider_id,
  });
  unit.audit({
    action: origin === 'chargeback' ? 'payments.chargeback' : 'payments.refund_at_provider',
    resource: 'payments',
    record_id: paymentId,
    differences: { provider_id, amount, absorbed: paid, overdrawn, currency },
  });
  await applyRefund(unit, id, { id: provider_id, status });
}

/**
 * Posts what the buyer was not owed as a refund that the platform bears, up to what was charged, and more than that as
 * a loss. Returns the loss.
 */
async function bearRest(
  unit: UnitOfWork,
  booking: LockedBooking,
  payment: Payment,
  id: string,
  rest: Cents,
): Promise<Cents> {
  const balances = await bookingBalances(unit.trx, booking.id);
  const amount = cents(Math.max(0, Math.min(rest, balances.charged)));
  const posting = { booking_id: booking.id, currency: payment.currency };
  if (amount > 0)
    await postLedger(unit, {
      ...posting,
      kind: 'refund',
      payment_id: payment.id,
      key: `refund:provider:${id}`,
      entries: refundEntries({
        ...splitRefund(balances, amount, 'platform'),
        credit_back: ZERO,
        ...booking,
      }),
    });
  const overdrawn = cents(rest - amount);
  await postLedger(unit, {
    ...posting,
    kind: 'chargeback',
    payment_id: null,
    key: `chargeback:${id}`,
    entries: overdrawnEntries({ ...booking, amount: overdrawn }),
  });
  return overdrawn;
}

/** The provider returned the money of a chargeback; the buyer is owed what it had paid of ours. */
async function reverseChargeback(
  unit: UnitOfWork,
  paymentId: string,
  { id: provider_id }: Chargeback,
): Promise<void> {
  const { booking, payment } = await lockPayment(unit, paymentId);
  const row = await findByProviderId(unit, provider_id);
  if (row?.state !== 'returned') return;
  await applyRefund(unit, row.id, { id: provider_id, status: 'failed' });
  const borne = await unit.trx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.account', 'e.amount', 'e.currency', 'e.owner_id'])
    .where('t.idempotency_key', '=', `refund:provider:${row.id}`)
    .execute();
  await postLedger(unit, {
    kind: 'refund',
    booking_id: booking.id,
    payment_id: paymentId,
    currency: payment.currency,
    key: `refund:provider:${row.id}:reversed`,
    entries: borne.map((entry) => ({ ...entry, amount: negate(entry.amount) })),
  });
  const owed = await absorbOverdrawn(unit, booking, row.absorbed);
  if (owed > 0) await startPaymentRefund(unit, payment, owed);
  unit.audit({
    action: 'payments.chargeback_won',
    resource: 'payments',
    record_id: paymentId,
    differences: { provider_id, amount: row.amount, currency: row.currency },
  });
}

const findByProviderId = ({ trx }: UnitOfWork, id: string) =>
  trx.selectFrom('card_refunds').selectAll().where('provider_id', '=', id).executeTakeFirst();
