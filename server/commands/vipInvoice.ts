import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { addDays, type IsoDate } from '#src/rules/day.ts';
import { subscriptionEntries } from '#src/rules/ledger.ts';
import { move } from '#src/rules/machine.ts';
import { FIRST_PAYMENT_DAYS, invoiceMachine, periodEnd } from '#src/rules/subscription.ts';
import type { Tables } from '../db/tables/index.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { invoiceIssued, invoicePaid } from '../letters/subscriptionLetters.ts';
import { moneyText } from '../letters/words.ts';
import {
  lockSubscription,
  moveSubscription,
  utcToday,
  type LockedSubscription,
} from './moveSubscription.ts';
import { postLedger } from './postLedger.ts';
import { vipReference } from './references.ts';
import type { Settlement } from './settleManualPayment.ts';
import type { Work } from './work.ts';

type Plan = Selectable<Tables['vip_plans']>;

/**
 * Bills a period: the one that begins on `from`, or the first, which begins when it is paid. Where
 * it was billed already, nothing happens.
 */
export async function issueInvoice(
  work: Work,
  subscription: LockedSubscription,
  plan: Plan,
  from: IsoDate | null,
): Promise<void> {
  const { trx, now, services } = work;
  const open = await trx
    .selectFrom('vip_invoices')
    .select('id')
    .where('subscription_id', '=', subscription.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open) return;
  const id = uuidv7();
  const reference = vipReference();
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
      period_to: from && periodEnd(from, plan.interval),
      due_on,
      paid_at: null,
      created_at: now.toISOString(),
    })
    .execute();
  work.changed('vip_invoices', id);
  const { BANK, PUBLIC_URL } = services.env;
  work.mail(
    subscription.seller_email,
    invoiceIssued(
      { name: subscription.seller_name, plan: plan.name, reference, amount, currency, due_on },
      BANK,
      PUBLIC_URL,
    ),
  );
}

/** Gives up what is still to be paid. */
export async function voidInvoices({ trx }: Work, subscriptionId: string): Promise<void> {
  await trx
    .updateTable('vip_invoices')
    .set({ state: 'void' })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'open')
    .execute();
}

/**
 * Staff matched a transfer with the bank statement: its period is paid. Throws 404, 409
 * `wrong_state`, and 422 where the amount is another one or the day has not come.
 */
export async function settleInvoice(
  work: Work,
  id: string,
  { amount, received_on }: Settlement,
): Promise<void> {
  const { trx, now, acting } = work;
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
  const state = move(invoiceMachine, invoice.state, 'settle', acting.by);
  if (state === null)
    throw conflict('wrong_state', `This invoice is ${invoice.state} already.`, {
      state: invoice.state,
    });
  const { currency, plan_id } = invoice;
  if (amount !== invoice.amount)
    throw invalid(
      { amount: [`${moneyText(invoice.amount, currency)} is expected.`] },
      'The amount is not the one that is expected.',
      'amount_differs',
    );
  const today = utcToday(now);
  if (received_on > addDays(today, 1))
    throw invalid({ received_on: ['This day has not come yet.'] });
  const { interval, name } = await trx
    .selectFrom('vip_plans')
    .select(['interval', 'name'])
    .where('id', '=', plan_id)
    .executeTakeFirstOrThrow();
  const period_from = invoice.period_from ?? today;
  const period_to = invoice.period_to ?? periodEnd(today, interval);
  await trx
    .updateTable('vip_invoices')
    .set({ state, period_from, period_to, paid_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  work.changed('vip_invoices', id);
  await postLedger(work, {
    kind: 'subscription',
    booking_id: null,
    payment_id: null,
    currency,
    key: `subscription:${id}`,
    entries: subscriptionEntries({ amount: invoice.amount, currency }),
  });
  await moveSubscription(work, subscription, subscription.state === 'active' ? null : 'pay', {
    plan_id,
    next_plan_id: null,
    period_end: period_to,
  });
  work.mail(
    subscription.seller_email,
    invoicePaid(
      { name: subscription.seller_name, plan: name, amount, currency, period_to },
      work.services.env.PUBLIC_URL,
    ),
  );
}
