import { dueEvent, INVOICE_AHEAD_DAYS, invoiceDue } from '#src/rules/subscriptions/subscription.ts';
import { addDays, isoDate, type IsoDate } from '#src/rules/dates/day.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { chargeInvoice } from '../commands/chargeInvoice.ts';
import {
  lockSubscription,
  transitionSubscription,
  utcToday,
} from '../commands/transitionSubscription.ts';
import { issueInvoice, voidInvoices } from '../commands/vipInvoice.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { subscriptionEndedEmail, subscriptionPastDueEmail } from '../emails/subscriptionEmails.ts';
import type { Services } from '#server/platform/services.ts';
import { processBatches } from '#server/platform/jobs/processEach.ts';

const BATCH = 200;

/** Charges due invoices, issues the next ones, and marks subscriptions as past due or ended. */
export async function renewSubscriptions(services: Services): Promise<void> {
  const today = utcToday(services.now());
  await processBatches(
    (after) => dueSubscriptions(services, today, after),
    async ({ id }) => {
      await chargeInvoice(services, id);
      await transact(services, SYSTEM, (unit) => applyDueEvent(unit, id));
    },
  );
}

/** Every subscription with an event or a charge that may be due; a few more do no harm. */
function dueSubscriptions(
  { database }: Services,
  today: IsoDate,
  after: string | null,
): Promise<readonly { readonly id: string }[]> {
  let due = database.db
    .selectFrom('subscriptions as s')
    .select('s.id')
    .where('s.state', '!=', 'expired')
    .where((on) =>
      on.or([
        on('s.state', '=', 'pending'),
        on('s.period_end', '<=', addDays(today, INVOICE_AHEAD_DAYS)),
        on.exists(
          on
            .selectFrom('vip_invoices as i')
            .whereRef('i.subscription_id', '=', 's.id')
            .where('i.state', '=', 'open')
            .where('i.due_on', '<=', today),
        ),
      ]),
    )
    .orderBy('s.id')
    .limit(BATCH);
  if (after !== null) due = due.where('s.id', '>', after);
  return due.execute();
}

async function applyDueEvent(unit: UnitOfWork, id: string): Promise<void> {
  const { trx, services } = unit;
  const { PUBLIC_URL } = services.env;
  const subscription = await lockSubscription(trx, id);
  const { seller_email, seller_name, period_end, pay_by } = subscription;
  const today = utcToday(unit.now);
  if (invoiceDue(subscription, today)) {
    const plan = await trx
      .selectFrom('vip_plans')
      .selectAll()
      .where('id', '=', subscription.next_plan_id ?? subscription.plan_id)
      .executeTakeFirstOrThrow();
    await issueInvoice(unit, subscription, plan, period_end);
  }
  const since = isoDate(subscription.created_at.slice(0, 10));
  const event = dueEvent({ ...subscription, since }, today);
  if (event === null) return;
  await transitionSubscription(unit, subscription, event);
  if (event === 'fall_due') {
    // For cards, each failed charge has already sent an email.
    if (pay_by === 'bank_transfer')
      unit.mail(seller_email, subscriptionPastDueEmail(seller_name, PUBLIC_URL));
    return;
  }
  await voidInvoices(unit, id);
  unit.mail(seller_email, subscriptionEndedEmail(seller_name, PUBLIC_URL));
}
