import { href } from '#src/routes/href.ts';
import type { Cents } from '#src/rules/money/money.ts';
import {
  moneyDecidedEmail,
  moneyProposedEmail,
} from '#server/modules/approvals/emails/moneyEmails.ts';
import { proposerEmail } from '#server/modules/approvals/queries/proposerEmail.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { expireAwardJob } from '../jobs/jobKinds.ts';
import { disputeStaff } from './assignDispute.ts';
import type { LockedDispute } from './lockDispute.ts';

const HOUR_MS = 3_600_000;

const proposalOf = ({ dispute, booking }: LockedDispute, amount: Cents) => ({
  title: `Award in the dispute about ${booking.reference}`,
  amount,
  currency: booking.currency,
  payee: dispute.opened_by === 'buyer' ? booking.buyer_name : booking.seller_name,
});

const addressOf = (unit: UnitOfWork, { dispute }: LockedDispute) =>
  unit.services.env.PUBLIC_URL + href('adminDispute', { id: dispute.id });

/** Emails the staff who may approve a proposed award. Returns until when they may. */
export async function announceAward(
  unit: UnitOfWork,
  locked: LockedDispute,
  { awarded, decision }: { readonly awarded: Cents; readonly decision: string },
): Promise<Date> {
  const { approval_hours } = await readPaymentTerms(unit.trx);
  const deadline = new Date(unit.now.getTime() + approval_hours * HOUR_MS);
  const job = { dispute_id: locked.dispute.id };
  unit.send(expireAwardJob, job, { delaySeconds: approval_hours * 3_600 });
  const staff = await disputeStaff(unit.trx).select('email').execute();
  const author = staff.find(({ id }) => id === unit.acting.user_id)?.name ?? '';
  const proposal = {
    ...proposalOf(locked, awarded),
    reason: decision,
    expires_at: deadline.toISOString(),
  };
  const email = moneyProposedEmail(proposal, author, addressOf(unit, locked));
  for (const { id, email: to } of staff) if (id !== unit.acting.user_id) unit.mail(to, email);
  return deadline;
}

/** Tells the author of a proposed award that it went back to them at its deadline. */
export async function tellAuthor(unit: UnitOfWork, locked: LockedDispute): Promise<void> {
  const { proposed_by, proposed_award } = locked.dispute;
  if (proposed_by === null || proposed_award === null) return;
  const to = await proposerEmail(unit.trx, proposed_by);
  const outcome = 'expired, because no second person decided it in time';
  const proposal = proposalOf(locked, proposed_award);
  if (to !== undefined)
    unit.mail(to, moneyDecidedEmail(proposal, outcome, '', addressOf(unit, locked)));
}
