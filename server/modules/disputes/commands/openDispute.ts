import { disputeDeadlineJob } from '../jobs/jobKinds.ts';
import { v7 as uuidv7 } from 'uuid';
import { depositPhase } from '#src/rules/deposits/deposit.ts';
import {
  type Claimant,
  type DisputeReason,
  type DisputeTerms,
  disputeDueAt,
  lastDayToOpen,
  disputeTimeProblem,
  disputeReasonsOf,
} from '#src/rules/disputes/dispute.ts';
import type { Cents } from '#src/rules/money/money.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { dayText, moneyText } from '#server/platform/mail/emailText.ts';
import { bookingBalances } from '#server/modules/ledger/queries/bookingBalances.ts';
import { readDisputeTerms } from './disputeTerms.ts';
import { type Deposit, transitionDeposit } from '#server/modules/deposits/commands/endDeposit.ts';
import { freeReference } from '#server/platform/database/freeReference.ts';
import { lockBooking, type LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { depositAfterDeadlines } from '#server/modules/deposits/commands/releaseDeposit.ts';
import { hasOpenDispute } from '#server/modules/bookingRecord/disputedBookings.ts';
import { recordEvent } from './transitionDispute.ts';
import { disputeReference } from '#server/platform/database/references.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { insertMessage } from './disputeMessages.ts';

export interface NewDispute {
  readonly booking_id: string;
  readonly reason: DisputeReason;
  readonly claimed: Cents;
  /** What happened, as the claimant describes it. */
  readonly statement: string;
}

/** What a dispute is about: the held deposit, or the price. */
interface Subject {
  readonly deposit: Deposit | null;
  readonly most: Cents;
}

/**
 * Opens a dispute about a stay for one of its sides. A dispute about the price holds the seller’s
 * payout for the stay; a seller’s dispute about a stay with a deposit claims the deposit and holds
 * it. Returns its id. Throws 404, 409 `too_late`, `too_early`, `dispute_open`, and 422 for a reason
 * of the other side or a claim above what was paid.
 */
export async function openDispute(
  unit: UnitOfWork,
  by: Claimant,
  { booking_id, reason, claimed, statement }: NewDispute,
): Promise<string> {
  // Lock the booking, so that concurrent calls cannot open two disputes about the same money.
  const booking = await lockBooking(unit.trx, booking_id);
  const { trx, now } = unit;
  const terms = await readDisputeTerms(trx);
  const { deposit, most } = await subjectOf(unit, booking, by, terms);
  if (!disputeReasonsOf(by).includes(reason))
    throw invalid({ reason: ['Choose one of the reasons.'] });
  if (claimed > most)
    throw invalid({
      claimed: [
        `At most ${moneyText(most, booking.currency)} can be claimed: ${deposit ? 'the deposit' : 'what was paid and not refunded'}.`,
      ],
    });
  const id = uuidv7();
  const due = disputeDueAt('open', now, terms)?.toISOString() ?? null;
  await trx
    .insertInto('disputes')
    .values({
      id,
      reference: await freeReference(trx, 'disputes', disputeReference),
      booking_id,
      buyer_id: booking.buyer_id,
      seller_id: booking.seller_id,
      opened_by: by,
      on_deposit: deposit !== null,
      reason,
      claimed,
      currency: booking.currency,
      due_at: due,
      assignee_id: null,
      awarded: null,
      borne_by: null,
      decision: null,
      resolved_by: null,
      resolved_at: null,
      proposed_award: null,
      proposed_borne_by: null,
      proposed_decision: null,
      proposed_by: null,
      proposal_expires_at: null,
      created_at: now.toISOString(),
    })
    .execute();
  if (deposit) {
    await transitionDeposit(unit, deposit, 'claim');
    unit.changed('bookings', booking_id);
  }
  await recordEvent(unit, id, 'open');
  await insertMessage(unit, id, by, statement);
  unit.send(disputeDeadlineJob, { dispute_id: id }, { delaySeconds: terms.gather_hours * 3600 });
  return id;
}

const open = () => conflict('dispute_open', 'There is a dispute about this stay already.');

async function subjectOf(
  unit: UnitOfWork,
  booking: LockedBooking,
  by: Claimant,
  terms: DisputeTerms,
): Promise<Subject> {
  const deposit = by === 'seller' ? await depositAfterDeadlines(unit, booking) : undefined;
  if (deposit?.state === 'claimed') throw open();
  if (deposit?.state === 'held') {
    if (depositPhase(booking, unit.now) === 'too_early')
      throw conflict(
        'too_early',
        'The deposit can be claimed from check-out on, until three days after it.',
      );
    return { deposit, most: deposit.amount };
  }
  const problem = disputeTimeProblem(booking, terms, unit.now);
  if (problem === 'too_early')
    throw conflict(
      'too_early',
      `This stay begins on ${dayText(booking.check_in)}. Before that, cancel the booking instead.`,
    );
  if (problem === 'too_late')
    throw conflict(
      'too_late',
      `A dispute can be opened about a stay that was confirmed, until ${dayText(lastDayToOpen(booking.check_out, terms))}.`,
    );
  if (await hasOpenDispute(unit.trx, booking.id)) throw open();
  return { deposit: null, most: (await bookingBalances(unit.trx, booking.id)).charged };
}
