import { releaseInvoiceCardJob } from '../jobs/jobKinds.ts';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import { subscriptionEntries } from '#src/rules/ledger/entries.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import type { PaymentProvider } from '#src/rules/payments/payment.ts';
import {
  anchorDayOf,
  FIRST_PAYMENT_DAYS,
  invoiceMachine,
  periodEnd,
} from '#src/rules/subscriptions/subscription.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import {
  invoiceIssuedEmail,
  invoicePaidEmail,
  upcomingChargeEmail,
} from '../emails/subscriptionEmails.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import {
  lockSubscription,
  transitionSubscription,
  utcToday,
  type LockedSubscription,
} from './transitionSubscription.ts';
import { freeReference } from '#server/platform/database/freeReference.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { vipReference } from '#server/platform/database/references.ts';
import type { TransferSettlement } from '#server/modules/paymentRecords/commands/settlement.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

type Plan = Selectable<Tables['vip_plans']>;

/**
 * Issues the invoice of the period that begins on `from`, or, when that is null, of the first period,
 * which begins when it is paid. Does nothing while the subscription has an open invoice.
 */
export async function issueInvoice(
  unit: UnitOfWork,
  subscription: LockedSubscription,
  plan: Plan,
  from: IsoDate | null,
): Promise<void> {
  const { trx, now, services } = unit;
  const open = await trx
    .selectFrom('vip_invoices')
    .select('id')
    .where('subscription_id', '=', subscription.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) return;
  const id = uuidv7();
  const reference = await freeReference(trx, 'vip_invoices', vipReference);
  const { price: amount, currency } = plan;
  const due_on = from ?? addDays(utcToday(now), FIRST_PAYMENT_DAYS);
  await trx
    .insertInto('vip_invoices')
    .values({
      id,
      reference,
      subscription_id: subscription.id,
      profile_id: subscription.profile_id,
      plan_id: plan.id,
      amount,
      currency,
      period_from: from,
      period_to:
        from && periodEnd(from, plan.interval, subscription.anchor_day ?? anchorDayOf(from)),
      due_on,
      paid_at: null,
      created_at: now.toISOString(),
    })
    .execute();
  unit.changed('vip_invoices', id);
  const { BANK, PUBLIC_URL } = services.env;
  const { seller_name: name, seller_email, pay_by } = subscription;
  const billed = { name, plan: plan.name, reference, amount, currency, due_on };
  // The seller pays the first invoice on the subscription page.
  const charged = pay_by === 'stripe' && from !== null;
  unit.mail(
    seller_email,
    charged
      ? upcomingChargeEmail(billed, PUBLIC_URL)
      : invoiceIssuedEmail(billed, BANK, PUBLIC_URL),
  );
}

/** Voids the open invoice of a subscription and releases its card payment. */
export async function voidInvoices(unit: UnitOfWork, subscriptionId: string): Promise<void> {
  const voided = await unit.trx
    .updateTable('vip_invoices')
    .set({ state: 'void' })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'open')
    .returning(['id', 'intent_id'])
    .execute();
  for (const { id, intent_id } of voided)
    if (intent_id !== null) unit.send(releaseInvoiceCardJob, { invoice_id: id });
}

/** Locks the invoice and its subscription until the transaction ends. Throws 404. */
export async function lockInvoice({ trx }: UnitOfWork, id: string) {
  const found = await trx
    .selectFrom('vip_invoices')
    .select('subscription_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('invoice');
  const subscription = await lockSubscription(trx, found.subscription_id);
  const invoice = await trx
    .selectFrom('vip_invoices')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { subscription, invoice };
}

/**
 * Marks an invoice as paid by a transfer that staff found on the bank statement. Throws 404, 409
 * `wrong_state`, and 422 when the amount differs or the day is in the future.
 */
export async function settleInvoice(
  unit: UnitOfWork,
  id: string,
  { amount, received_on }: TransferSettlement,
): Promise<void> {
  const locked = await lockInvoice(unit, id);
  const { invoice } = locked;
  const expected = moneyText(invoice.amount, invoice.currency);
  if (invoice.state === 'open' && amount !== invoice.amount)
    throw invalid(
      { amount: [`${expected} is expected.`] },
      'The amount is not the one that is expected.',
      'amount_differs',
    );
  if (received_on > addDays(utcToday(unit.now), 1))
    throw invalid({ received_on: ['This day has not come yet.'] });
  await payInvoice(unit, locked, 'bank_transfer');
  if (invoice.intent_id !== null) unit.send(releaseInvoiceCardJob, { invoice_id: id });
}

/**
 * Marks an invoice as paid, and posts it to the ledger. The next invoices use the same payment
 * method, and the same card. Throws 409 `wrong_state` when the invoice is not open.
 */
export async function payInvoice(
  unit: UnitOfWork,
  { subscription, invoice }: Awaited<ReturnType<typeof lockInvoice>>,
  paid_by: PaymentProvider,
  card_id: string | null = null,
): Promise<void> {
  const { trx, now, acting } = unit;
  const { id, currency, plan_id } = invoice;
  const state = transition(invoiceMachine, invoice.state, 'settle', acting.by);
  if (state === null)
    throw conflict('wrong_state', `This invoice is ${invoice.state} already.`, {
      state: invoice.state,
    });
  const today = utcToday(now);
  const { interval, name } = await trx
    .selectFrom('vip_plans')
    .select(['interval', 'name'])
    .where('id', '=', plan_id)
    .executeTakeFirstOrThrow();
  const period_from = invoice.period_from ?? today;
  const anchor_day = subscription.anchor_day ?? anchorDayOf(period_from);
  const period_to = invoice.period_to ?? periodEnd(period_from, interval, anchor_day);
  await trx
    .updateTable('vip_invoices')
    .set({ state, period_from, period_to, paid_at: now.toISOString(), paid_by, card_problem: '' })
    .where('id', '=', id)
    .execute();
  unit.changed('vip_invoices', id);
  await postLedger(unit, {
    kind: 'subscription',
    booking_id: null,
    payment_id: null,
    currency,
    key: `subscription:${id}`,
    entries: subscriptionEntries({ amount: invoice.amount, currency }),
  });
  await transitionSubscription(unit, subscription, subscription.state === 'active' ? null : 'pay', {
    plan_id,
    next_plan_id: null,
    pay_by: paid_by,
    card_id,
    period_end: period_to,
    anchor_day,
  });
  unit.mail(
    subscription.seller_email,
    invoicePaidEmail(
      {
        name: subscription.seller_name,
        plan: name,
        amount: invoice.amount,
        currency,
        period_to,
      },
      unit.services.env.PUBLIC_URL,
    ),
  );
}
